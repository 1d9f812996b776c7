import type { Order } from '#app/domain/orders/orders.server.ts'
import { isUnpaid, UNPAID_WAITS } from '#app/domain/orders/unpaid.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import { orderAddress, payAddress } from './addresses.ts'
import * as words from './words.tsx'

/** Above a checkout of something that the buyer has ordered without having paid it. */
export function OrderedBefore({ order }: { order: Order }) {
  let { number, kind, createdAt } = order
  if (!isUnpaid(order)) {
    return (
      <Alert kind="info" quiet title={words.alreadyOrdered(number, kind)}>
        <p>{words.itsPaymentIsBeingProcessed}</p>
        <ButtonLink to={orderAddress(order)}>{uiWords.seeYourOrder}</ButtonLink>
      </Alert>
    )
  }
  return (
    <Alert kind="info" quiet title={words.alreadyOrdered(number, kind)}>
      <p>{words.notPaidYetSince(<Time iso={createdAt} />)}</p>
      <ButtonLink to={payAddress(order)}>{words.continueWithOrder(number)}</ButtonLink>
      <p className="small">{words.orderingAnewKeeps(number, UNPAID_WAITS)}</p>
    </Alert>
  )
}
