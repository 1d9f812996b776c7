import { figure } from '#app/domain/base/lists/figure.ts'
import { amount } from '#app/domain/base/money.ts'
import type { RevenueLine, RevenuePart } from '#app/domain/shop/statistics/revenue.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import { type Bar, RevenueChart } from './revenue-chart.tsx'

interface RevenuePartProps {
  part: RevenuePart
  /** In words, as the one that it is compared with. */
  period: string
  periodBefore: string
  bars: Bar[]
}

export function RevenuePartView({ part, period, periodBefore, bars }: RevenuePartProps) {
  const { mode, currency, total, before, lines } = part
  const name = mode === 'sandbox' ? t`${{ currency }}, sandbox` : currency
  return (
    <section className="stack" aria-label={t`Revenue in ${{ name }}`}>
      <div className="revenue-top">
        <h2 className="revenue-net">
          <span>
            {t`${{ period }}, net in ${{ currency }}`} {mode === 'sandbox' && <Badge>{t`Sandbox`}</Badge>}
          </span>{' '}
          <strong>{amount(total.netMinor, currency)}</strong>{' '}
          <span>
            {beforeText(
              amount(before.netMinor, currency),
              periodBefore,
              changeText(total.netMinor, before.netMinor),
            )}
          </span>
        </h2>
        <table className="table table-tight">
          <caption className="sr-only">{t`How net is calculated, ${{ name }}`}</caption>
          <thead>
            <tr>
              <th scope="col">{t`How net is calculated`}</th>
              <th scope="col" className="r">{t`This period`}</th>
              <th scope="col" className="r">{t`Before`}</th>
              <th scope="col" className="r">{t`Change`}</th>
            </tr>
          </thead>
          <tbody>
            {calculation(part).map(({ label, now, before, change, isSum }) => (
              <tr key={label}>
                <th scope="row">{isSum ? <b>{label}</b> : label}</th>
                <td className="r">{isSum ? <b>{now}</b> : now}</td>
                <td className="r">{before}</td>
                <td className="r">{change}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total.feeUnknown > 0 && (
        <p className="small muted">
          {t`The fee of ${plural({ count: total.feeUnknown }, { one: '# payment', other: '# payments' })} is unknown, so net is too high by that amount.`}
        </p>
      )}
      <RevenueChart
        id={`net-${mode}-${currency}`}
        currency={currency}
        bars={bars}
        net={part.net}
        netBefore={part.netBefore}
      />
      {lines.length > 0 && (
        <DataTable
          caption={
            <Trans>
              What was sold<span className="sr-only">, {name}</span>
            </Trans>
          }
          columns={lineColumns(total.netMinor)}
          narrow="orders"
          rows={lines}
          rowKey={({ kind, goodsId }) => `${kind} ${goodsId}`}
        />
      )}
      {total.discountMinor > 0 && (
        <p className="small muted">
          {t`Discounts of ${{ amount: amount(total.discountMinor, currency) }} were given; they are not part of gross.`}
        </p>
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

function beforeText(before: string, days: string, change: string): string {
  return change === NO_CHANGE
    ? t`${{ before }} in the period before (${{ days }})`
    : t`${{ before }} in the period before (${{ days }}): ${{ change }}`
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
    money(
      t`Gross, ${plural({ orders: part.total.orders }, { one: '# paid order', other: '# paid orders' })}`,
      'grossMinor',
    ),
    money(t`Refunds and chargebacks`, 'refundMinor', true),
    money(t`Provider fees`, 'feeMinor', true),
    { ...money(t`Net`, 'netMinor'), isSum: true },
  ]
}

type MoneyName = 'grossMinor' | 'refundMinor' | 'feeMinor' | 'netMinor'

const NO_CHANGE = '–'

/** No share of nothing, nor of a loss. */
function changeText(now: number, before: number): string {
  if (now === before) return now === 0 ? NO_CHANGE : '0%'
  if (before <= 0) return NO_CHANGE
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${figure(Math.abs(percent))}%`
}

/** `total`: of all lines, in minor units. */
const lineColumns = (total: number): Column<RevenueLine>[] => [
  {
    title: t`Sold`,
    part: 'name',
    className: 'o-title',
    cell: ({ kind, title }) => (kind === 'item' ? t`${{ title }} (item)` : title),
  },
  unitColumn(t`Orders`, ({ orders }) => figure(orders)),
  unitColumn(t`Gross`, ({ grossMinor, currency }) => amount(grossMinor, currency)),
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
  unitColumn(t`Share of net`, ({ netMinor }) => <Share share={netMinor / total} />),
]

/** No share of nothing, nor of a loss. */
function Share({ share }: { share: number }) {
  if (!(share >= 0 && share <= 1)) return '–'
  const percent = Math.round(share * 100)
  return (
    <span className="share">
      <svg className="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className="whole" width="100" height="1" />
        <rect width={percent} height="1" />
      </svg>{' '}
      {figure(percent)}%
    </span>
  )
}

function feeText({ feeMinor, feeUnknown, currency }: RevenueLine): string {
  if (feeUnknown === 0) return takenOff(feeMinor, currency)
  return feeMinor > 0 ? t`${{ amount: takenOff(feeMinor, currency) }} and unknown` : t`unknown`
}
