import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { withoutIndex } from '#db/dialect.server.ts'
import type { Database, OrderStatus, PaymentGroup } from '#db/schema.ts'
import { storedForms } from '../base/email.ts'
import type { OrderView } from './order-views.ts'
import type { Order } from './orders.server.ts'

export interface OrderScope {
  /** Without it, both. */
  kind?: Order['kind'] | undefined
  /** Without it, everybody's. */
  userId?: string | undefined
  /** Of the customer, in any case. */
  email?: string | undefined
  view?: OrderView | undefined
  /** ISO UTC text: `from` or later, before `until`. */
  from?: string | undefined
  until?: string | undefined
  /** What it cost, in minor units. */
  totalMinor?: number | undefined
}

export const GROUPS: Partial<Record<OrderView, PaymentGroup>> = {
  pending: 'pending',
  paid: 'paid',
  refunded: 'refunded',
  'needs-review': 'needs-review',
  cancelled: 'cancelled',
  free: 'free',
}

export const STATUSES: Partial<Record<OrderView, OrderStatus>> = {
  processing: 'Processing',
  shipped: 'Shipped',
}

export function ordersIn(scope: OrderScope): RawBuilder<SqlBool> {
  const { kind, userId, email, view, from, until, totalMinor } = scope
  const eb = expressionBuilder<Database, 'orders'>()
  const narrowed = eb.and([
    ...(view ? [inView(view)] : []),
    ...(from ? [eb('orders.created_at', '>=', from)] : []),
    ...(until ? [eb('orders.created_at', '<', until)] : []),
  ])
  // With the condition of the index that has totals.
  const total =
    totalMinor !== undefined
      ? [
          eb('orders.total_minor', '=', totalMinor),
          eb('orders.payment_group', '<>', sql.lit('free' as const)),
        ]
      : []
  const isOnes = userId !== undefined || email !== undefined
  const all = eb.and([
    ...(userId === undefined ? [] : [eb('orders.user_id', '=', userId)]),
    ...(kind === undefined ? [] : [eb('orders.kind', '=', kind)]),
    eb('orders.deleted_at', 'is', null),
    ...total,
    ...(email === undefined ? [] : [eb('orders.email_key', 'in', storedForms(email))]),
    // One customer’s orders are few, and their index is the better one.
    isOnes ? withoutIndex(narrowed) : narrowed,
  ])
  return sql<SqlBool>`${all}`
}

function inView(view: OrderView): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'orders'>()
  const group = GROUPS[view]
  const status = STATUSES[view]
  // Nobody has to pay an order whose payment is held.
  if (view === 'pending')
    return eb.and([eb('orders.payment_group', '=', view), eb('orders.payment_held', '=', 0)])
  if (group) return eb('orders.payment_group', '=', group)
  // Literals, because partial indexes are used only with their condition.
  if (view === 'sold') return eb('orders.payment_group', '<>', sql.lit('free' as const))
  if (status)
    return eb.and([eb('orders.told_status', '=', sql.lit(status)), eb('orders.told_status', 'in', SENT)])
  return sql<SqlBool>`true`
}

const SENT = [sql.lit('Processing' as const), sql.lit('Shipped' as const)]
