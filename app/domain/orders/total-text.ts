import { t } from '#app/i18n/macro.ts'
import { formatMoney, formatPrice } from '../base/money.ts'

interface Total {
  totalMinor: number
  currency: string
}

/** What an order came to. One that cost nothing is in no currency, whatever the shop's was on its day. */
export function totalText({ totalMinor, currency }: Total): string {
  return totalMinor === 0 ? t`Free` : formatMoney(totalMinor, currency)
}

/** The same with the currency's code, for the total of a page or a document. */
export function wholeTotal({ totalMinor, currency }: Total): string {
  return totalMinor === 0 ? t`Free` : formatPrice(totalMinor, currency)
}
