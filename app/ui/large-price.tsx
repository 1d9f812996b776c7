import { amount, formatMoney } from '#app/domain/base/money.ts'
import { pageLanguage } from '#app/i18n/writing.ts'

/** A price in large type. In English its currency's code follows it; elsewhere the sign beside the amount says which one it is. */
export function LargePrice({ minor, currency }: { minor: number; currency: string }) {
  const whole = (price: string) => (minor === 0 ? price.replace(/[.,]00/, '') : price)
  if (pageLanguage() !== 'en') return <b>{whole(formatMoney(minor, currency))}</b>
  return (
    <>
      <b>{whole(amount(minor, currency))}</b> {currency}
    </>
  )
}
