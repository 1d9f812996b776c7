import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { batchStatus } from './batch-status.ts'
import { count, credits } from './count.ts'

/** How far a batch is, in words, as a bar and in numbers. */
export function Progress({ batch }: { batch: Batch }) {
  let { texts, done, failed, cancelled, running, isTrial } = batch
  let { label, tone } = batchStatus(batch)
  let waiting = texts - done - failed - cancelled - running
  return (
    <section className="stack" aria-labelledby="progress">
      <div className="row">
        <h2 id="progress">{isTrial ? 'The first rows' : 'Listings'}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="batch-progress">
        <p className="figure" role="status">
          {done.toLocaleString('en')} <span className="muted">of {count(texts, 'listing', 'listings')}</span>
        </p>
        <progress max={texts} value={done + failed + cancelled} aria-labelledby="progress">
          {done + failed + cancelled} of {texts}
        </progress>
      </div>
      <div className="price-facts">
        <Facts
          rows={[
            ['Written', done.toLocaleString('en')],
            running > 0 && ['Being written', running.toLocaleString('en')],
            waiting > 0 && ['Waiting', waiting.toLocaleString('en')],
            failed > 0 && ['Failed, credits returned', failed.toLocaleString('en')],
            cancelled > 0 && ['Left out', cancelled.toLocaleString('en')],
          ]}
          total={['Paid', credits(done + running)]}
        />
      </div>
    </section>
  )
}
