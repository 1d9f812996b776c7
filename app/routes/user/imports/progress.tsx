import { figure } from '#app/domain/base/lists/figure.ts'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Badge } from '#app/ui/badge.tsx'
import { batchStatus } from '#app/ui/batch-status.ts'
import { Facts } from '#app/ui/facts.tsx'
import { ProgressFigure } from '../progress-figure.tsx'
import { credits } from './count.ts'

/** The progress of a batch, in words, as a bar and in numbers. */
export function Progress({ batch }: { batch: Batch }) {
  const { texts, done, failed, cancelled, running, isTrial, kept, keptUnchanged } = batch
  const { label, tone } = batchStatus(batch)
  const waiting = texts - done - failed - cancelled - running
  return (
    <section className="stack" aria-labelledby="progress">
      <div className="row">
        <h2 id="progress">{isTrial ? t`The first rows` : t`Listings`}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <ProgressFigure listings={texts} done={done} failed={failed} ended={done + failed + cancelled} />
      <div className="price-facts">
        <Facts
          rows={[
            [t`Written`, figure(done)],
            running > 0 && [t`Being written`, figure(running)],
            waiting > 0 && [t`Waiting`, figure(waiting)],
            failed > 0 && [t`Failed, credits returned`, figure(failed)],
            cancelled > 0 && [t`Left out`, figure(cancelled)],
            keptUnchanged > 0 && [t`Unchanged`, t`${{ listings: figure(keptUnchanged) }}, no credit`],
            kept > keptUnchanged && [
              t`Kept what was there`,
              t`${{ listings: figure(kept - keptUnchanged) }}, no credit`,
            ],
          ]}
          total={[t`Total charged`, credits(done + running)]}
        />
      </div>
    </section>
  )
}
