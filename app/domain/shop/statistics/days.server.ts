import { type SelectQueryBuilder, sql } from 'kysely'
import { addDays, dayIn, startOfDay } from '#app/domain/base/dates.ts'
import type { Db } from '#db/client.server.ts'
import type { Currency, Database, PaymentMode } from '#db/schema.ts'

/** Oldest first; every list is as long as `days`. */
export interface DailyFigures {
  /** In the shop’s time zone, such as 2026-11-21. */
  days: string[]
  /** Live before sandbox. */
  revenue: Revenue[]
  /** Without deleted ones. */
  users: number[]
  generations: { done: number[]; failed: number[] }
}

/** Minor units. */
export interface Revenue {
  currency: Currency
  mode: PaymentMode
  /** Paid less returned, by day. */
  net: number[]
  paid: number
  returned: number
}

/** The last `count` days, up to the day of `now` (ms) in the time zone. */
export async function readDailyFigures(db: Db, now: number, zone: string, count = 30): Promise<DailyFigures> {
  const today = dayIn(new Date(now).toISOString(), zone)
  const days = Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
  const pieces = piecesOf(days, zone)
  const read = async <Row>(reader: (db: Db, span: Span) => Promise<Row[]>) =>
    (await Promise.all(pieces.map((piece) => reader(db, piece)))).flat()
  const [paid, refunds, chargebacks, users, jobs] = await Promise.all([
    read(readPaid),
    read(readRefunds),
    read(readChargebacks),
    read(readUsers),
    read(readJobs),
  ])
  const returned = [...refunds, ...chargebacks]
  const jobsBy = (status: string) => jobs.filter((row) => row.status === status)
  return {
    days,
    revenue: moneyKinds([...paid, ...returned]).map((kind) => revenueOf(kind, days, paid, returned)),
    users: perDay(days, users),
    generations: { done: perDay(days, jobsBy('done')), failed: perDay(days, jobsBy('failed')) },
  }
}

interface Span {
  days: string[]
  starts: string[]
  /** Before this; what is dated later than today counts as today's. */
  until: string
}

/** So many days in one statement, which holds up others while it runs. */
const PIECE = 10

function piecesOf(days: string[], zone: string): Span[] {
  const starts = days.map((day) => startOfDay(day, zone))
  return Array.from({ length: Math.ceil(days.length / PIECE) }, (_, piece) => {
    const [from, end] = [piece * PIECE, (piece + 1) * PIECE]
    return { days: days.slice(from, end), starts: starts.slice(from, end), until: starts[end] ?? '9999' }
  })
}

interface Counted {
  day: string
  n: number
}

interface Money extends Counted {
  currency: Currency
  mode: PaymentMode
}

/** Money that paid for no order is no revenue. */
function readPaid(db: Db, span: Span): Promise<Money[]> {
  const day = dayColumn('paid_at', span)
  return db
    .selectFrom('orders')
    .select(['currency', 'mode', day.as('day'), ({ fn }) => fn.sum<number>('total_minor').as('n')])
    .where('paid_at', '>=', span.starts[0] ?? '')
    .where('paid_at', '<', span.until)
    .where('total_minor', '>', 0)
    .groupBy(['currency', 'mode', day])
    .execute()
}

function readRefunds(db: Db, span: Span): Promise<Money[]> {
  const day = dayColumn('refunds.created_at', span)
  return ofPaidOrders(db.selectFrom('refunds').innerJoin('orders', 'orders.id', 'refunds.order_id'))
    .select(['orders.currency', 'orders.mode', day.as('day')])
    .select(({ fn }) => fn.sum<number>('refunds.amount_minor').as('n'))
    .where('refunds.created_at', '>=', span.starts[0] ?? '')
    .where('refunds.created_at', '<', span.until)
    .where('refunds.status', 'in', RETURNING)
    .groupBy(['orders.currency', 'orders.mode', day])
    .execute()
}

/** What the provider took back beyond refunds, less what came back of that, each when it happened. */
function readChargebacks(db: Db, span: Span): Promise<Money[]> {
  const day = dayColumn('reversals.happened_at', span)
  return ofPaidOrders(db.selectFrom('reversals').innerJoin('orders', 'orders.id', 'reversals.order_id'))
    .select(['orders.currency', 'orders.mode', day.as('day')])
    .select(({ fn }) => fn.sum<number>('reversals.amount_minor').as('n'))
    .where('reversals.happened_at', '>=', span.starts[0] ?? '')
    .where('reversals.happened_at', '<', span.until)
    .groupBy(['orders.currency', 'orders.mode', day])
    .execute()
}

const RETURNING = ['PENDING', 'COMPLETED'] as const

function ofPaidOrders<TB extends keyof Database, Row>(
  rows: SelectQueryBuilder<Database, TB | 'orders', Row>,
) {
  return rows.where(sql<boolean>`orders.paid_at is not null`)
}

function readUsers(db: Db, span: Span): Promise<Counted[]> {
  const day = dayColumn('created_at', span)
  return db
    .selectFrom('users')
    .select([day.as('day'), ({ fn }) => fn.countAll<number>().as('n')])
    .where('created_at', '>=', span.starts[0] ?? '')
    .where('created_at', '<', span.until)
    .where('deleted_at', 'is', null)
    .groupBy(day)
    .execute()
}

function readJobs(db: Db, span: Span): Promise<(Counted & { status: string })[]> {
  const day = dayColumn('created_at', span)
  return db
    .selectFrom('generation_jobs')
    .select(['status', day.as('day'), ({ fn }) => fn.countAll<number>().as('n')])
    .where('kind', '=', 'listing')
    .where('created_at', '>=', span.starts[0] ?? '')
    .where('created_at', '<', span.until)
    .groupBy(['status', day])
    .execute()
}

/** Written out as text: sixty parameters take longer to build than the statement to run. */
function dayColumn(column: string, { days, starts }: Span) {
  const after = starts.map((start, index) => `when ${column} >= '${start}' then '${days[index]}'`)
  return sql<string>`${sql.raw(`case ${after.toReversed().join(' ')} end`)}`
}

function perDay(days: string[], rows: Counted[]): number[] {
  const sums = new Map<string, number>()
  for (const { day, n } of rows) sums.set(day, (sums.get(day) ?? 0) + n)
  return days.map((day) => sums.get(day) ?? 0)
}

type MoneyKind = Pick<Revenue, 'currency' | 'mode'>

function moneyKinds(rows: MoneyKind[]): MoneyKind[] {
  const names = rows.map(({ mode, currency }) => `${mode} ${currency}`)
  return rows
    .filter((_, index) => names.indexOf(names[index] ?? '') === index)
    .map(({ mode, currency }) => ({ mode, currency }))
    .toSorted((a, b) => a.mode.localeCompare(b.mode) || a.currency.localeCompare(b.currency))
}

function revenueOf(kind: MoneyKind, days: string[], paid: Money[], returned: Money[]): Revenue {
  const own = (rows: Money[]) =>
    rows.filter(({ mode, currency }) => mode === kind.mode && currency === kind.currency)
  const came = perDay(days, own(paid))
  const went = perDay(days, own(returned))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  return {
    ...kind,
    net: came.map((n, index) => n - (went[index] ?? 0)),
    paid: sum(came),
    returned: sum(went),
  }
}
