import type { Db } from '#db/client.server.ts'
import { type Amounts, readSums, type Span, type SumKey, type SumRow } from './revenue-sums.server.ts'

export interface RevenueLine extends SumKey, Amounts {
  /** Gross less refunds and fees. */
  netMinor: number
}

/** The money of one currency, sandbox payments apart from live ones. Amounts are minor units. */
export interface RevenuePart extends Pick<RevenueLine, 'mode' | 'currency'> {
  total: Amounts & { netMinor: number }
  before: Amounts & { netMinor: number }
  /** Net of each span of the period, and of those before it. */
  net: number[]
  netBefore: number[]
  /** By package and item, the highest net first. */
  lines: RevenueLine[]
}

/** Live before sandbox. A period is spans that follow each other; `before` are those that it is compared with. */
export async function readRevenue(db: Db, spans: Span[], before: Span[]): Promise<RevenuePart[]> {
  const [now, then] = await Promise.all([readSpans(db, spans), readSpans(db, before)])
  const kinds = new Map(
    [...now, ...then].map(({ mode, currency }) => [`${mode} ${currency}`, { mode, currency }]),
  )
  return [...kinds.values()]
    .toSorted((a, b) => a.mode.localeCompare(b.mode) || a.currency.localeCompare(b.currency))
    .map(({ mode, currency }) => {
      const own = (rows: SpanRow[]) => rows.filter((row) => row.mode === mode && row.currency === currency)
      const netOf = (rows: SpanRow[], spans: Span[]) =>
        spans.map((_, at) => sumUp(rows.filter((row) => row.at === at)).netMinor)
      const [ownNow, ownThen] = [own(now), own(then)]
      return {
        mode,
        currency,
        total: sumUp(ownNow),
        before: sumUp(ownThen),
        net: netOf(ownNow, spans),
        netBefore: netOf(ownThen, before),
        lines: linesOf(ownNow),
      }
    })
}

/** `at`: the number of its span, from 0. */
type SpanRow = SumRow & { at: number }

async function readSpans(db: Db, spans: Span[]): Promise<SpanRow[]> {
  const rows: SpanRow[] = []
  for (const [at, span] of spans.entries())
    for (const row of await readSums(db, span)) rows.push({ ...row, at })
  return rows
}

function linesOf(rows: SumRow[]): RevenueLine[] {
  const groups = Map.groupBy(rows, ({ kind, goodsId }) => `${kind} ${goodsId}`)
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const { mode, currency, kind, goodsId } = first
      // It may have changed between two orders.
      const title = group.map((row) => row.title).reduce((one, other) => (one < other ? other : one))
      return [{ mode, currency, kind, goodsId, title, ...sumUp(group) }]
    })
    .toSorted((a, b) => b.netMinor - a.netMinor || a.title.localeCompare(b.title))
}

function sumUp(rows: SumRow[]): Amounts & { netMinor: number } {
  const sum = (name: keyof Amounts) => rows.reduce((total, row) => total + (row[name] ?? 0), 0)
  const [grossMinor, refundMinor, feeMinor] = [sum('grossMinor'), sum('refundMinor'), sum('feeMinor')]
  return {
    orders: sum('orders'),
    grossMinor,
    discountMinor: sum('discountMinor'),
    refundMinor,
    feeMinor,
    feeUnknown: sum('feeUnknown'),
    netMinor: grossMinor - refundMinor - feeMinor,
  }
}
