import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { figure } from '#app/domain/lists/figure.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import * as uiWords from '#app/ui/words.ts'
import { batchStatus } from './batch-status.ts'
import { credits } from './count.ts'
import * as words from './words.tsx'

/** The progress of a batch, in words, as a bar and in numbers. */
export function Progress({ batch }: { batch: Batch }) {
  let { texts, done, failed, cancelled, running, isTrial, kept, keptUnchanged } = batch
  let { label, tone } = batchStatus(batch)
  let waiting = texts - done - failed - cancelled - running
  return (
    <section className="stack" aria-labelledby="progress">
      <div className="row">
        <h2 id="progress">{isTrial ? words.theFirstRows : uiWords.listings}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="batch-progress">
        <p className="figure" role="status">
          {figure(done)} <span className="muted">{words.ofListings(texts)}</span>
        </p>
        <div className="bar">
          <progress max={texts} value={done + failed + cancelled} aria-labelledby="progress">
            {words.writtenOf(done + failed + cancelled, texts)}
          </progress>
          {done + failed > 0 && (
            <svg viewBox={`0 0 ${texts} 1`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={done} height="1" />
              <rect className="failed" x={done} width={failed} height="1" />
            </svg>
          )}
        </div>
      </div>
      <div className="price-facts">
        <Facts
          rows={[
            [uiWords.written, figure(done)],
            running > 0 && [uiWords.beingWritten, figure(running)],
            waiting > 0 && [uiWords.waiting, figure(waiting)],
            failed > 0 && [words.failedCreditsReturned, figure(failed)],
            cancelled > 0 && [words.leftOut, figure(cancelled)],
            keptUnchanged > 0 && [words.unchanged, words.noCredit(keptUnchanged)],
            kept > keptUnchanged && [words.keptWhatWasThere, words.noCredit(kept - keptUnchanged)],
          ]}
          total={[uiWords.paid, credits(done + running)]}
        />
      </div>
    </section>
  )
}
