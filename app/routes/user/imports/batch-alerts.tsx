import { href } from 'react-router'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useIsSeller } from '#app/ui/seller.ts'
import * as words from './words.tsx'

/** What the owner has to know or to do before the writing goes on. */
export function BatchAlerts({ batch, balance }: { batch: Batch; balance: number }) {
  let isSeller = useIsSeller()
  let { id, state, pauseReason, done, failed, texts, cancelled } = batch
  let waiting = texts - done - failed - cancelled - batch.running
  if (state === 'cost') return <TrialEnded id={id} done={done} failed={failed} />
  if (pauseReason === 'no-credits') {
    return (
      <Alert kind="warning" quiet title={t`Paused: your credits ran out`}>
        {balance >= waiting
          ? t`You have ${{ balance: figure(balance) }} now.`
          : words.listingsAreWaiting(waiting, balance, isSeller)}
      </Alert>
    )
  }
  if (pauseReason === 'generator-off') {
    return (
      <Alert kind="warning" quiet title={t`Listings cannot be written right now`}>
        {words.listingsWaitAndNoCreditWasTaken(waiting)}
      </Alert>
    )
  }
  return null
}

function TrialEnded({ id, done, failed }: { id: string; done: number; failed: number }) {
  return (
    <Alert kind="success" quiet title={t`The first rows are written`}>
      <p>
        {failed === 0
          ? words.listingsAreReady(done)
          : words.listingsAreReadyHaveFailedCreditsReturned(done, failed)}
      </p>
      <p className="row">
        <ButtonLink variant="outline" size="sm" to={href('/user/imports/:batchId/cost', { batchId: id })}>
          {t`Price of the rest`}
        </ButtonLink>
      </p>
    </Alert>
  )
}
