import { toDecimal } from '#app/decimal.ts'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { PlannedPrice } from '#app/domain/catalog/price-changes/list.server.ts'
import { Time } from '#app/ui/time.tsx'
import * as words from './words.tsx'

interface NextPriceProps {
  next: PlannedPrice | undefined
  currency: string
}

/** For lists: what a package or item will cost next, and from when. */
export function NextPrice({ next, currency }: NextPriceProps) {
  if (!next) return null
  return (
    <span className="small muted block">
      {words.from(formatPrice(next.priceMinor, currency), <Time iso={next.startsAt} minute />)}
    </span>
  )
}

/** For the field of a price that is changed by hand. */
export function NextPriceHint({ next, currency }: NextPriceProps) {
  if (!next) return null
  return (
    <> {words.isPlannedFrom(formatPrice(next.priceMinor, currency), <Time iso={next.startsAt} minute />)}</>
  )
}

/** Of a form that somebody else’s change, or a planned price, has overtaken. */
export function conflictOf(message: string, typedMinor: number, nowMinor: number | undefined) {
  if (nowMinor === undefined || nowMinor === typedMinor) return message
  return { '': message, price: words.thePriceIsNow(toDecimal(nowMinor)) }
}
