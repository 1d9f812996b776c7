import { setImmediate as nextTurn } from 'node:timers/promises'
import { expressionBuilder, sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { Database, PaymentMode } from '#db/schema.ts'
import { isBehind, readPieces } from '../base/lists/read-all.server.ts'
import { DAY, isoAt } from '../base/time.ts'
import { readZone } from '../base/zone.server.ts'
import { MODES } from '../catalog/terms.ts'
import { queueMail } from '../outbox/mail/outbox.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { readyProviders } from './payments/availability.server.ts'
import { providers } from './payments/providers/registry.server.ts'
import type { PaymentDeps } from './payments/settlement/outcomes.ts'
import { CANCEL_AFTER, REMIND_AFTER } from './unpaid.ts'
import { unpaidMail } from './unpaid-mail.ts'

/** For buyers who were reminded late, because the shop was down. */
const LATE_NOTICE = 7 * DAY

const BATCH = 200

/** Orders; whoever has more gets another mail in the next round. */
const IN_ONE_MAIL = 100

/**
 * One mail for each buyer and order; what was done is stored, so that a restart repeats nothing. Returns numbers of
 * orders.
 */
export async function processUnpaidOrders(
  deps: PaymentDeps,
  { now = Date.now() }: { now?: number } = {},
): Promise<{ reminded: number; cancelled: number }> {
  const done = { reminded: await remindBuyers(deps, now), cancelled: await cancelStale(deps, now) }
  if (done.reminded + done.cancelled > 0) deps.log('orders.unpaid_processed', done)
  return done
}

async function remindBuyers(deps: PaymentDeps, now: number): Promise<number> {
  const ready = await Promise.all(MODES.map((mode) => readyProviders(deps, mode)))
  const modes = MODES.filter((_, index) => ready[index]?.length)
  if (modes.length === 0) return 0
  const deadlines = await readDeadlines(deps.db, now)
  const due = new Map<string, { id: string; name: string; email: string }>()
  for await (const ids of unpaidBefore(deps.db, isoAt(now - REMIND_AFTER))) {
    const buyers = await remindable(deps.db, modes, deadlines, now)
      .innerJoin('users', 'users.id', 'orders.user_id')
      .where('orders.id', 'in', ids)
      .where('users.deleted_at', 'is', null)
      .where('users.disabled_at', 'is', null)
      .where('users.role', '<>', 'Seller')
      .select(['users.id', 'users.name', 'users.email'])
      .execute()
    for (const buyer of buyers) due.set(buyer.id, buyer)
    if (due.size >= BATCH) break
  }
  let count = 0
  for (const user of due.values()) count += await remindBuyer(deps, user, modes, now)
  return count
}

/** The ids of unpaid orders, oldest first, a few at a time: there may be very many that nothing is to be done about. */
async function* unpaidBefore(db: Db, until: string): AsyncGenerator<string[], void> {
  const pieces = readPieces((after, limit) =>
    unpaid(db)
      .select(['orders.created_at', 'orders.id'])
      .where('orders.created_at', '<=', until)
      .where(isBehind(['orders.created_at', 'orders.id'], after))
      .orderBy('orders.created_at')
      .orderBy('orders.id')
      .limit(limit)
      .execute(),
  )
  for await (const orders of pieces) {
    yield orders.map(({ id }) => id)
    await nextTurn()
  }
}

/** About all of them, also those that would be due tomorrow. */
async function remindBuyer(
  { db, config: { origin } }: PaymentDeps,
  user: { id: string; name: string; email: string },
  modes: PaymentMode[],
  now: number,
): Promise<number> {
  return transact(db, async (trx) => {
    const orders = await remindable(trx, modes, await readDeadlines(trx, now), now)
      .selectAll('orders')
      .where('orders.user_id', '=', user.id)
      .orderBy('orders.created_at')
      .limit(IN_ONE_MAIL)
      .execute()
    const [oldest] = orders
    if (!oldest) return 0
    const rows = orders.map(({ id }) => ({ order_id: id, reminded_at: isoAt(now) }))
    await trx.insertInto('order_reminders').values(rows).execute()
    const until = isoAt(Math.max(Date.parse(oldest.created_at) + CANCEL_AFTER, now + LATE_NOTICE))
    const content = async () =>
      unpaidMail({ name: user.name, orders, until, origin, zone: await readZone(trx) })
    await queueMail(trx, { to: user, write: content })
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
    .where(({ not, exists }) => not(exists(paidOtherwise('package_id'))))
    .where(({ not, exists }) => not(exists(paidOtherwise('item_id'))))
}

/**
 * Of an order: another one of the same package, or item, that its buyer has paid since, or whose payment the provider holds.
 * One column at a time, for their indexes.
 */
function paidOtherwise(goods: 'package_id' | 'item_id') {
  const eb = expressionBuilder<Database, 'orders'>()
  return eb
    .selectFrom('orders as other')
    .select('other.id')
    .whereRef(`other.${goods}`, '=', `orders.${goods}`)
    .whereRef('other.user_id', '=', 'orders.user_id')
    .whereRef('other.id', '<>', 'orders.id')
    .where((both) =>
      both.or([
        both('other.paid_at', '>=', both.ref('orders.created_at')),
        both('other.payment_held', '=', 1),
      ]),
    )
}

async function cancelStale(deps: PaymentDeps, now: number): Promise<number> {
  const deadlines = await readDeadlines(deps.db, now)
  const stale: string[] = []
  for await (const ids of unpaidBefore(deps.db, isoAt(now - CANCEL_AFTER))) {
    const found = await unpaid(deps.db)
      .select('orders.id')
      .where('orders.id', 'in', ids)
      .where(({ not, exists }) => not(exists(waitingSince(deadlines, ({ cancelBefore }) => cancelBefore))))
      .where((eb) =>
        eb.or([
          eb('order_reminders.reminded_at', 'is', null),
          eb('order_reminders.reminded_at', '<=', isoAt(now - LATE_NOTICE)),
        ]),
      )
      .orderBy('created_at')
      .execute()
    stale.push(...found.map(({ id }) => id))
    if (stale.length >= BATCH) break
  }
  let cancelled = 0
  for (const id of stale.slice(0, BATCH)) {
    const outcome = await cancelOrder(deps, { id })
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

/** Moments of which an attempt is judged by its beginning: who chose to send the money later than that has time left. */
interface Deadline {
  provider: string
  /** Those from before it are reminded, ISO UTC text. */
  remindBefore: string
  /** Those from before it are cancelled. */
  cancelBefore: string
}

async function readDeadlines(db: Db | Trx, now: number): Promise<Deadline[]> {
  const manual = providers.filter((provider) => provider.kind === 'manual')
  return Promise.all(
    manual.map(async (provider) => {
      const term = (await provider.readDaysToPay(db)) * DAY
      const cancelBefore = isoAt(now - term)
      return { provider: provider.key, cancelBefore, remindBefore: isoAt(now - (term - REMIND_AHEAD)) }
    }),
  )
}

/** Of an order: that its buyer chose to send the money after a moment of that provider's. */
function waitingSince(deadlines: Deadline[], moment: (deadline: Deadline) => string) {
  const eb = expressionBuilder<Database, 'orders'>()
  return eb
    .selectFrom('payment_attempts')
    .select('payment_attempts.id')
    .whereRef('payment_attempts.order_id', '=', 'orders.id')
    .where('payment_attempts.status', '=', 'created')
    .where(({ and, or, eb: each }) =>
      or(
        deadlines.map((deadline) =>
          and([
            each('payment_attempts.provider', '=', deadline.provider),
            each('payment_attempts.created_at', '>', moment(deadline)),
          ]),
        ),
      ),
    )
}

/** So long before their time is over buyers are reminded. */
const REMIND_AHEAD = 3 * DAY
