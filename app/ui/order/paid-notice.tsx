import type { ReactNode } from 'react'
import type { PaidOrder } from '#app/domain/orders/paid-order.server.ts'
import { t } from '#app/i18n/macro.ts'
import { creditsAdded } from '#app/messages/checkout.ts'
import { Alert } from '../alert.tsx'
import { ButtonLink } from '../button.tsx'

/** What has just been paid, and where to go on: on the page after paying, and on the list that it leads to. */
export function PaidNotice({ paid, children }: { paid: PaidOrder; children?: ReactNode }) {
  const { order, accessUrl, isFirst } = paid
  return (
    <Alert kind="success" title={t`Payment received`}>
      <p>{order.kind === 'item' ? t`${{ title: order.title }} is yours.` : creditsAdded(order.credit)}</p>
      {children}
      <div className="row">
        {order.kind === 'package' && (
          <ButtonLink size="sm" to="/user/generate-product-description">
            {isFirst ? t`Write your first listing` : t`Write a listing`}
          </ButtonLink>
        )}
        {accessUrl && (
          <ButtonLink size="sm" href={accessUrl} rel="noopener noreferrer">
            {t`Open the item`}
          </ButtonLink>
        )}{' '}
        <ButtonLink size="sm" variant="outline" to={`/receipt/${order.id}`}>
          {t`Receipt`}
        </ButtonLink>
      </div>
    </Alert>
  )
}
