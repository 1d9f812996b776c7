import { figure } from '#app/domain/base/lists/figure.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { credits } from './count.ts'

/** What stands below a price in credits: what is left of the balance, or the balance where it is not enough. */
export function balanceLine(price: number, balance: number): [name: string, value: string] {
  if (price === 0 || price > balance) return [t`Your balance`, credits(balance)]
  return [
    t`Left afterwards`,
    t`${{ left: figure(balance - price) }} of ${plural({ balance }, { one: '# credit', other: '# credits' })}`,
  ]
}
