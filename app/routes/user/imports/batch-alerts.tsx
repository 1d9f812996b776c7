import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useIsSeller } from '#app/ui/seller.ts'

/** What the owner has to know or to do before the writing goes on. */
export function BatchAlerts({ batch, balance }: { batch: Batch; balance: number }) {
  const isSeller = useIsSeller()
  const { id, state, pauseReason, done, failed, texts, cancelled } = batch
  const waiting = texts - done - failed - cancelled - batch.running
  if (state === 'cost') return <TrialEnded id={id} done={done} failed={failed} />
  if (pauseReason === 'no-credits') {
    return (
      <Alert kind="warning" quiet title={t`Paused: your credits ran out`}>
        {balance >= waiting
          ? t`You have ${{ balance: figure(balance) }} now.`
          : `${outOfCredits(waiting, balance)} ${
              isSeller
                ? t`Nothing is lost: this import stays as it is. Ask us for credits, then come back and continue it.`
                : t`Nothing is lost: this import stays as it is. Buy credits, then come back and continue it.`
            }`}
      </Alert>
    )
  }
  if (pauseReason === 'generator-off') {
    return (
      <Alert kind="warning" quiet title={t`Listings cannot be written right now`}>
        {t`${plural({ waiting }, { one: '# listing is waiting, and no credit was taken for it. This import continues automatically when the writing service is back.', other: '# listings are waiting, and no credit was taken for them. This import continues automatically when the writing service is back.' })}`}
      </Alert>
    )
  }
  return null
}

function outOfCredits(waiting: number, balance: number): string {
  return balance === 0
    ? t`${plural({ waiting }, { one: '# listing is waiting, and you have no credits.', other: '# listings are waiting, and you have no credits.' })}`
    : t`${plural({ waiting }, { one: '# listing is waiting', other: '# listings are waiting' })}, and you have ${plural({ balance }, { one: '# credit', other: '# credits' })}.`
}

function TrialEnded({ id, done, failed }: { id: string; done: number; failed: number }) {
  return (
    <Alert kind="success" quiet title={t`The first rows are written`}>
      <p>
        {failed === 0
          ? t`${plural({ done }, { one: '# listing is ready. Check them, then have the rest written.', other: '# listings are ready. Check them, then have the rest written.' })}`
          : t`${plural({ done }, { one: '# listing is ready', other: '# listings are ready' })}, ${plural({ failed }, { one: '# has failed', other: '# have failed' })}; credits returned.`}
      </p>
      <p className="row">
        <ButtonLink variant="outline" size="sm" to={href('/user/imports/:batchId/cost', { batchId: id })}>
          {t`Price of the rest`}
        </ButtonLink>
      </p>
    </Alert>
  )
}
