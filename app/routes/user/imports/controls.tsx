import { href } from 'react-router'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { count, credits } from './count.ts'

/** What its owner can do with a batch in its state. Nothing where there is nothing. */
export function Controls({ batch }: { batch: Batch }) {
  let { id, state, failed, texts, done, cancelled, running } = batch
  let waiting = texts - done - failed - cancelled - running
  let isOpen = state === 'running' || state === 'paused'
  if (!isOpen && failed === 0) return null
  return (
    <Form className="stack" method="post" action={href('/user/imports/:batchId', { batchId: id })}>
      <div className="row">
        {state === 'running' && (
          <SubmitButton variant="outline" name="do" value="pause" pending="Pausing...">
            <Icon small name="player-pause" /> Pause
          </SubmitButton>
        )}
        {state === 'paused' && (
          <SubmitButton name="do" value="continue" pending="Starting...">
            <Icon small name="player-play" /> Continue
          </SubmitButton>
        )}
        {failed > 0 && (
          <SubmitButton variant="outline" name="do" value="retry" pending="Starting...">
            <Icon small name="refresh" /> Retry the failed ones for {credits(failed)}
          </SubmitButton>
        )}
      </div>
      {isOpen && waiting > 0 && (
        <details className="more">
          <summary>Cancel the rest</summary>
          <div className="stack">
            <p className="small muted">
              {count(waiting, 'waiting listing will be', 'waiting listings will be')} left out. You have not
              been charged for {waiting === 1 ? 'it' : 'them'}; finished listings stay.
            </p>
            <div className="row">
              <SubmitButton
                variant="danger-outline"
                size="sm"
                name="do"
                value="cancel"
                pending="Cancelling..."
              >
                Cancel {count(waiting, 'listing', 'listings')}
              </SubmitButton>
            </div>
          </div>
        </details>
      )}
    </Form>
  )
}
