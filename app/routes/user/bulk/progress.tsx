import { figure } from '#app/domain/base/lists/figure.ts'
import type { BulkAction } from '#app/domain/batches/bulk/bulk-action.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ProgressFigure } from '../progress-figure.tsx'
import { bulkStatus } from './bulk-words.ts'
import { actionAddress } from './rows-shape.ts'

/** How far an action is, and what can be done with it meanwhile. */
export function BulkProgress({ action }: { action: BulkAction }) {
  const { listings, counts, state, undoneBy } = action
  const { label, ...tone } = bulkStatus(action)
  const { done, skipped, failed, cancelled, running, waiting } = counts
  const ended = done + skipped + failed + cancelled
  return (
    <section className="stack" aria-labelledby="progress">
      <div className="row">
        <h2 id="progress">{t`Progress`}</h2>
        <Badge {...tone}>{label}</Badge>
      </div>
      <ProgressFigure listings={listings} done={done} failed={failed} ended={ended} />
      <div className="price-facts">
        <Facts
          rows={[
            [t`Done`, figure(done)],
            running > 0 && [t`Under way`, figure(running)],
            waiting > 0 && [t`Waiting`, figure(waiting)],
            skipped > 0 && [t`Left as they were`, figure(skipped)],
            failed > 0 && [t`Failed`, figure(failed)],
            cancelled > 0 && [t`Left out`, figure(cancelled)],
          ]}
        />
      </div>
      {state === 'paused' && (
        <Alert kind="warning" quiet title={t`Texts cannot be written right now`}>
          <p>{t`This continues by itself as soon as they can.`}</p>
        </Alert>
      )}
      {(state === 'running' || state === 'paused') && (
        <Form className="row" method="post">
          {state === 'paused' && (
            <>
              <SubmitButton variant="outline" name="do" value="continue" pending={t`Starting...`}>
                {t`Continue now`}
              </SubmitButton>{' '}
            </>
          )}
          <SubmitButton variant="outline" name="do" value="cancel" pending={t`Cancelling...`}>
            {t`${plural({ waiting }, { one: 'Cancel the # that is waiting', other: 'Cancel the # that are waiting' })}`}
          </SubmitButton>
        </Form>
      )}
      {undoneBy !== undefined && (
        <p className="row">
          <ButtonLink variant="outline" size="sm" to={actionAddress(undoneBy)}>
            {t`See what was put back`}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}
