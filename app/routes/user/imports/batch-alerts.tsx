import { href, Link } from 'react-router'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { count } from './count.ts'

/** What the owner has to know or to do before the writing goes on. */
export function BatchAlerts({ batch }: { batch: Batch }) {
  let { id, state, pauseReason, done, failed, texts, cancelled } = batch
  let waiting = texts - done - failed - cancelled - batch.running
  if (state === 'cost') return <TrialEnded id={id} done={done} failed={failed} />
  if (pauseReason === 'no-credits') {
    return (
      <Alert kind="warning" quiet title="You are out of credits">
        <p>
          {count(waiting, 'listing waits', 'listings wait')}. Nothing is lost: this import stays as it is.{' '}
          <Link to={href('/user/select-package')}>Buy credits</Link>, then come back and let it go on.
        </p>
      </Alert>
    )
  }
  if (pauseReason === 'generator-off') {
    return (
      <Alert kind="warning" quiet title="Listings cannot be written right now">
        {`${count(waiting, 'listing waits', 'listings wait')}, and no credit was taken for ${waiting === 1 ? 'it' : 'them'}. It continues automatically when the writing service is back.`}
      </Alert>
    )
  }
  return null
}

function TrialEnded({ id, done, failed }: { id: string; done: number; failed: number }) {
  return (
    <Alert kind="success" quiet title="The first rows are written">
      <p>
        {failed === 0
          ? `${count(done, 'listing is', 'listings are')} ready. Check them, then have the rest written.`
          : `${count(done, 'listing is', 'listings are')} ready, ${count(failed, 'has', 'have')} failed; credits returned.`}
      </p>
      <p className="row">
        <ButtonLink variant="outline" size="sm" to={href('/user/imports/:batchId/cost', { batchId: id })}>
          Price of the rest
        </ButtonLink>
      </p>
    </Alert>
  )
}
