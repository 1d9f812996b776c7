import type { Order } from '#app/domain/orders/orders.server.ts'
import { daysText } from '#app/domain/orders/validity.ts'
import { msg, ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink, type ButtonLook } from '#app/ui/button.tsx'
import { cancelAddress, payAddress } from '#app/ui/order/addresses.ts'
import { useIsSeller } from '#app/ui/seller.ts'

export interface DatedOrder extends Order {
  daysLeft: number | 'Expired'
}

/** What a list calls what was ordered. */
export const TITLES = { package: msg`Package`, item: msg`Item`, both: msg`Package or item` }

/** Left out where rows are a few lines. */
export function NotApplicable() {
  return <span className="o-none">–</span>
}

/** Of a package that is not paid, no days count. `listed`: it has no name where rows are a few lines. */
export function DaysLeft({ order, listed }: { order: DatedOrder; listed?: boolean }) {
  if (order.kind === 'item' || order.paymentStatus !== 'Paid') return <NotApplicable />
  const days = order.daysLeft
  if (days === 'Expired') return <Badge>{t`Expired`}</Badge>
  return (
    <span className="whitespace-nowrap">
      {listed ? (
        <Trans>
          {{ days: daysText(days) }}
          <span className="o-unit"> left</span>
        </Trans>
      ) : (
        daysText(days)
      )}
    </span>
  )
}

/** Sellers cannot pay. */
export function PayNowLink({ order, ...look }: ButtonLook & { order: Order }) {
  if (useIsSeller()) return null
  return (
    <ButtonLink {...look} to={payAddress(order)}>
      <Trans>
        Pay Now<span className="sr-only"> for order {ph({ number: order.number })}</span>
      </Trans>
    </ButtonLink>
  )
}

export function CancelLink({ order, ...look }: ButtonLook & { order: Order }) {
  return (
    <ButtonLink variant="ghost" {...look} to={cancelAddress(order)}>
      <Trans>
        Cancel order<span className="sr-only"> {ph({ number: order.number })}</span>
      </Trans>
    </ButtonLink>
  )
}
