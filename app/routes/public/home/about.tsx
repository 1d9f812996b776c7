import type { SectionData, Shown } from '#app/domain/content/sections.ts'
import { LISTING_COUNTS } from '#app/domain/generation/prompt/listing-counts.ts'
import { Icon } from '#app/ui/icon.tsx'
import { keysOf } from '#app/ui/keys.ts'
import * as uiWords from '#app/ui/words.ts'
import { SectionError } from './section-error.tsx'
import * as words from './words.tsx'

export function About({ about }: { about: Shown<SectionData['about']> | undefined }) {
  if (!about) return <SectionError id="about" message={words.errorLoadingContent} />
  if (!about.isActive) return null
  let keys = keysOf(about.features.map(({ strong, text }) => `${strong} ${text}`))
  return (
    <section className="section" id="about">
      <div className="wrap about">
        <div className="stack stack-lg">
          <h2>
            {`${about.title} `}
            <em>{about.highlightedText}</em>
          </h2>
          <p className="lead">{about.description}</p>
          <ul className="ticks">
            {about.features.map(({ strong, text }, at) => (
              <li key={keys[at]}>
                <Icon name="check" />
                <span>
                  <strong>{strong}</strong> {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <figure className="inventory">
          {about.imageUrl ? (
            <img src={about.imageUrl} alt={about.imageAlt} width="800" height="600" loading="lazy" />
          ) : (
            <Inventory />
          )}
          <figcaption>{words.eCommerceProductDetailsGenerator}</figcaption>
        </figure>
      </div>
    </section>
  )
}

function Inventory() {
  return (
    <table className="table">
      <caption className="sr-only">{words.whatOneCreditWrites}</caption>
      <thead>
        <tr>
          <th scope="col">{words.whatOneCreditWrites}</th>
          <th scope="col" className="r">
            {words.howMuch}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map(([part, measure]) => (
          <tr key={part}>
            <td>{part}</td>
            <td className="r">{measure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const parts = [
  [words.titleOptions, LISTING_COUNTS.titles],
  [words.productDescription, words.twoOrThreeParagraphs],
  [words.featureHighlights, LISTING_COUNTS.features],
  [words.specificationDetails, words.fromYourNotes],
  [words.seoBulletPoints, LISTING_COUNTS.seoBullets],
  [uiWords.metaTitle, words.upTo60Characters],
  [uiWords.metaDescription, words.upTo160Characters],
  [uiWords.slug, '1'],
  [words.tags, LISTING_COUNTS.tags],
]
