import { sql } from 'kysely'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { type Db, transact } from '#db/client.server.ts'
import { mapPage, PAGE_SIZE, type Page, type PageRef } from '../base/lists/page.ts'
import { readPage } from '../base/lists/read-page.server.ts'
import { type BatchChange, setPaused, setRunning } from './change-batch.server.ts'
import { type BatchSummary, isListed, summaries, toSummary } from './find-batch.server.ts'
import type { BatchView } from './views.ts'

/** A batch as the back office sees it. */
export interface ShopBatch extends BatchSummary {
  customer: { id: string; name: string; email: string }
}

/** The batches of all customers, the newest first. */
export async function listShopBatches(
  db: Db,
  view: BatchView | undefined,
  page: PageRef,
  size = PAGE_SIZE,
): Promise<Page<ShopBatch>> {
  const rows = summaries(db)
    .innerJoin('users', 'users.id', 'batches.user_id')
    .where(isListed())
    .select(['users.id as customerId', 'users.name as customerName', 'users.email as customerEmail'])
    .$if(view === 'failed', (query) => query.where('failed_count', '>', sql.lit(0)))
    .$if(view === 'running' || view === 'paused', (query) =>
      query.where('batches.state', '=', view === 'running' ? 'running' : 'paused'),
    )
  const seq = sql.ref<number>('batches.seq')
  const found = await readPage(db, {
    rows,
    by: seq,
    tie: seq,
    id: sql.ref<string>('batches.id'),
    direction: 'desc',
    page,
    size,
  })
  return mapPage(found, ({ customerId, customerName, customerEmail, ...row }) => ({
    ...toSummary(row),
    customer: { id: customerId, name: customerName, email: customerEmail },
  }))
}

/** Pauses a customer's batch, or lets it go on, as its owner could. */
export async function changeForSupport(
  db: Db,
  { actorId, id, change }: { actorId: string; id: string; change: 'pause' | 'continue' },
): Promise<BatchChange> {
  return transact(db, async (trx) => {
    const batch = await trx
      .selectFrom('batches')
      .select(['user_id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!batch) return 'not-found'
    const changed = await (change === 'pause' ? setPaused : setRunning)(trx, batch.user_id, id)
    if (changed !== 'done') return changed
    const subject = activityTexts.store('batch', { name: batch.name })
    await recordActivity(trx, { actorId, action: `batch.${change}`, subject })
    return changed
  })
}

/** How many batches run and wait, and the texts that they have left. */
export async function countBatches(db: Db): Promise<{ state: string; batches: number; texts: number }[]> {
  const rows = await db
    .selectFrom('batches')
    .select(({ fn }) => ['state', fn.countAll<number>().as('batches')])
    .select(sql<number>`sum(job_count - done_count - failed_count - cancelled_count)`.as('texts'))
    .where('state', 'in', ['running', 'paused'])
    .groupBy('state')
    .execute()
  return (['running', 'paused'] as const).map((state) => {
    const row = rows.find((one) => one.state === state)
    return { state, batches: Number(row?.batches ?? 0), texts: Number(row?.texts ?? 0) }
  })
}
