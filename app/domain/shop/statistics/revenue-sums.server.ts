import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { takeTurns } from '#app/domain/base/take-turns.server.ts'
import { DAY, HOUR, isoAt } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import { engineOf } from '#db/engine.server.ts'
import type { Currency, Database, PaymentMode } from '#db/schema.ts'

/** Moments: from the first on, before the second. */
export interface Span {
  from: string
  until: string
}

/** What was sold, for which sums are kept apart. `goodsId` is '' for orders of the first releases. */
export interface SumKey {
  mode: PaymentMode
  currency: Currency
  kind: 'package' | 'item'
  goodsId: string
  title: string
}

/** One part of the sums; all are minor units but `orders` and `feeUnknown`, which count orders. */
export type SumRow = SumKey & Partial<Amounts>

export interface Amounts {
  orders: number
  /** What buyers paid: after discounts, with tax. */
  grossMinor: number
  discountMinor: number
  refundMinor: number
  feeMinor: number
  /** Payments whose fee the provider has not told. */
  feeUnknown: number
}

/** In pieces that take a few milliseconds, so that others are answered in between, where the engine answers one by one. */
export async function readSums(db: Db, { from, until }: Span): Promise<SumRow[]> {
  if (!engineOf(db).isBlocking) return readPiece(db, { from, until })
  const rows: SumRow[] = []
  const turns = takeTurns()
  let length = DAY
  for (let start = from; start < until; ) {
    let end = isoAt(Date.parse(start) + length)
    if (end > until) end = until
    const began = performance.now()
    rows.push(...(await readPiece(db, { from: start, until: end })))
    length = performance.now() - began < SHORT ? Math.min(LONGEST, length * 2) : Math.max(HOUR, length / 2)
    start = end
    if (turns.isOver()) await turns.next()
  }
  return rows
}

/** Milliseconds that a piece takes, below which the next is longer. */
const SHORT = 10
/** Behind a time without orders comes one with many. */
const LONGEST = 4 * DAY

async function readPiece(db: Db, span: Span): Promise<SumRow[]> {
  const parts = await Promise.all([
    readPaid(db, span),
    readDiscounts(db, span),
    readFees(db, span),
    readRefunds(db, span),
    readChargebacks(db, span),
  ])
  return parts.flat()
}

function readPaid(db: Db, span: Span): Promise<SumRow[]> {
  return paidIn(db.selectFrom('orders'), span)
    .select(keyOf)
    .select(({ fn }) => [
      fn.countAll<number>().as('orders'),
      fn.sum<number>('orders.total_minor').as('grossMinor'),
    ])
    .groupBy(GROUPS)
    .execute()
}

function readDiscounts(db: Db, span: Span): Promise<SumRow[]> {
  return paidIn(db.selectFrom('orders').innerJoin('order_prices', 'order_prices.order_id', 'orders.id'), span)
    .select(keyOf)
    .select(({ fn }) => fn.sum<number>('order_prices.discount_minor').as('discountMinor'))
    .where('order_prices.discount_minor', '>', sql.lit(0))
    .groupBy(GROUPS)
    .execute()
}

function readFees(db: Db, span: Span): Promise<SumRow[]> {
  return paidIn(db.selectFrom('orders').innerJoin('captures', 'captures.order_id', 'orders.id'), span)
    .select(keyOf)
    .select(({ fn }) => fn.sum<number>(fn.coalesce('captures.fee_minor', sql.lit(0))).as('feeMinor'))
    .select(sql<number>`count(*) filter (where captures.fee_minor is null)`.as('feeUnknown'))
    .where('captures.provider', '=', 'paypal')
    .where('captures.review_reason', 'is', null)
    .where('captures.status', 'in', ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])
    .groupBy(GROUPS)
    .execute()
}

function readRefunds(db: Db, { from, until }: Span): Promise<SumRow[]> {
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(keyOf)
    .select(({ fn }) => fn.sum<number>('refunds.amount_minor').as('refundMinor'))
    .where('refunds.created_at', '>=', from)
    .where('refunds.created_at', '<', until)
    .where('refunds.status', 'in', RETURNING)
    .where(IS_PAID)
    .groupBy(GROUPS)
    .execute()
}

/** What the provider took back beyond refunds, less what came back of that, each when it happened. */
function readChargebacks(db: Db, { from, until }: Span): Promise<SumRow[]> {
  return db
    .selectFrom('reversals')
    .innerJoin('orders', 'orders.id', 'reversals.order_id')
    .select(keyOf)
    .select(({ fn }) => fn.sum<number>('reversals.amount_minor').as('refundMinor'))
    .where('reversals.happened_at', '>=', from)
    .where('reversals.happened_at', '<', until)
    .where(IS_PAID)
    .groupBy(GROUPS)
    .execute()
}

const RETURNING = ['PENDING', 'COMPLETED'] as const
const IS_PAID = sql<boolean>`orders.paid_at is not null`
const GOODS_ID = sql<string>`coalesce(orders.package_id, orders.item_id, '')`
const GROUPS = ['orders.mode', 'orders.currency', 'orders.kind', GOODS_ID] as const

function keyOf(eb: ExpressionBuilder<Database, 'orders'>) {
  return [
    'orders.mode' as const,
    'orders.currency' as const,
    'orders.kind' as const,
    GOODS_ID.as('goodsId'),
    // The name may have changed between two orders.
    eb.fn.max<string>('orders.title').as('title'),
  ] as const
}

function paidIn<TB extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, TB | 'orders', Row>,
  { from, until }: Span,
) {
  return rows
    .where(sql<boolean>`orders.paid_at >= ${from} and orders.paid_at < ${until}`)
    .where(sql<boolean>`orders.total_minor > 0`)
}
