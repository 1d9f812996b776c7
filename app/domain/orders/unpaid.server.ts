import { expressionBuilder, sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { Database, PaymentMode } from '#db/schema.ts'
import { queueMail } from '../mail/outbox.server.ts'
import { unpaidMail } from '../mail/templates/unpaid.ts'
import { type Deadline, readDeadlines, waitingSince } from '../payments/attempts/deadlines.server.ts'
import { readyProviders } from '../payments/availability.server.ts'
import type { PaymentDeps } from '../payments/settlement/outcomes.ts'
import { MODES } from '../payments/terms.ts'
import { DAY, isoAt } from '../time.ts'
import { readZone } from '../zone.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { CANCEL_AFTER, REMIND_AFTER } from './unpaid.ts'

/** For buyers who were reminded late, because the shop was down. */
const LATE_NOTICE = 7 * DAY

const BATCH = 200

/**
 * One mail for each buyer and order; what was done is stored, so that a restart repeats nothing. Returns numbers of
 * orders.
 */
export async function processUnpaidOrders(
  deps: PaymentDeps,
  { now = Date.now() }: { now?: number } = {},
): Promise<{ reminded: number; cancelled: number }> {
  let done = { reminded: await remindBuyers(deps, now), cancelled: await cancelStale(deps, now) }
  if (done.reminded + done.cancelled > 0) deps.log('orders.unpaid_processed', done)
  return done
}

async function remindBuyers(deps: PaymentDeps, now: number): Promise<number> {
  let ready = await Promise.all(MODES.map((mode) => readyProviders(deps, mode)))
  let modes = MODES.filter((_, index) => ready[index]?.length)
  if (modes.length === 0) return 0
  let due = await remindable(deps.db, modes, await readDeadlines(deps.db, now), now)
    .innerJoin('users', 'users.id', 'orders.user_id')
    .where('users.deleted_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where('users.role', '<>', 'Seller')
    .where('orders.created_at', '<=', isoAt(now - REMIND_AFTER))
    .select(['users.id', 'users.name', 'users.email'])
    .distinct()
    .limit(BATCH)
    .execute()
  let count = 0
  for (let user of due) count += await remindBuyer(deps, user, modes, now)
  return count
}

/** About all of them, also those that would be due tomorrow. */
async function remindBuyer(
  { db, config: { origin } }: PaymentDeps,
  user: { id: string; name: string; email: string },
  modes: PaymentMode[],
  now: number,
): Promise<number> {
  return transact(db, async (trx) => {
    let orders = await remindable(trx, modes, await readDeadlines(trx, now), now)
      .selectAll('orders')
      .where('orders.user_id', '=', user.id)
      .orderBy('orders.created_at')
      .execute()
    let [oldest] = orders
    if (!oldest) return 0
    let rows = orders.map(({ id }) => ({ order_id: id, reminded_at: isoAt(now) }))
    await trx.insertInto('order_reminders').values(rows).execute()
    let until = isoAt(Math.max(Date.parse(oldest.created_at) + CANCEL_AFTER, now + LATE_NOTICE))
    let content = unpaidMail({ name: user.name, orders, until, origin, zone: await readZone(trx) })
    await queueMail(trx, { kind: 'unpaid', to: user, ...content })
    return orders.length
  })
}

function remindable(db: Db | Trx, modes: PaymentMode[], deadlines: Deadline[], now: number) {
  return unpaid(db)
    .where('order_reminders.reminded_at', 'is', null)
    .where('orders.mode', 'in', modes)
    .where((eb) =>
      eb.or([
        eb('orders.created_at', '>', isoAt(now - CANCEL_AFTER)),
        eb.exists(waitingSince(deadlines, ({ cancelBefore }) => cancelBefore)),
      ]),
    )
    .where(({ not, exists }) => not(exists(waitingSince(deadlines, ({ remindBefore }) => remindBefore))))
    .where(({ not, exists }) => not(exists(paidOtherwise())))
}

/** Of an order: another one of the same goods that its buyer has paid since, or whose payment the provider holds. */
function paidOtherwise() {
  let eb = expressionBuilder<Database, 'orders'>()
  return eb
    .selectFrom('orders as other')
    .select('other.id')
    .whereRef('other.user_id', '=', 'orders.user_id')
    .whereRef('other.id', '<>', 'orders.id')
    .where((both) =>
      both.or([
        both('other.package_id', '=', both.ref('orders.package_id')),
        both('other.item_id', '=', both.ref('orders.item_id')),
      ]),
    )
    .where((both) =>
      both.or([
        both('other.paid_at', '>=', both.ref('orders.created_at')),
        both('other.payment_held', '=', 1),
      ]),
    )
}

async function cancelStale(deps: PaymentDeps, now: number): Promise<number> {
  let deadlines = await readDeadlines(deps.db, now)
  let stale = await unpaid(deps.db)
    .select('orders.id')
    .where('created_at', '<=', isoAt(now - CANCEL_AFTER))
    .where(({ not, exists }) => not(exists(waitingSince(deadlines, ({ cancelBefore }) => cancelBefore))))
    .where((eb) =>
      eb.or([
        eb('order_reminders.reminded_at', 'is', null),
        eb('order_reminders.reminded_at', '<=', isoAt(now - LATE_NOTICE)),
      ]),
    )
    .orderBy('created_at')
    .limit(BATCH)
    .execute()
  let cancelled = 0
  for (let { id } of stale) {
    let outcome = await cancelOrder(deps, { id })
    if (outcome === 'cancelled') cancelled += 1
    // The next round asks again.
    if (outcome === 'unreachable') break
  }
  return cancelled
}

function unpaid(db: Db | Trx) {
  return (
    db
      .selectFrom('orders')
      .leftJoin('order_reminders', 'order_reminders.order_id', 'orders.id')
      // A literal, because the partial index of unpaid orders is used only with its condition.
      .where('orders.payment_status', '=', sql.lit('pending'))
      .where('orders.order_status', '=', 'pending')
      .where('orders.deleted_at', 'is', null)
      .where('orders.payment_held', '=', 0)
  )
}
