import { toDecimal } from '#app/decimal.ts'
import { BYTE_ORDER_MARK, spreadsheetLines } from '#app/domain/base/csv.ts'
import { t } from '#app/i18n/macro.ts'
import type { RevenueLine, RevenuePart } from './revenue.server.ts'

/** CSV (RFC 4180) with a line for each package and item of each currency. */
export async function* revenueCsv(
  parts: RevenuePart[],
  { from, to }: { from: string; to: string },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + spreadsheetLines([titles()])
  const lines = parts.flatMap((part) => part.lines)
  if (lines.length > 0) yield spreadsheetLines(lines.map((line) => [from, to, ...cellsOf(line)]))
}

const titles = () => [
  t`From`,
  t`To`,
  t`Payments`,
  t`Currency`,
  t`Kind`,
  t`Sold`,
  t`Orders`,
  t`Gross`,
  t`Discounts (not in gross)`,
  t`Refunds`,
  t`Provider fees`,
  t`Payments without a known fee`,
  t`Net`,
]

function cellsOf(line: RevenueLine): (string | number)[] {
  const money = (minor: number) => {
    const decimal = toDecimal(Math.abs(minor), line.currency)
    // As a number, because a text that begins with a minus would be disarmed as a formula.
    return minor < 0 ? -Number(decimal) : decimal
  }
  const { mode, currency, kind, title, orders, feeUnknown } = line
  return [
    mode,
    currency,
    kind,
    title,
    orders,
    money(line.grossMinor),
    money(line.discountMinor),
    money(line.refundMinor),
    money(line.feeMinor),
    feeUnknown,
    money(line.netMinor),
  ]
}
