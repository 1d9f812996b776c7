import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { comma } from '#app/i18n/writing.ts'
import { keysOf } from '../keys.ts'
import { Link } from '../link.tsx'
import { MarkedText } from './marked-text.tsx'
import { sample } from './sample.ts'

/**
 * The example listing: numbered facts on the left, and a listing whose phrases show the number of the fact that
 * they came from. One of them comes from none.
 */
export function ExampleListing() {
  const { name, facts, title, description, bullets, slug, tags } = sample()
  return (
    <figure className="galley">
      <div className="slip">
        <p className="label">{t`You type`}</p>
        <h2>{name}</h2>
        <ol>
          {facts.map(({ label, text }) => (
            <li key={label}>
              <span>{label}</span> {text}
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
          <p className="label">{t`You get`}</p>
          <h2>
            <MarkedText text={title} />
          </h2>
          <p>
            <MarkedText text={description} />
          </p>
          <div className="ask">
            <p>
              <Trans>
                <b>? Not in your facts.</b> Add it as a fact, change the text, or let it stand: your call.
              </Trans>
            </p>
            <p>
              <Link to="/check">{t`Try it with a text of your own`}</Link>
            </p>
          </div>
          <ul>
            {keysOf(bullets).map((bullet) => (
              <li key={bullet}>
                <MarkedText text={bullet} />
              </li>
            ))}
          </ul>
        </div>
        <div className="listing-foot">
          <p>
            <span className="label">{t`Slug`}</span> <code>{slug}</code>
          </p>
          <p>
            <span className="label">{t`Tags`}</span> <MarkedText text={tags.join(comma())} />
          </p>
        </div>
      </article>
      <figcaption>
        <Trans>
          An example. A small number says which of your facts a phrase came from, a question mark that none of
          them says it. You know the product, the model does not: read before you publish.{' '}
          <Link to="/examples/linen-apron">See three whole listings</Link>
        </Trans>
      </figcaption>
    </figure>
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
