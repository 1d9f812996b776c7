import { sql } from 'kysely'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { evidenceColumns } from './confirmation.ts'
import type { VatNumbers } from './vat-numbers.server.ts'

/** Written out, because the index is of these orders alone. Only a person puts `accepted` there. */
const UNCONFIRMED = sql<boolean>`order_prices.treatment = 'reverse-charge'
  and order_prices.vat_check not in ('valid', 'accepted')`

/** Paid orders without tax whose VAT number no register has confirmed. */
function unconfirmed(db: Db | Trx) {
  return db
    .selectFrom('order_prices')
    .innerJoin('orders', 'orders.id', 'order_prices.order_id')
    .where(UNCONFIRMED)
    .where('orders.invoice_number', 'is not', null)
}

const MOST_SHOWN = 100

export async function countUnconfirmed(db: Db): Promise<number> {
  const { count } = await unconfirmed(db)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type UnconfirmedOrder = Awaited<ReturnType<typeof listUnconfirmed>>[number]

/** The newest first. Amounts are minor units. */
export function listUnconfirmed(db: Db) {
  return unconfirmed(db)
    .select(['orders.id', 'orders.number', 'orders.currency', 'orders.country', 'orders.paid_at as paidAt'])
    .select(['orders.customer_name as customerName', 'orders.total_minor as totalMinor'])
    .select(['order_prices.company', 'order_prices.vat_number as vatNumber'])
    .select(['order_prices.deducted_minor as deductedMinor', 'order_prices.vat_check as check'])
    .orderBy('orders.seq', 'desc')
    .limit(MOST_SHOWN)
    .execute()
}

/** 'not-possible': the number has no right form, or the shop cannot ask the United Kingdom. */
export async function checkUnconfirmed(
  { db, vatNumbers }: { db: Db; vatNumbers: VatNumbers },
  { orderId, actorId }: { orderId: string; actorId: string },
): Promise<'not-listed' | 'not-possible' | 'valid' | 'invalid' | 'unanswered'> {
  const found = await unconfirmed(db)
    .select(['orders.country', 'order_prices.vat_number as vatNumber', 'orders.number'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!found) return 'not-listed'
  const answer = await vatNumbers.askAnew(found)
  if (!answer) return 'not-possible'
  const { result } = answer
  const change = { vat_check: result, ...evidenceColumns(answer) }
  const noted = await note(db, { orderId, change, actorId, subject: found.number, result })
  return noted ? result : 'not-listed'
}

/** An admin has looked at it. False: it is not in the list any more. */
export async function acceptUnconfirmed(db: Db, orderId: string, actorId: string): Promise<boolean> {
  const order = await db.selectFrom('orders').select('number').where('id', '=', orderId).executeTakeFirst()
  if (!order) return false
  const change = { vat_check: 'accepted' as const }
  return note(db, { orderId, change, actorId, subject: order.number, result: 'accepted' })
}

interface Note {
  orderId: string
  change: Partial<ReturnType<typeof evidenceColumns>> & {
    vat_check: Result
  }
  actorId: string
  subject: string
  result: Result
}

type Result = 'valid' | 'invalid' | 'unanswered' | 'accepted'

function note(db: Db, { orderId, change, actorId, subject, result }: Note): Promise<boolean> {
  return transact(db, async (trx) => {
    const listed = await unconfirmed(trx)
      .select('orders.id')
      .where('orders.id', '=', orderId)
      .executeTakeFirst()
    if (!listed) return false
    await trx.updateTable('order_prices').set(change).where('order_id', '=', orderId).execute()
    await recordActivity(trx, { actorId, action: 'tax.number', subject, detail: activityTexts.store(result) })
    return true
  })
}
