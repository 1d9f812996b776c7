import { href } from 'react-router'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { labelOf } from './fact-label.ts'
import type { PageFinding } from './page-checks.ts'

interface FindingNotesProps {
  listing: { id: string; facts: string[] }
  section: SectionKey
  findings: PageFinding[]
}

/** The questions about a section, each with what can be done about it. */
export function FindingNotes({ listing, section, findings }: FindingNotesProps) {
  let address = { listingId: listing.id, section }
  return findings.map((finding) => {
    let about = finding.text === '' ? 'this section' : `“${finding.text}”`
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
          <b>{finding.sentence}</b> <NearestFact facts={listing.facts} finding={finding} />
        </p>
        <div className="row">
          {finding.kind === 'claim' && finding.text !== '' && (
            <SubmitButton variant="outline" size="sm" name="intent" value="confirm" pending="Confirming…">
              <Icon small name="check" /> Confirm<span className="sr-only"> {about}</span>
            </SubmitButton>
          )}{' '}
          <ButtonLink
            variant="outline"
            size="sm"
            to={href('/user/listings/:listingId/sections/:section', address)}
          >
            <Icon small name="pencil" /> Edit<span className="sr-only">, about {about}</span>
          </ButtonLink>{' '}
          <SubmitButton variant="ghost" size="sm" name="intent" value="dismiss" pending="Noting…">
            It is fine<span className="sr-only"> as it is: {about}</span>
          </SubmitButton>
        </div>
      </Form>
    )
  })
}

function NearestFact({ facts, finding }: { facts: string[]; finding: PageFinding }) {
  let { kind, nearestFact } = finding
  if (kind !== 'claim' || finding.text === '') return null
  let fact = nearestFact === undefined ? undefined : facts[nearestFact - 1]
  if (fact === undefined) return 'Confirming adds it to your facts.'
  return (
    <>
      Confirm adds it to <a href={`#fact-${nearestFact}`}>fact {nearestFact}</a>, “
      <bdi>{labelOf(fact).text}</bdi>”.
    </>
  )
}
