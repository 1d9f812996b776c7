import { t } from '#app/i18n/macro.ts'
import * as words from './example-words.tsx'

/**
 * The example listing: numbered facts on the left, and a listing whose phrases show the number of the fact that
 * they came from.
 */
export function ExampleListing() {
  return (
    <figure className="galley">
      <div className="slip">
        <p className="label">{t`You type`}</p>
        <h2>{t`Linen apron`}</h2>
        <ol>
          {words.facts.map(([name, value]) => (
            <li key={name}>
              <span>{name}</span> {value}
            </li>
          ))}
        </ol>
      </div>
      <div className="turn" aria-hidden="true">
        <svg className="icon" width="64" height="24" viewBox="0 0 64 24" aria-hidden="true">
          <path d="M2 12h58m-8-8 8 8-8 8" />
        </svg>
        <span>{t`1 credit`}</span>
      </div>
      <article className="listing">
        <div className="listing-art">
          <Apron />
        </div>
        <div className="listing-text">
          <p className="label">{t`You publish`}</p>
          <h2>{words.exampleTitle(from)}</h2>
          <p>{words.exampleDescription(from)}</p>
          <ul>
            <li>{words.exampleCloth(from)}</li>
            <li>{words.exampleSize(from)}</li>
            <li>{words.exampleCare(from)}</li>
          </ul>
        </div>
        <div className="listing-foot">
          <p>
            <span className="label">{t`Slug`}</span> <code>{t`cross-back-linen-apron`}</code>
          </p>
          <p>
            <span className="label">{t`Tags`}</span> {words.exampleTags(from)}
          </p>
        </div>
      </article>
      <figcaption>{t`An example. The small numbers show which of your facts a phrase came from. Read the result before you publish it: you know the product, the model does not.`}</figcaption>
    </figure>
  )
}

/** A phrase with the number of its fact. */
function from(fact: number, phrase: string) {
  return (
    <mark>
      {phrase}
      <sup>{fact}</sup>
    </mark>
  )
}

function Apron() {
  return (
    <svg width="240" height="280" viewBox="0 0 240 280" aria-hidden="true">
      <path d="M84 78c24 8 48 8 72 0l8 44c3 12 12 20 24 24v92c-44 12-92 12-136 0v-92c12-4 21-12 24-24z" />
      <path d="M84 78c-4-22 34-40 62-46 10-2 12 8 4 12-22 10-44 22-66 34zM156 78c4-22-34-40-62-46-10-2-12 8-4 12 22 10 44 22 66 34z" />
      <path d="M72 168h42v34c-14 4-28 4-42 0zM126 168h42v34c-14 4-28 4-42 0z" />
      <path d="M72 176h42M126 176h42M52 228c44 12 92 12 136 0" strokeDasharray="3 4" />
    </svg>
  )
}
