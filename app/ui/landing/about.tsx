import type { SectionData, Shown } from '#app/domain/shop/content/sections.ts'
import { LISTING_COUNTS } from '#app/domain/writing/prompt/listing-counts.ts'
import { t } from '#app/i18n/macro.ts'
import { Icon } from '../icon.tsx'
import { keysOf } from '../keys.ts'
import { languageOfText } from '../language-of-text.tsx'
import { usePieceId } from '../piece.ts'
import { SectionError } from './section-error.tsx'

export function About({ about }: { about: Shown<SectionData['about']> | undefined }) {
  const idOf = usePieceId()
  if (!about) return <SectionError id="about" message={t`Error loading content: Failed to fetch data`} />
  if (!about.isActive) return null
  const { text: ofText, page } = languageOfText(about.language)
  const keys = keysOf(about.features.map(({ strong, text }) => `${strong} ${text}`))
  return (
    <section className="section" id="about" {...ofText}>
      <div className="wrap about">
        <div className="stack stack-lg">
          <h2>
            {`${about.title} `}
            <em>{about.highlightedText}</em>
          </h2>
          <p className="lead">{about.description}</p>
          <ul className="ticks">
            {about.features.map(({ strong, text }, at) => (
              <li key={keys[at]} id={idOf('features', at)}>
                <Icon name="check" />
                <span>
                  <strong>{strong}</strong> {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
        {about.imageUrl ? (
          <figure className="inventory">
            <img src={about.imageUrl} alt={about.imageAlt} width="800" height="600" loading="lazy" />
            <figcaption {...page}>{t`e-Commerce Product Details Generator`}</figcaption>
          </figure>
        ) : (
          <div className="inventory" {...page}>
            <Inventory />
          </div>
        )}
      </div>
    </section>
  )
}

function Inventory() {
  return (
    <table className="table">
      <caption className="sr-only">{t`What one credit writes`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`What one credit writes`}</th>
          <th scope="col" className="r">
            {t`How much`}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts().map(([part, measure]) => (
          <tr key={part}>
            <td>{part}</td>
            <td className="r">{measure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const parts = () => [
  [t`Title options`, rangeText(LISTING_COUNTS.titles)],
  [t`Product description`, t`2 or 3 paragraphs`],
  [t`Feature highlights`, rangeText(LISTING_COUNTS.features)],
  [t`Specification details`, t`from your notes`],
  [t`SEO bullet points`, rangeText(LISTING_COUNTS.seoBullets)],
  [t`Meta title`, t`up to 60 characters`],
  [t`Meta description`, t`up to 160 characters`],
  [t`Slug`, '1'],
  [t`Tags`, rangeText(LISTING_COUNTS.tags)],
]

function rangeText([least, most]: readonly [number, number]): string {
  return least === most ? String(least) : t`${{ least }} to ${{ most }}`
}
