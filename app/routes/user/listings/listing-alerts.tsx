import { href } from 'react-router'
import type { ChangedFact } from '#app/domain/listings/listing.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

interface ListingAlertsProps {
  listing: {
    id: string
    archivedAt: string | null
    reviewedAt: string | null
    isOutdated: boolean
    changedFacts: ChangedFact[]
    factsVersion: number
  }
}

/** What holds for the listing as a whole. */
export function ListingAlerts({ listing }: ListingAlertsProps) {
  let { id, archivedAt, reviewedAt, isOutdated } = listing
  return (
    <>
      {archivedAt !== null && (
        <Alert kind="info" quiet>
          <p>
            In the archive since <Time iso={archivedAt} />. It is kept but hidden from your lists.
          </p>
          <Form method="post" action={href('/user/listings/:listingId/archive', { listingId: id })}>
            <SubmitButton variant="outline" size="sm" name="intent" value="restore" pending="Restoring…">
              Restore from archive
            </SubmitButton>
          </Form>
        </Alert>
      )}
      {isOutdated && <Outdated listing={listing} />}
      {reviewedAt !== null && (
        <Alert kind="success" quiet>
          <p>
            Reviewed by you on <Time iso={reviewedAt} />. Changing it makes it a draft again.
          </p>
        </Alert>
      )}
    </>
  )
}

function Outdated({ listing: { id, changedFacts, factsVersion } }: ListingAlertsProps) {
  let shown = changedFacts.slice(0, MOST)
  return (
    <Alert kind="warning" quiet title="The facts have changed since this listing was written">
      <ul>
        {shown.map(({ number, before, now }) => (
          <li key={number}>
            Fact {number} was “<bdi>{before}</bdi>”{' '}
            {now === undefined ? (
              'and is gone'
            ) : (
              <>
                and is now “<bdi>{now}</bdi>”
              </>
            )}
            .
          </li>
        ))}
        {changedFacts.length > shown.length && (
          <li>{changedFacts.length - shown.length} more have changed.</li>
        )}
      </ul>
      <p>Edit or rewrite what they affect.</p>
      <Form method="post" action={href('/user/listings/:listingId/facts', { listingId: id })}>
        <input type="hidden" name="factsVersion" value={factsVersion} />
        <SubmitButton variant="outline" size="sm" pending="Noting…">
          The listing is right as it is
        </SubmitButton>
      </Form>
    </Alert>
  )
}

const MOST = 5
