import { href } from 'react-router'
import type { ChangedFact } from '#app/domain/listings/listing.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
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
  const { id, archivedAt, reviewedAt, isOutdated } = listing
  return (
    <>
      {archivedAt !== null && (
        <Alert kind="info" quiet>
          <p>
            <Trans>
              In the archive since {{ date: <Time iso={archivedAt} /> }}. It is kept but hidden from your
              lists.
            </Trans>
          </p>
          <Form method="post" action={href('/user/listings/:listingId/archive', { listingId: id })}>
            <SubmitButton variant="outline" size="sm" name="intent" value="restore" pending={t`Restoring...`}>
              {t`Restore from archive`}
            </SubmitButton>
          </Form>
        </Alert>
      )}
      {isOutdated && <Outdated listing={listing} />}
      {reviewedAt !== null && (
        <Alert kind="success" quiet>
          <p>
            <Trans>
              Reviewed by you on {{ date: <Time iso={reviewedAt} /> }}. Changing it makes it a draft again.
            </Trans>
          </p>
        </Alert>
      )}
    </>
  )
}

function Outdated({ listing: { id, changedFacts, factsVersion } }: ListingAlertsProps) {
  const shown = changedFacts.slice(0, MOST)
  return (
    <Alert kind="warning" quiet title={t`The facts have changed since this listing was written`}>
      <ul>
        {shown.map(({ number, before, now }) => (
          <li key={number}>
            {now === undefined ? (
              <Trans>
                Fact&nbsp;{number} was “<bdi>{before}</bdi>” and has been removed.
              </Trans>
            ) : (
              <Trans>
                Fact&nbsp;{number} was “<bdi>{before}</bdi>” and is now “<bdi>{now}</bdi>”.
              </Trans>
            )}
          </li>
        ))}
        {changedFacts.length > shown.length && (
          <li>{t`${plural({ count: changedFacts.length - shown.length }, { one: '# more has', other: '# more have' })} changed.`}</li>
        )}
      </ul>
      <p>{t`Edit or rewrite the sections they affect.`}</p>
      <Form method="post" action={href('/user/listings/:listingId/facts', { listingId: id })}>
        <input type="hidden" name="factsVersion" value={factsVersion} />
        <SubmitButton variant="outline" size="sm" pending={t`Saving...`}>
          {t`The listing is right as it is`}
        </SubmitButton>
      </Form>
    </Alert>
  )
}

const MOST = 5
