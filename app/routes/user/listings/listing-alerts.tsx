import { href } from 'react-router'
import type { ChangedFact } from '#app/domain/listings/listing.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as userWords from '../words.tsx'
import * as words from './words.tsx'

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
          <p>{words.inTheArchiveSince(<Time iso={archivedAt} />)}</p>
          <Form method="post" action={href('/user/listings/:listingId/archive', { listingId: id })}>
            <SubmitButton
              variant="outline"
              size="sm"
              name="intent"
              value="restore"
              pending={userWords.restoring}
            >
              {words.restoreFromArchive}
            </SubmitButton>
          </Form>
        </Alert>
      )}
      {isOutdated && <Outdated listing={listing} />}
      {reviewedAt !== null && (
        <Alert kind="success" quiet>
          <p>{words.reviewedByYouOn(<Time iso={reviewedAt} />)}</p>
        </Alert>
      )}
    </>
  )
}

function Outdated({ listing: { id, changedFacts, factsVersion } }: ListingAlertsProps) {
  let shown = changedFacts.slice(0, MOST)
  return (
    <Alert kind="warning" quiet title={words.factsHaveChangedSinceThisListing}>
      <ul>
        {shown.map(({ number, before, now }) => (
          <li key={number}>
            {words.factWas(number, before, now === undefined ? words.andHasBeenRemoved : words.andIsNow(now))}
          </li>
        ))}
        {changedFacts.length > shown.length && (
          <li>{words.moreHaveChanged(changedFacts.length - shown.length)}</li>
        )}
      </ul>
      <p>{words.editOrRewriteWhatTheyAffect}</p>
      <Form method="post" action={href('/user/listings/:listingId/facts', { listingId: id })}>
        <input type="hidden" name="factsVersion" value={factsVersion} />
        <SubmitButton variant="outline" size="sm" pending={uiWords.saving}>
          {words.listingIsRightAsItIs}
        </SubmitButton>
      </Form>
    </Alert>
  )
}

const MOST = 5
