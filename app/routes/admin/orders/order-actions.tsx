import { FULFILMENT_STATUSES } from '#app/domain/orders/fulfilment-status.ts'
import type { PaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import { t } from '#app/i18n/macro.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface ActionsProps {
  order: ShopOrder
  details: PaymentDetails
}

export function OrderActions({ order, details }: ActionsProps) {
  const page = `/admin/orders/${order.id}`
  const canBeAsked = details.attempts.some(({ isOnline }) => isOnline)
  const hasMoney = details.captures.some(({ leftMinor }) => leftMinor > 0)
  return (
    <div className="row">
      {hasMoney && (
        <ButtonLink variant="outline" to={`${page}/refund`}>
          {t`Refund`}
        </ButtonLink>
      )}
      {details.confirmable.map(({ key, name }) => (
        <ButtonLink key={key} to={`${page}/confirm/${key}`}>
          {t`Confirm payment: ${{ provider: t(name) }}`}
        </ButtonLink>
      ))}
      {canBeAsked && (
        <ActionForm action={`${page}/recheck`}>
          <SubmitButton variant="outline" pending={t`Asking PayPal...`}>
            {t`Re-check with PayPal`}
          </SubmitButton>
        </ActionForm>
      )}
      {!order.deletedAt && order.paymentStatus === 'pending' && !order.isHeld && (
        <ButtonLink variant="danger-outline" to={`${page}/delete`}>
          {t`Delete order`}
        </ButtonLink>
      )}
    </div>
  )
}

/** Of a paid item, whose status is how far its sending is. */
export function canBeSent({ kind, paymentStatus, deletedAt }: ShopOrder): boolean {
  return kind === 'item' && paymentStatus === 'Paid' && !deletedAt
}

export function SendingForm({ order }: { order: ShopOrder }) {
  return (
    <ActionForm action={`/admin/orders/${order.id}/status`} className="field">
      <label htmlFor="status">{t`Status`}</label>
      <p className="hint" id="status-hint">
        {t`The buyer sees this status. It does not affect the payment or access to the item.`}
      </p>
      <div className="row flex-nowrap">
        <select
          className="input"
          id="status"
          name="status"
          defaultValue={order.orderStatus}
          key={order.orderStatus}
          aria-describedby="status-hint"
        >
          {FULFILMENT_STATUSES.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </select>
        <SubmitButton variant="outline" pending={t`Saving...`}>
          {t`Set status`}
        </SubmitButton>
      </div>
    </ActionForm>
  )
}
