import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { engineOf } from '#db/engine.server.ts'
import type { OrderRow } from '#db/schema.ts'
import type { Term } from '#db/search.server.ts'
import { addDays, formatDate, isDay, startOfDay } from '../base/dates.ts'
import type { Shown } from '../base/lists/search.server.ts'
import { seqRange } from '../base/lists/seq-range.server.ts'
import { formatPrice } from '../base/money.ts'
import { statusText } from '../base/status-text.ts'
import { CURRENCIES } from '../catalog/terms.ts'
import { GROUPS, type OrderScope, ordersIn, STATUSES } from './order-scope.server.ts'
import { orderState, paymentState } from './payment-state.ts'
import { methodName } from './payments/labels.ts'
import { providers } from './payments/providers/registry.server.ts'
import { daysLeft, daysText } from './validity.ts'

const OWN_COLUMNS = ['number', 'payment_status', 'order_status', 'title'] as const
const SHOP_COLUMNS = [...OWN_COLUMNS, 'customer_name', 'customer_email'] as const

export const SEARCHED = { own: OWN_COLUMNS, shop: SHOP_COLUMNS }

/** What the index of the search has of statuses. */
export const TOLD: Partial<Record<SearchedColumns[number], keyof OrderRow>> = {
  payment_status: 'told_payment',
  order_status: 'told_status',
}

export type SearchedColumns = (typeof SEARCHED)[keyof typeof SEARCHED]

/** `needle` has three characters or more. */
export function matchingOrders(db: Db, scope: OrderScope, columns: SearchedColumns, needle: string) {
  return engineOf(db)
    .matching(db, 'orders', [...scopeTerms(scope), [columns, needle]])
    .where(ordersIn(scope))
}

/** What lists of orders show of one: its payment, status, total, day and days left. */
export function shownIn(zone: string): Shown {
  const now = Date.now()
  return {
    columns: SHOWN.map((column) => `orders.${column}`),
    labels: labels(),
    text: (row) => shownOf(row as unknown as ShownRow, zone, now),
  }
}

const SHOWN = [
  'kind',
  'payment_status',
  'payment_held',
  'order_status',
  'refunded_minor',
  'total_minor',
  'currency',
  'payment_method',
  'created_at',
  'valid_until',
] as const

/** What no index has as it is shown; `days`: of how many are left. */
function labels(): string[] {
  const states = ['expired', 'needs-review', 'Partially refunded'].map(statusText)
  return [...states, daysText(2), ...providers.map(({ method }) => methodName(method)), ...CURRENCIES]
}

type ShownRow = Pick<OrderRow, (typeof SHOWN)[number]>

function shownOf(row: ShownRow, zone: string, now: number): string {
  const { total_minor: total, currency, payment_method: method } = row
  const told = {
    paymentStatus: row.payment_status,
    orderStatus: row.order_status,
    refundedMinor: row.refunded_minor,
    isHeld: row.payment_status === 'pending' && row.payment_held === 1,
  }
  return [
    statusText(paymentState(told)),
    statusText(orderState(told)),
    formatPrice(total, currency),
    formatDate(row.created_at, zone),
    method === null ? '' : methodName(method),
    row.kind === 'package' && row.payment_status === 'Paid' ? daysText(daysLeft(row.valid_until, now)) : '',
  ].join('\n')
}

/** Terms that narrow the search; the index has the first three characters of owner and kind. */
function scopeTerms({ kind, userId, view }: OrderScope): Term[] {
  const terms = {
    owner: userId?.slice(0, 3),
    kind: kind?.slice(0, 3),
    state: view === 'sold' ? 'sold' : view && GROUPS[view],
    order_status: view && STATUSES[view],
  }
  return Object.entries(terms).flatMap(([column, text]): Term[] => (text ? [[[column], text]] : []))
}

/**
 * What is shown in other words than it is stored, written in full, narrows the scope: the e-mail address of a customer,
 * a day or month, a total, a state. Everything else is searched for.
 */
export async function resolveSearch(
  db: Db,
  scope: OrderScope,
  search: string,
  zone: string,
): Promise<{ scope: OrderScope; search: string }> {
  const meant =
    ADDRESS.test(search) && scope.userId === undefined ? { email: search } : meaningOf(search, zone)
  const { text = '', ...narrower } = meant ?? {}
  if (!meant || Object.keys(narrower).some((name) => scope[name as keyof OrderScope] && name !== 'view'))
    return { scope, search }
  if (narrower.view && scope.view && !['sold', 'all', narrower.view].includes(scope.view))
    return { scope, search }
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where(ordersIn({ kind: scope.kind, userId: scope.userId, ...narrower }))
    .limit(1)
    .executeTakeFirst()
  return found ? { scope: { ...scope, ...narrower }, search: text } : { scope, search }
}

const ADDRESS = /^[^@\s]+@[^@\s]+\.[^@\s]+$/

type Meaning = Pick<OrderScope, 'from' | 'until' | 'totalMinor' | 'view' | 'email'> & { text?: string }

function meaningOf(search: string, zone: string): Meaning | undefined {
  const [, date, month, year] = /^(?:(\d{1,2})\/)?(\d{1,2})\/(\d{4})$/.exec(search) ?? []
  if (month && year) return daysOf(year, month.padStart(2, '0'), date?.padStart(2, '0'), zone)
  const [, whole, cents] =
    /^[$€£]?((?:\d{1,3}(?:,\d{3})+)|\d{1,9})\.(\d\d)(?: [a-z]{3})?$/i.exec(search) ?? []
  if (whole && cents) return { totalMinor: Number(whole.replaceAll(',', '')) * 100 + Number(cents) }
  return statesTexts().find(([label]) => label.toLowerCase() === search.toLowerCase())?.[1]
}

function daysOf(year: string, month: string, date: string | undefined, zone: string): Meaning | undefined {
  const first = `${year}-${month}-${date ?? '01'}`
  if (!isDay(first)) return undefined
  const next = date ? addDays(first, 1) : `${addDays(first, 31).slice(0, 7)}-01`
  return { from: startOfDay(first, zone), until: startOfDay(next, zone) }
}

const statesTexts = (): [label: string, Meaning][] => [
  [statusText('needs-review'), { view: 'needs-review' }],
  [statusText('Partially refunded'), { view: 'refunded', text: 'Paid' }],
  [t`Not paid`, { view: 'cancelled' }],
]

/** Undefined when the scope names no days. */
export async function seqRangeOfDays(
  db: Db,
  { kind, from, until }: OrderScope,
): Promise<{ first: number; last: number } | undefined> {
  if (!from && !until) return undefined
  return seqRange(db, 'orders', ordersIn({ kind, from, until }))
}
