import type { ReactNode } from 'react'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'

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
          {facts().map(([name, value]) => (
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
          <h2>
            <Trans>
              <From fact={2}>Cross-Back</From> <From fact={1}>Linen</From> Apron with{' '}
              <From fact={3}>Two Pockets</From>
            </Trans>
          </h2>
          <p>
            <Trans>
              An apron you can forget you are wearing. The straps <From fact={2}>cross at the back</From>, so
              there is <From fact={2}>nothing to tie</From> and nothing pulling at your neck. The cloth is{' '}
              <From fact={1}>heavy pure linen</From> that softens with every wash.
            </Trans>
          </p>
          <ul>
            <li>
              <Trans>
                <From fact={1}>245 g/m² linen</From>, dense enough for a wet kitchen
              </Trans>
            </li>
            <li>
              <Trans>
                <From fact={4}>One size</From>: 86 × 92 cm covers chest to knee
              </Trans>
            </li>
            <li>
              <Trans>
                <From fact={5}>Machine washable</From> at 40 °C
              </Trans>
            </li>
          </ul>
        </div>
        <div className="listing-foot">
          <p>
            <span className="label">{t`Slug`}</span> <code>{t`cross-back-linen-apron`}</code>
          </p>
          <p>
            <span className="label">{t`Tags`}</span>{' '}
            <Trans>
              <From fact={6}>moss</From>, <From fact={6}>oat</From>, linen apron, cross-back
            </Trans>
          </p>
        </div>
      </article>
      <figcaption>{t`An example. The small numbers show which of your facts a phrase came from. Read the result before you publish it: you know the product, the model does not.`}</figcaption>
    </figure>
  )
}

const facts = () => [
  [t`Material`, t`100% linen, 245 g/m²`],
  [t`Straps`, t`crossed at the back, nothing to tie`],
  [t`Pockets`, t`two, at the front`],
  [t`Size`, t`one size, 86 × 92 cm`],
  [t`Care`, t`machine wash at 40 °C`],
  [t`Colours`, t`moss, oat, ink`],
]

/** A phrase with the number of its fact. */
function From({ fact, children }: { fact: number; children: ReactNode }) {
  return (
    <mark>
      {children}
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
