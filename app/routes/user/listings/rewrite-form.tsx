import { href } from 'react-router'
import { CHIPS, LONGEST_INSTRUCTION } from '#app/domain/listings/rewrite-chips.ts'
import { type Part, SECTIONS, type SectionKey, sectionName } from '#app/domain/listings/sections.ts'
import { ph, plural, t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { Form } from '#app/ui/form.tsx'
import { Link } from '#app/ui/link.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useMoreCredits } from '../more-credits.ts'
import type { RewriteOffer } from './load-listing.server.ts'
import { rewriteAddress } from './rewrite-address.ts'

export interface RewriteValues {
  part: string
  chips: string[]
  instruction: string
}

/** For a section that was never written. */
export const NO_BASE = 'none'

interface RewriteFormProps {
  listingId: string
  section: { key: SectionKey; parts: Part[]; revisionId: string | null }
  offer: RewriteOffer
  /** What was typed before it was refused. */
  values?: RewriteValues | undefined
  /** The review table that it leads back to. */
  review?: string | undefined
  isSmall?: boolean
}

/** Asks the model for another text; says what it costs before the button. */
export function RewriteForm({ listingId, section, offer, values, review, isSmall }: RewriteFormProps) {
  const { key, parts, revisionId } = section
  const id = `rewrite-${key}`
  if (offer.left === 0) return <NoRewritesLeft listingId={listingId} offer={offer} />
  return (
    <Form className="stack" method="post" id={id} action={rewriteAddress(listingId, key, review)}>
      <input type="hidden" name="idempotencyKey" value={offer.idempotencyKey} />
      <input type="hidden" name="intent" value="rewrite" />
      <input type="hidden" name="base" value={revisionId ?? NO_BASE} />
      {SECTIONS[key].parts > 1 && parts.length > 0 && (
        <div className="field">
          <label htmlFor={`${id}-part`}>{t`What to rewrite`}</label>
          <select className="input" id={`${id}-part`} name="part" defaultValue={values?.part ?? ''}>
            <option value="">{t`All of it`}</option>
            {keyed(parts).map(([name, part], index) => (
              <option key={name} value={index}>
                {t`Only “${{ beginning: beginning(part) }}”`}
              </option>
            ))}
            {parts.length < SECTIONS[key].parts && (
              <option value={parts.length}>{t`Nothing: add one more`}</option>
            )}
          </select>
        </div>
      )}
      <fieldset>
        <legend>{t`How should it read?`}</legend>
        <div className="chips">
          {chipsFor(parts).map(([value, { label }]) => (
            <label key={value} className="chip">
              <input
                type="checkbox"
                name="chips"
                value={value}
                defaultChecked={values?.chips.includes(value)}
              />
              <span>{t(label)}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div className="field">
        <label htmlFor={`${id}-own`}>
          <Trans>
            Your own instruction <span className="optional">(optional)</span>
          </Trans>
        </label>
        <textarea
          cols={60}
          className="input"
          id={`${id}-own`}
          name="instruction"
          rows={2}
          dir="auto"
          maxLength={LONGEST_INSTRUCTION}
          defaultValue={values?.instruction}
        />
      </div>
      {key === 'altTexts' && <AltTextSource photos={offer.photos} />}
      <div className="row row-between">
        <p className="small muted">
          {t`Uses 1 of your ${plural({ left: offer.left }, { one: '# rewrite', other: '# rewrites' })}.`}
          {parts.length > 0 && ` ${t`The current text stays under Versions.`}`}
        </p>
        <SubmitButton
          {...(isSmall ? ({ variant: 'outline', size: 'sm' } as const) : {})}
          pending={t`Starting...`}
        >
          {parts.length > 0
            ? t`Rewrite ${{ section: sectionName(key) }}`
            : t`Write ${{ section: sectionName(key) }}`}
        </SubmitButton>
      </div>
    </Form>
  )
}

/** What is not there yet can be neither longer nor shorter. */
function chipsFor(parts: Part[]) {
  return Object.entries(CHIPS).filter(([key]) => parts.length > 0 || !COMPARING.has(key))
}

const COMPARING = new Set(['shorter', 'longer'])

function beginning({ label, text }: Part): string {
  const whole = [...(label ? `${label}: ${text}` : text)]
  return whole.length > LONGEST
    ? `${whole
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`
    : whole.join('')
}

const LONGEST = 50

function keyed(parts: Part[]): [key: string, part: Part][] {
  return parts.map((part, index) => [`${index} ${part.text}`, part])
}

/** Where there is nothing left to rewrite with: what more costs, or where credits are. */
function NoRewritesLeft({ listingId, offer }: { listingId: string; offer: RewriteOffer }) {
  const { perCredit, credits } = offer
  const more = useMoreCredits()
  return (
    <p className="small">
      {credits > 0 ? (
        <Trans>
          You have no rewrites left in this language.{' '}
          <Link to={href('/user/listings/:listingId/rewrites', { listingId })}>
            Get {ph({ number: perCredit })} more for 1 credit
          </Link>
          .
        </Trans>
      ) : (
        <Trans>
          You have no rewrites left in this language.{' '}
          <Plural value={{ number: perCredit }} one="# more costs" other="# more cost" /> 1 credit, and you
          have none. <Link to={more.to}>{ph({ offer: more.label })}</Link>.
        </Trans>
      )}
    </p>
  )
}

/** From what alt texts are written, before they are. */
export function AltTextSource({ photos }: { photos: RewriteOffer['photos'] }) {
  const { productId, count, areTaken } = photos
  const page = href('/user/products/:productId/photos', { productId })
  if (count === 0) {
    return (
      <p className="small muted">
        {t`Written from the facts alone, because this product has no photos.`}{' '}
        <Link to={page}>{t`Add photos`}</Link>
      </p>
    )
  }
  if (!areTaken) {
    return (
      <p className="small muted">{t`Written from the facts alone, because the model does not support photos right now.`}</p>
    )
  }
  return (
    <p className="small muted">
      {t`${plural({ count }, { one: 'Written from the photo of this product.', other: 'Written from the # photos of this product, in their order.' })}`}{' '}
      <Link to={page}>{t`${plural({ count }, { one: 'See the photo', other: 'See the photos' })}`}</Link>
    </p>
  )
}
