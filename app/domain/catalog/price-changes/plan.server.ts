import { sql } from 'kysely'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { formatDateTime, momentAt } from '#app/domain/base/dates.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { PriceChangeDraft } from './draft.ts'
import { applyDue } from './due.server.ts'
import { type FoundThing, findThing, idColumn, type PricedThing, subjectOf } from './goods.server.ts'
import { PLANNED_LIMIT } from './limits.ts'

/**
 * 'skipped': clocks of the shop's time zone never show that time. 'free-package': a package is made free at once or
 * never, because a shop has one of them at most.
 */
export type PriceRefusal =
  | 'unknown'
  | 'archived'
  | 'skipped'
  | 'past'
  | 'too-far'
  | 'taken'
  | 'same'
  | 'limit'
  | 'free-package'

interface Plan {
  /** The same again plans nothing more. */
  id: string
  thing: PricedThing
  draft: PriceChangeDraft
  actorId: string
}

export function planPrice(db: Db, { id, thing, draft, actorId }: Plan): Promise<'planned' | PriceRefusal> {
  return transact(db, async (trx) => {
    const known = await trx.selectFrom('price_changes').select('id').where('id', '=', id).executeTakeFirst()
    if (known) return 'planned'
    await applyDue(trx, thing)
    const found = await findThing(trx, thing)
    if (!found) return 'unknown'
    const zone = await readZone(trx)
    const startsAt = momentAt(draft.day, draft.time, zone)
    if (!startsAt) return 'skipped'
    const refusal = findRefusal(found, draft, startsAt, await listPlanned(trx, thing))
    if (refusal) return refusal
    await trx
      .insertInto('price_changes')
      .values({
        id,
        [idColumn(thing.kind)]: thing.id,
        price_minor: draft.price,
        starts_at: startsAt,
        planned_by: actorId,
        created_at: isoTime(),
      })
      .execute()
    await log(trx, found, {
      actorId,
      action: 'planned',
      change: { price_minor: draft.price, starts_at: startsAt },
    })
    return 'planned'
  })
}

function findRefusal(
  found: FoundThing,
  { price }: PriceChangeDraft,
  startsAt: string,
  planned: PlannedRow[],
): PriceRefusal | undefined {
  if (!found.offered) return 'archived'
  if (startsAt <= isoTime()) return 'past'
  if (startsAt > isoTime(FARTHEST)) return 'too-far'
  if (price === 0 && found.kind === 'package') return 'free-package'
  if (planned.some((one) => one.starts_at === startsAt)) return 'taken'
  if (planned.length >= PLANNED_LIMIT) return 'limit'
  const before = planned.findLast((one) => one.starts_at < startsAt)
  if ((before?.price_minor ?? found.priceMinor) === price) return 'same'
}

/** Two years. */
const FARTHEST = 731 * DAY

/** 'too-late': its time has come. */
export function cancelPrice(
  db: Db,
  { id, thing, actorId }: Omit<Plan, 'draft'>,
): Promise<'cancelled' | 'too-late' | 'unknown'> {
  return transact(db, async (trx) => {
    await applyDue(trx, thing)
    const row = await trx
      .selectFrom('price_changes')
      .selectAll()
      .where('id', '=', id)
      .where(idColumn(thing.kind), '=', thing.id)
      .executeTakeFirst()
    const found = row && (await findThing(trx, thing))
    if (!found || !row) return 'unknown'
    if (row.state !== 'planned') return row.state === 'applied' ? 'too-late' : 'cancelled'
    await endPlanned(trx, [id])
    await log(trx, found, { actorId, action: 'unplanned', change: row })
    return 'cancelled'
  })
}

/** In the transaction that archives the thing. Answers how many there were. */
export async function cancelPlanned(trx: Trx, thing: PricedThing): Promise<number> {
  const planned = await listPlanned(trx, thing)
  if (planned.length > 0)
    await endPlanned(
      trx,
      planned.map(({ id }) => id),
    )
  return planned.length
}

/** For the activity log; empty for none. */
export function cancelledText(count: number): string {
  return count === 0 ? '' : activityTexts.store('prices-cancelled', { count })
}

async function endPlanned(trx: Trx, ids: string[]) {
  await trx
    .updateTable('price_changes')
    .set({ state: 'cancelled', ended_at: isoTime() })
    .where('id', 'in', ids)
    .execute()
}

type PlannedRow = Awaited<ReturnType<typeof listPlanned>>[number]

function listPlanned(trx: Trx, { kind, id }: PricedThing) {
  return trx
    .selectFrom('price_changes')
    .select(['id', 'price_minor', 'starts_at'])
    .where(idColumn(kind), '=', id)
    .where(sql<boolean>`state = 'planned'`)
    .orderBy('starts_at')
    .execute()
}

interface Logged {
  actorId: string
  action: 'planned' | 'unplanned'
  change: { price_minor: number; starts_at: string }
}

async function log(trx: Trx, found: FoundThing, { actorId, action, change }: Logged) {
  const [{ currency }, zone] = [await readPaymentTerms(trx), await readZone(trx)]
  const detail = activityTexts.store('price-from', {
    price: formatPrice(change.price_minor, currency),
    dateTime: formatDateTime(change.starts_at, zone),
  })
  const subject = subjectOf(found)
  await recordActivity(trx, { actorId, action: `${found.kind}.price-${action}` as const, subject, detail })
}
