import type { ReactNode } from 'react'
import type { PaidOrder } from '#app/domain/orders/paid-order.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

/** What has just been paid, and where to go on: on the page after paying, and on the list that it leads to. */
export function PaidNotice({ paid, children }: { paid: PaidOrder; children?: ReactNode }) {
  let { order, accessUrl, isFirst } = paid
  return (
    <Alert kind="success" title={words.paymentReceived}>
      <p>
        {order.kind === 'item' ? words.isYours(order.title) : words.creditsAreInYourAccount(order.credit)}
      </p>
      {children}
      <div className="row">
        {order.kind === 'package' && (
          <ButtonLink size="sm" to="/user/generate-product-description">
            {isFirst ? words.writeYourFirstListing : words.writeAListing}
          </ButtonLink>
        )}
        {accessUrl && (
          <ButtonLink size="sm" href={accessUrl} rel="noopener noreferrer">
            {words.openTheItem}
          </ButtonLink>
        )}{' '}
        <ButtonLink size="sm" variant="outline" to={`/receipt/${order.id}`}>
          {uiWords.receipt}
        </ButtonLink>
      </div>
    </Alert>
  )
}
