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
  /** By package and item, the highest gross first. */
  lines: RevenueLine[]
}

/** Live before sandbox. `before` is the span that `span` is compared with. */
export async function readRevenue(db: Db, span: Span, before: Span): Promise<RevenuePart[]> {
  const [now, then] = await Promise.all([readSums(db, span), readSums(db, before)])
  const kinds = new Map(
    [...now, ...then].map(({ mode, currency }) => [`${mode} ${currency}`, { mode, currency }]),
  )
  return [...kinds.values()]
    .toSorted((a, b) => a.mode.localeCompare(b.mode) || a.currency.localeCompare(b.currency))
    .map(({ mode, currency }) => {
      const own = (rows: SumRow[]) => rows.filter((row) => row.mode === mode && row.currency === currency)
      return { mode, currency, total: sumUp(own(now)), before: sumUp(own(then)), lines: linesOf(own(now)) }
    })
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
    .toSorted((a, b) => b.grossMinor - a.grossMinor || a.title.localeCompare(b.title))
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
