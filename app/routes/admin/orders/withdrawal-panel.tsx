import { toDecimal } from '#app/decimal.ts'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import type { Proposal } from '#app/domain/withdrawals/proposal.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { WithdrawalRow } from '#db/schema.ts'

interface WithdrawalPanelProps {
  order: ShopOrder
  withdrawal: WithdrawalRow | undefined
  proposal: Proposal | undefined
}

/** What the buyer declared, what the shop proposes, and the two ways to decide. */
export function WithdrawalPanel({ order, withdrawal, proposal }: WithdrawalPanelProps) {
  if (!withdrawal) return null
  let { status, name, reason, requested_at, decided_at, decision } = withdrawal
  if (status !== 'open') {
    return (
      <Alert kind="info" quiet>
        {name} withdrew from this order on <Time iso={requested_at} minute />. It was {status} on{' '}
        {decided_at && <Time iso={decided_at} minute />}. {decision}
      </Alert>
    )
  }
  let page = `/admin/orders/${order.id}`
  let amount = proposal?.amountMinor ?? 0
  let wanted = new URLSearchParams({ amount: toDecimal(amount), reason: 'Withdrawal' })
  return (
    <Alert kind="warning" quiet title="The buyer withdraws from this order">
      <p>
        {name} declared it on <Time iso={requested_at} minute />. {STANDING[withdrawal.standing]}
      </p>
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
      <p>
        {proposal?.unusedCredits !== undefined &&
          `${proposal.unusedCredits} of ${order.credit} credits are not used. `}
        Proposed refund: <b>{formatPrice(amount, order.currency)}</b>.
      </p>
      <div className="row">
        {amount > 0 && (
          <ButtonLink variant="outline" size="sm" to={`${page}/refund?${wanted}`}>
            Refund {formatPrice(amount, order.currency)}
          </ButtonLink>
        )}{' '}
        <ButtonLink variant="outline" size="sm" to={`${page}/withdrawal`}>
          Decline
        </ButtonLink>
      </div>
    </Alert>
  )
}

const STANDING: Record<WithdrawalRow['standing'], string> = {
  open: 'It came within the period.',
  expired: 'It came after the period.',
  waived: 'The buyer had agreed to delivery at once and to losing the right by it.',
}
