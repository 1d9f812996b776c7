import { formatPrice } from '#app/domain/base/money.ts'
import type { PlannedPrice } from '#app/domain/catalog/price-changes/list.server.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Time } from '#app/ui/time.tsx'

interface NextPriceProps {
  next: PlannedPrice | undefined
  currency: string
}

/** For lists: what a package or item will cost next, and from when. */
export function NextPrice({ next, currency }: NextPriceProps) {
  if (!next) return null
  return (
    <span className="small muted block">
      <Trans>
        {{ price: formatPrice(next.priceMinor, currency) }} from{' '}
        {{ date: <Time iso={next.startsAt} minute /> }}
      </Trans>
    </span>
  )
}

/** For the field of a price that is changed by hand. */
export function NextPriceHint({ next, currency }: NextPriceProps) {
  if (!next) return null
  return (
    <>
      {' '}
      <Trans>
        {{ price: formatPrice(next.priceMinor, currency) }} is planned from{' '}
        {{ date: <Time iso={next.startsAt} minute /> }}, whatever you enter here.
      </Trans>
    </>
  )
}
