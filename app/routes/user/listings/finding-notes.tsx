import type { ReactNode } from 'react'
import { href } from 'react-router'
import type { PageFinding } from '#app/domain/listings/checks/page-checks.server.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OtherPlaces, Sentence } from '#app/ui/listing/finding-text.tsx'
import { labelOf } from '#app/ui/listing/label-of.ts'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface FindingNotesProps {
  listing: { id: string; facts: string[] }
  section: SectionKey
  findings: PageFinding[]
}

/** The questions about a section, each with what can be done about it. */
export function FindingNotes({ listing, section, findings }: FindingNotesProps) {
  const address = { listingId: listing.id, section }
  return findings.map((finding) => {
    const { text } = finding
    return (
      <Form
        key={finding.index}
        className="claim-note"
        id={`check-${finding.index}`}
        method="post"
        action={href('/user/listings/:listingId/checks', { listingId: listing.id })}
      >
        <input type="hidden" name="section" value={finding.section} />
        <input type="hidden" name="code" value={finding.code} />
        <input type="hidden" name="text" value={finding.text} />
        <p dir="auto">
          <Sentence text={finding.sentence} /> <OtherPlaces finding={finding} />
          <Nearest facts={listing.facts} finding={finding} />
        </p>
        <div className="row">
          {isConfirmable(finding) && (
            <SubmitButton variant="outline" size="sm" name="intent" value="confirm" pending={t`Adding...`}>
              <Icon small name="check" />{' '}
              <Trans>
                It’s true: add as a fact<span className="sr-only">: “{text}”</span>
              </Trans>
            </SubmitButton>
          )}{' '}
          <ButtonLink
            variant="outline"
            size="sm"
            to={href('/user/listings/:listingId/sections/:section', address)}
          >
            <Icon small name="pencil" />{' '}
            {text === '' ? (
              <Trans>
                Edit<span className="sr-only">, about this section</span>
              </Trans>
            ) : (
              <Trans>
                Edit<span className="sr-only">, about “{text}”</span>
              </Trans>
            )}
          </ButtonLink>{' '}
          <SubmitButton variant="ghost" size="sm" name="intent" value="dismiss" pending={t`Saving...`}>
            {text === '' ? (
              <Trans>
                Ignore here<span className="sr-only">: this section</span>
              </Trans>
            ) : (
              <Trans>
                Ignore here<span className="sr-only">: “{text}”</span>
              </Trans>
            )}
          </SubmitButton>
        </div>
      </Form>
    )
  })
}

/**
 * What another fact says already has nothing to be added; what one denies is mended there, or in the text. What only concerns
 * the shop is no fact for buyers.
 */
function isConfirmable({ kind, code, text, nearestFact }: PageFinding): boolean {
  if (code === 'opposite' || code === 'shop-only') return false
  return kind === 'claim' && text !== '' && !(code === 'fact-reference' && nearestFact !== undefined)
}

/** The fact that comes closest, or that the claim would be added to; nothing where the question names one itself. */
function Nearest({ facts, finding }: { facts: string[]; finding: PageFinding }) {
  const { nearestFact, belongsTo } = finding
  if (!isConfirmable(finding)) return null
  if (belongsTo !== undefined) {
    const { link, text } = factOf(facts, belongsTo)
    return (
      <Trans>
        The nearest is {link}, “<bdi>{text}</bdi>”; it would be added there.
      </Trans>
    )
  }
  if (nearestFact === undefined || NAMING.has(finding.code)) return null
  const { link, text } = factOf(facts, nearestFact)
  return (
    <Trans>
      The nearest is {link}, “<bdi>{text}</bdi>”.
    </Trans>
  )
}

/** Their questions say which fact it is about. */
const NAMING = new Set<PageFinding['code']>(['unit', 'converted'])

function factOf(facts: string[], number: number): { link: ReactNode; text: string } {
  const link = <a href={`#fact-${number}`}>{t`fact\u00a0${{ number }}`}</a>
  return { link, text: labelOf(facts[number - 1] ?? '').text }
}
