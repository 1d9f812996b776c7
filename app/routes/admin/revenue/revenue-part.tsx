import { figure } from '#app/domain/base/lists/figure.ts'
import { amount } from '#app/domain/base/money.ts'
import type { RevenueLine, RevenuePart } from '#app/domain/shop/statistics/revenue.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'

export function RevenuePartView({ part }: { part: RevenuePart }) {
  const { mode, currency, total, lines } = part
  const name = mode === 'sandbox' ? t`${{ currency }}, sandbox` : currency
  return (
    <section className="stack" aria-label={t`Revenue in ${{ name }}`}>
      <h2 className="sum">
        {amount(total.netMinor, currency)} <span className="of">{t`${{ currency }} net`}</span>{' '}
        {mode === 'sandbox' && <Badge>{t`Sandbox`}</Badge>}
      </h2>
      <DataTable
        caption={
          <Trans>
            How net is calculated<span className="sr-only">, {name}</span>
          </Trans>
        }
        columns={comparedColumns()}
        narrow="orders"
        rows={calculation(part)}
        rowKey={({ label }) => label}
      />
      {total.feeUnknown > 0 && (
        <p className="small muted">
          {t`The fee of ${plural({ count: total.feeUnknown }, { one: '# payment', other: '# payments' })} is unknown, so net is too high by that amount.`}
        </p>
      )}
      <DataTable
        caption={
          <Trans>
            Not part of net<span className="sr-only">, {name}</span>
          </Trans>
        }
        columns={comparedColumns()}
        narrow="orders"
        rows={besides(part)}
        rowKey={({ label }) => label}
      />
      {lines.length > 0 && (
        <DataTable
          caption={
            <Trans>
              By package and item<span className="sr-only">, {name}</span>
            </Trans>
          }
          columns={lineColumns()}
          narrow="orders"
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
  isSum?: true
}

/** What is taken off has a minus sign. */
const takenOff = (minor: number, currency: string) => `${minor > 0 ? '−' : ''}${amount(minor, currency)}`

function compareMoney({ currency, total, before }: RevenuePart) {
  const shown = (minor: number, taken: boolean) => (taken ? takenOff : amount)(minor, currency)
  return (label: string, name: MoneyName, taken = false): Compared => ({
    label,
    now: shown(total[name], taken),
    before: shown(before[name], taken),
    change: changeText(total[name], before[name]),
  })
}

function calculation(part: RevenuePart): Compared[] {
  const money = compareMoney(part)
  return [
    money(t`Gross`, 'grossMinor'),
    money(t`Refunds and chargebacks`, 'refundMinor', true),
    money(t`Provider fees`, 'feeMinor', true),
    { ...money(t`Net`, 'netMinor'), isSum: true },
  ]
}

function besides(part: RevenuePart): Compared[] {
  const { total, before } = part
  return [
    compareMoney(part)(t`Discounts`, 'discountMinor'),
    {
      label: t`Paid orders`,
      now: figure(total.orders),
      before: figure(before.orders),
      change: changeText(total.orders, before.orders),
    },
  ]
}

type MoneyName = 'grossMinor' | 'refundMinor' | 'feeMinor' | 'netMinor' | 'discountMinor'

/** No share of nothing, nor of a loss. */
function changeText(now: number, before: number): string {
  if (now === before) return now === 0 ? '–' : '0%'
  if (before <= 0) return '–'
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${figure(Math.abs(percent))}%`
}

function Sum({ row: { isSum }, text }: { row: Compared; text: string }) {
  return isSum ? <b className="sum-line">{text}</b> : text
}

const comparedColumns = (): Column<Compared>[] => [
  {
    title: t`Amount`,
    part: 'name',
    className: 'o-title o-even',
    cell: (row) => <Sum row={row} text={row.label} />,
  },
  {
    title: t`This period`,
    align: 'end',
    className: 'o-total',
    cell: (row) => <Sum row={row} text={row.now} />,
  },
  unitColumn(t`Period before`, ({ before }) => before),
  unitColumn(t`Change`, ({ change }) => change),
]

const lineColumns = (): Column<RevenueLine>[] => [
  {
    title: t`Sold`,
    part: 'name',
    className: 'o-title',
    cell: ({ kind, title }) => (kind === 'item' ? t`${{ title }} (item)` : title),
  },
  unitColumn(t`Orders`, ({ orders }) => figure(orders)),
  unitColumn(t`Gross`, ({ grossMinor, currency }) => amount(grossMinor, currency)),
  unitColumn(t`Discounts`, ({ discountMinor, currency }) => amount(discountMinor, currency)),
  unitColumn(t`Refunds`, ({ refundMinor, currency }) => (
    <span className="whitespace-nowrap">{takenOff(refundMinor, currency)}</span>
  )),
  unitColumn(t`Fees`, (line) =>
    line.feeUnknown === 0 ? <span className="whitespace-nowrap">{feeText(line)}</span> : feeText(line),
  ),
  {
    title: t`Net`,
    align: 'end',
    className: 'o-total',
    cell: ({ netMinor, currency }) => amount(netMinor, currency),
  },
]

function feeText({ feeMinor, feeUnknown, currency }: RevenueLine): string {
  if (feeUnknown === 0) return takenOff(feeMinor, currency)
  return feeMinor > 0 ? t`${{ amount: takenOff(feeMinor, currency) }} and unknown` : t`unknown`
}
