import { amount } from '#app/domain/catalog/money.ts'
import { figure } from '#app/domain/lists/figure.ts'
import type { RevenueLine, RevenuePart } from '#app/domain/statistics/revenue.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { Badge } from '#app/ui/badge.tsx'
import { type Column, DataTable, unitColumn } from '#app/ui/data-table.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as adminWords from '../words.ts'
import * as words from './words.ts'

export function RevenuePartView({ part }: { part: RevenuePart }) {
  let { mode, currency, total, lines } = part
  let name = words.sandbox(currency, mode)
  return (
    <section className="stack" aria-label={t`Revenue in ${{ name }}`}>
      <h2 className="sum">
        {amount(total.netMinor, currency)} <span className="of">{t`${{ currency }} net`}</span>{' '}
        {mode === 'sandbox' && <Badge>{t`Sandbox`}</Badge>}
      </h2>
      <DataTable
        caption={<Caption text={t`How net is calculated`} name={name} />}
        columns={COMPARED}
        narrow="orders"
        rows={calculation(part)}
        rowKey={({ label }) => label}
      />
      {total.feeUnknown > 0 && (
        <p className="small muted">
          {t`The fee of ${{ figure: figure(total.feeUnknown) }} ${plural({ feeUnknown: total.feeUnknown }, { one: 'payment', other: 'payments' })} is unknown, so net is too high by that amount.`}
        </p>
      )}
      <DataTable
        caption={<Caption text={t`Not part of net`} name={name} />}
        columns={COMPARED}
        narrow="orders"
        rows={besides(part)}
        rowKey={({ label }) => label}
      />
      {lines.length > 0 && (
        <DataTable
          caption={<Caption text={t`By package and item`} name={name} />}
          columns={LINES}
          narrow="orders"
          rows={lines}
          rowKey={({ kind, goodsId }) => `${kind} ${goodsId}`}
        />
      )}
    </section>
  )
}

/** The heading above has the currency already. */
function Caption({ text, name }: { text: string; name: string }) {
  return (
    <>
      {text}
      <span className="sr-only">, {name}</span>
    </>
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
  let shown = (minor: number, taken: boolean) => (taken ? takenOff : amount)(minor, currency)
  return (label: string, name: MoneyName, taken = false): Compared => ({
    label,
    now: shown(total[name], taken),
    before: shown(before[name], taken),
    change: changeText(total[name], before[name]),
  })
}

function calculation(part: RevenuePart): Compared[] {
  let money = compareMoney(part)
  return [
    money(t`Gross`, 'grossMinor'),
    money(t`Refunds and chargebacks`, 'refundMinor', true),
    money(t`Provider fees`, 'feeMinor', true),
    { ...money(t`Net`, 'netMinor'), isSum: true },
  ]
}

function besides(part: RevenuePart): Compared[] {
  let { total, before } = part
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
  let percent = Math.round(((now - before) / before) * 100)
  return `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${figure(Math.abs(percent))}%`
}

function Sum({ row: { isSum }, text }: { row: Compared; text: string }) {
  return isSum ? <b className="sum-line">{text}</b> : text
}

const COMPARED: Column<Compared>[] = [
  {
    title: uiWords.amount,
    part: 'name',
    className: 'o-title o-even',
    cell: (row) => <Sum row={row} text={row.label} />,
  },
  {
    title: words.thisPeriod,
    align: 'end',
    className: 'o-total',
    cell: (row) => <Sum row={row} text={row.now} />,
  },
  unitColumn(words.periodBefore, ({ before }) => before),
  unitColumn(words.change, ({ change }) => change),
]

const LINES: Column<RevenueLine>[] = [
  {
    title: adminWords.sold,
    part: 'name',
    className: 'o-title',
    cell: ({ kind, title }) => (kind === 'item' ? `${title} (item)` : title),
  },
  unitColumn(uiWords.orders, ({ orders }) => figure(orders)),
  unitColumn(adminWords.gross, ({ grossMinor, currency }) => amount(grossMinor, currency)),
  unitColumn(words.discounts, ({ discountMinor, currency }) => amount(discountMinor, currency)),
  unitColumn(adminWords.refunds, ({ refundMinor, currency }) => (
    <span className="whitespace-nowrap">{takenOff(refundMinor, currency)}</span>
  )),
  unitColumn(words.fees, (line) =>
    line.feeUnknown === 0 ? <span className="whitespace-nowrap">{feeText(line)}</span> : feeText(line),
  ),
  {
    title: uiWords.net,
    align: 'end',
    className: 'o-total',
    cell: ({ netMinor, currency }) => amount(netMinor, currency),
  },
]

function feeText({ feeMinor, feeUnknown, currency }: RevenueLine): string {
  if (feeUnknown === 0) return takenOff(feeMinor, currency)
  return feeMinor > 0 ? t`${{ amount: takenOff(feeMinor, currency) }} and unknown` : 'unknown'
}
