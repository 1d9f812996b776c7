import type { Db, Trx } from '#db/client.server.ts'
import type { AttemptRow, AttemptStatus, OrderRow, Role } from '#db/schema.ts'
import { DAY, HOUR, MINUTE } from '../../time.ts'
import type { PaymentProvider } from '../provider.ts'
import { findProvider } from '../providers/registry.server.ts'
import type { Settlement } from '../settlement/outcomes.ts'
import { meaningOf } from './issues.ts'

/** An attempt with what decides about it. */
export interface AttemptContext {
  attempt: AttemptRow
  order: OrderRow
  role: Role
  /** The buyer's account was deleted: there is nobody to have what is bought. */
  departed: boolean
  /** Undefined for one that this release does not have. */
  provider: PaymentProvider | undefined
}

/** The states in which an attempt may still lead to money. At most one attempt of an order is in one of them. */
export const OPEN: AttemptStatus[] = ['creating', 'created', 'approved', 'capturing']

/** The attempt that PayPal's order id belongs to, with its order: what a return address or an event speaks of. */
export async function findAttemptByToken(
  db: Db,
  providerOrderId: string,
): Promise<{ attempt: AttemptRow; order: OrderRow } | undefined> {
  let row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()
  return row && findAttemptContext(db, row.id)
}

/**
 * The buyer came back without agreeing. That is noted and nothing else: the order stays payable, and the next press of
 * Pay goes on with the same PayPal order. With `userId`, only for that user's own order.
 */
export async function cancelAttempt(
  db: Db,
  providerOrderId: string,
  userId?: string,
): Promise<{ attempt: AttemptRow; order: OrderRow } | undefined> {
  let found = await findAttemptByToken(db, providerOrderId)
  if (!found || (userId !== undefined && found.order.user_id !== userId)) return undefined
  await db
    .updateTable('payment_attempts')
    .set({ last_issue: 'CANCELLED', updated_at: isoAt(Date.now()) })
    .where('id', '=', found.attempt.id)
    .where('status', '=', 'created')
    .where('declines', '=', 0)
    .execute()
  return found
}

/** Reads an attempt, its order and what the buyer is at this moment. */
export async function findAttemptContext(
  db: Db | Trx,
  attemptId: string,
): Promise<AttemptContext | undefined> {
  let attempt = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirst()
  if (!attempt) return undefined
  let order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', attempt.order_id)
    .executeTakeFirstOrThrow()
  let user = await db
    .selectFrom('users')
    .select(['role', 'deleted_at'])
    .where('id', '=', order.user_id)
    .executeTakeFirstOrThrow()
  return {
    attempt,
    order,
    role: user.role,
    departed: user.deleted_at !== null,
    provider: findProvider(attempt.provider),
  }
}

/**
 * Takes the sole right to capture until `until`, in one statement: the attempt is open and nobody else's, the order is
 * still to be paid and neither cancelled nor deleted, the buyer still there and no seller. False when it could not be had.
 */
export async function leaseAttempt(db: Db, attemptId: string, now: number, until: number): Promise<boolean> {
  let leased = await db
    .updateTable('payment_attempts')
    .set({
      status: 'capturing',
      lease_until: isoAt(until),
      check_at: isoAt(until),
      updated_at: isoAt(now),
    })
    .where('id', '=', attemptId)
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['created', 'approved']),
        eb.and([eb('status', '=', 'capturing'), eb('lease_until', '<', isoAt(now))]),
      ]),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('orders')
          .innerJoin('users', 'users.id', 'orders.user_id')
          .select('orders.id')
          .whereRef('orders.id', '=', 'payment_attempts.order_id')
          .where('orders.payment_status', '=', 'pending')
          .where('orders.order_status', '<>', 'Cancelled')
          .where('orders.deleted_at', 'is', null)
          .where('users.role', '<>', 'Seller')
          .where('users.deleted_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return leased.numUpdatedRows === 1n
}

/** What a finished call does to an attempt. */
interface Move {
  from: AttemptStatus[]
  to: AttemptStatus
  issue?: string
  debugId?: string
  /** When the timer looks at it, milliseconds; null: never. */
  checkAt: number | null
}

/** Moves an attempt on, if it still is where it was. */
export async function moveAttempt(db: Db | Trx, attemptId: string, move: Move): Promise<boolean> {
  let moved = await db
    .updateTable('payment_attempts')
    .set({
      status: move.to,
      lease_until: null,
      check_at: move.checkAt === null ? null : isoAt(move.checkAt),
      updated_at: isoAt(Date.now()),
      ...(move.issue !== undefined && { last_issue: move.issue }),
      ...(move.debugId !== undefined && { debug_id: move.debugId }),
    })
    .where('id', '=', attemptId)
    .where('status', 'in', move.from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** What the rows alone say became of a payment. */
export function statusOf({ attempt, order, role, provider }: AttemptContext): Settlement {
  if (order.payment_status === 'Paid') return { outcome: 'paid', alreadyProcessed: true, orderRow: order }
  if (order.payment_status === 'refunded') return { outcome: 'refunded' }
  if (order.payment_status === 'needs-review') return { outcome: 'review', reason: order.review_reason ?? '' }
  if (order.deleted_at) return { outcome: 'failed', reason: 'deleted' }
  return OPEN.includes(attempt.status) ? openStatus(attempt, role) : closedStatus(attempt, provider)
}

function openStatus(attempt: AttemptRow, role: Role): Settlement {
  let { status, declines: tries } = attempt
  if (status === 'capturing') return { outcome: attempt.lease_until ? 'in-progress' : 'pending-at-paypal' }
  if (status === 'approved') return role === 'Seller' ? { outcome: 'failed', reason: 'seller' } : UNREACHABLE
  let address = attempt.payer_action_url ?? undefined
  return tries > 0 ? { outcome: 'declined', address, tries } : { outcome: 'not-approved', address }
}

function closedStatus(
  { last_issue, declines }: AttemptRow,
  provider: PaymentProvider | undefined,
): Settlement {
  if (last_issue === 'SELLER') return { outcome: 'failed', reason: 'seller' }
  let meaning = last_issue === null ? 'lapsed' : meaningOf(provider, last_issue)
  if (meaning === 'declined') return { outcome: 'declined', address: undefined, tries: Math.max(declines, 1) }
  return { outcome: 'failed', reason: meaning === 'refused' || meaning === 'merchant' ? meaning : 'lapsed' }
}

const UNREACHABLE: Settlement = { outcome: 'unreachable' }

/** When PayPal is asked about an attempt that nobody came back from: the first of these times that is still ahead. */
export function nextCheck(attempt: Pick<AttemptRow, 'created_at'>, now: number): number | null {
  let began = Date.parse(attempt.created_at)
  let ahead = SCHEDULE.find((after) => began + after > now)
  return ahead === undefined ? null : began + ahead
}

/**
 * When PayPal is asked again about money that came: a refund made on its site, or a reversal, may have been announced
 * while nobody listened. Buyers can dispute a payment for 180 days.
 */
export function nextAudit(attempt: Pick<AttemptRow, 'created_at'>, now: number): number | null {
  let began = Date.parse(attempt.created_at)
  let ahead = AUDIT_DAYS.find((days) => began + days * DAY > now)
  return ahead === undefined ? null : began + ahead * DAY
}

const AUDIT_DAYS = [1, 3, 7, 14, 30, 60, 90, 120, 150, 180]

const SCHEDULE = [10 * MINUTE, HOUR, 3 * HOUR, DAY]

export function isoAt(time: number): string {
  return new Date(time).toISOString()
}
