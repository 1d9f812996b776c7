import { href } from 'react-router'
import { describeFinding } from '#app/domain/checks/describe-finding.ts'
import type { CurrentSection } from '#app/domain/listings/listing.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { labelOf } from './fact-label.ts'
import type { NumberedFinding } from './segments.ts'

interface FindingNotesProps {
  listing: { id: string; facts: string[] }
  section: Pick<CurrentSection, 'key' | 'revisionId'>
  findings: NumberedFinding[]
}

/** The questions about a section, each with what can be done about it. */
export function FindingNotes({ listing, section, findings }: FindingNotesProps) {
  let editor = href('/user/listings/:listingId/sections/:section', {
    listingId: listing.id,
    section: section.key,
  })
  return findings.map((finding) => (
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
      <p>
        <b>{describeFinding(finding)}</b> <NearestFact facts={listing.facts} number={finding.nearestFact} />
      </p>
      <div className="row">
        {CONFIRMED_BY_FACT.has(finding.code) && (
          <SubmitButton variant="outline" size="sm" name="intent" value="confirm">
            <Icon small name="check" /> Confirm<span className="sr-only"> “{finding.text}”</span>
          </SubmitButton>
        )}
        <ButtonLink variant="outline" size="sm" to={editor}>
          <Icon small name="pencil" /> Edit
        </ButtonLink>
        <SubmitButton variant="ghost" size="sm" name="intent" value="dismiss">
          It is fine<span className="sr-only"> as it is: “{finding.text}”</span>
        </SubmitButton>
      </div>
    </Form>
  ))
}

function NearestFact({ facts, number }: { facts: string[]; number: number | undefined }) {
  let fact = number === undefined ? undefined : facts[number - 1]
  if (fact === undefined) return null
  return (
    <>
      Nearest is <a href={`#fact-${number}`}>fact {number}</a>, “<bdi>{labelOf(fact).text}</bdi>”.
    </>
  )
}

/** Findings that a further fact answers. */
const CONFIRMED_BY_FACT = new Set([
  'quantity',
  'unit',
  'converted',
  'code',
  'name',
  'certificate',
  'material',
  'origin',
])
