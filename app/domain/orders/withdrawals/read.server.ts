import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import type { Db } from '#db/client.server.ts'
import type { Currency, OrderRow, WithdrawalRow } from '#db/schema.ts'
import { findConsent } from './order-consent.server.ts'
import { type Period, periodOf } from './period.ts'

export interface WithdrawalEntry extends WithdrawalRow {
  orderNumber: string
  title: string
  /** Minor units. */
  totalMinor: number
  currency: Currency
}

/** Those that wait first, then the decided ones, the newest first; at most 200. */
export async function listWithdrawals(db: Db): Promise<WithdrawalEntry[]> {
  const [open, accepted, declined] = await Promise.all([
    newest(db, 'open'),
    newest(db, 'accepted'),
    newest(db, 'declined'),
  ])
  const decided = [...accepted, ...declined]
  decided.sort((one, other) => (one.requested_at < other.requested_at ? 1 : -1))
  return [...open, ...decided].slice(0, MOST)
}

const MOST = 200

/** Of one status, because an index has them in order. */
function newest(db: Db, status: WithdrawalRow['status']): Promise<WithdrawalEntry[]> {
  return db
    .selectFrom('withdrawals')
    .innerJoin('orders', 'orders.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .select(['orders.number as orderNumber', 'title', 'total_minor as totalMinor', 'currency'])
    .where('status', '=', status)
    .orderBy('requested_at', 'desc')
    .limit(MOST)
    .execute()
}

export async function countOpenWithdrawals(db: Db): Promise<number> {
  const row = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'open')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

export function findWithdrawal(db: Db, orderId: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom('withdrawals').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

export interface WithdrawalState {
  withdrawal: WithdrawalRow | undefined
  period: Period
  consent: string
  /** It is on record that the buyer was told of the right. */
  told: boolean
}

/** What an order's page says of it. */
export async function readWithdrawalState(
  db: Db,
  order: { id: string; paidAt: string | null; createdAt: string },
): Promise<WithdrawalState> {
  const [withdrawal, told, zone] = await Promise.all([
    findWithdrawal(db, order.id),
    findConsent(db, order.id),
    readZone(db),
  ])
  const times: Pick<OrderRow, 'paid_at' | 'created_at'> = {
    paid_at: order.paidAt,
    created_at: order.createdAt,
  }
  const period = periodOf(times, told, { zone, now: isoTime() })
  return { withdrawal, period, consent: told?.consent ?? '', told: told !== undefined }
}
