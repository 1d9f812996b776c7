import { amount } from '#app/domain/catalog/money.ts'
import { figure } from '#app/domain/lists/figure.ts'
import type { RevenueLine, RevenuePart } from '#app/domain/statistics/revenue.server.ts'
import { type Column, DataTable } from '#app/ui/data-table.tsx'

export function RevenuePartView({ part }: { part: RevenuePart }) {
  let { mode, currency, total, lines } = part
  let name = `${currency}${mode === 'sandbox' ? ', sandbox' : ''}`
  return (
    <section className="stack" aria-label={`Revenue in ${name}`}>
      <h2>
        {amount(total.netMinor, currency)} {name}
      </h2>
      <DataTable
        caption={`Net and what it is made of, ${name}`}
        columns={COMPARED}
        rows={compare(part)}
        rowKey={({ label }) => label}
      />
      {total.feeUnknown > 0 && (
        <p className="small muted">
          The fee is unknown of {figure(total.feeUnknown)} {total.feeUnknown === 1 ? 'payment' : 'payments'}:
          net is too high by as much.
        </p>
      )}
      {lines.length > 0 && (
        <DataTable
          caption={`By package and item, ${name}`}
          columns={LINES}
          rows={lines}
          rowKey={({ kind, goodsId }) => `${kind} ${goodsId}`}
        />
      )}
    </section>
  )
}

interface Compared {
  label: string
  now: string
  before: string
  change: string
}

function compare({ currency, total, before }: RevenuePart): Compared[] {
  let money = (label: string, name: MoneyName) => ({
    label,
    now: amount(total[name], currency),
    before: amount(before[name], currency),
    change: changeText(total[name], before[name]),
  })
  return [
    money('Gross', 'grossMinor'),
    money('Refunds and chargebacks', 'refundMinor'),
    money('Provider fees', 'feeMinor'),
    money('Net', 'netMinor'),
    money('Discounts, not in gross', 'discountMinor'),
    {
      label: 'Paid orders',
      now: figure(total.orders),
      before: figure(before.orders),
      change: changeText(total.orders, before.orders),
    },
  ]
}

type MoneyName = 'grossMinor' | 'refundMinor' | 'feeMinor' | 'netMinor' | 'discountMinor'

/** No share of nothing, nor of a loss. */
function changeText(now: number, before: number): string {
  if (now === before) return 'same'
  if (before <= 0) return '–'
  let percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${figure(Math.abs(percent))}%`
}

const COMPARED: Column<Compared>[] = [
  { title: 'Amount', part: 'name', cell: ({ label }) => label },
  { title: 'This period', align: 'end', cell: ({ now }) => now },
  { title: 'Period before', align: 'end', cell: ({ before }) => before },
  { title: 'Change', align: 'end', cell: ({ change }) => change },
]

const LINES: Column<RevenueLine>[] = [
  {
    title: 'Sold',
    part: 'name',
    cell: ({ kind, title }) => (kind === 'item' ? `${title} (item)` : title),
  },
  { title: 'Orders', align: 'end', cell: ({ orders }) => figure(orders) },
  { title: 'Gross', align: 'end', cell: ({ grossMinor, currency }) => amount(grossMinor, currency) },
  {
    title: 'Discounts',
    align: 'end',
    cell: ({ discountMinor, currency }) => amount(discountMinor, currency),
  },
  { title: 'Refunds', align: 'end', cell: ({ refundMinor, currency }) => amount(refundMinor, currency) },
  { title: 'Fees', align: 'end', cell: feeText },
  { title: 'Net', align: 'end', cell: ({ netMinor, currency }) => amount(netMinor, currency) },
]

function feeText({ feeMinor, feeUnknown, currency }: RevenueLine): string {
  if (feeUnknown === 0) return amount(feeMinor, currency)
  return feeMinor > 0 ? `${amount(feeMinor, currency)} and unknown` : 'unknown'
}
