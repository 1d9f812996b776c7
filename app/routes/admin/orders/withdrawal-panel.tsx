import { toDecimal } from '#app/decimal.ts'
import { formatPrice } from '#app/domain/catalog/money.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import type { Proposal } from '#app/domain/withdrawals/proposal.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Time } from '#app/ui/time.tsx'
import type { WithdrawalRow } from '#db/schema.ts'
import * as adminWords from '../words.ts'
import * as words from './money-words.tsx'

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
        {words.withdrewFromThisOrderOn(
          name,
          <Time iso={requested_at} minute />,
          status,
          decided_at && <Time iso={decided_at} minute />,
          decision,
        )}
      </Alert>
    )
  }
  let page = `/admin/orders/${order.id}`
  let amount = proposal?.amountMinor ?? 0
  let wanted = new URLSearchParams({ amount: toDecimal(amount), reason: adminWords.withdrawal })
  return (
    <Alert kind="warning" quiet title={words.buyerWithdrawsFromThisOrder}>
      <p>{words.declaredItOn(name, <Time iso={requested_at} minute />, STANDING[withdrawal.standing])}</p>
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
      <p>
        {proposal?.unusedCredits !== undefined &&
          `${words.creditsUnused(proposal.unusedCredits, order.credit)} `}
        {words.proposedRefund(formatPrice(amount, order.currency))}
      </p>
      <div className="row">
        {amount > 0 && (
          <ButtonLink size="sm" to={`${page}/refund?${wanted}`}>
            {words.refundAmount(formatPrice(amount, order.currency))}
          </ButtonLink>
        )}{' '}
        <ButtonLink variant="outline" size="sm" to={`${page}/withdrawal`}>
          {words.decline}
        </ButtonLink>
      </div>
    </Alert>
  )
}

const STANDING: Record<WithdrawalRow['standing'], string> = {
  open: words.itCameWithinPeriod,
  expired: words.itCameAfterPeriod,
  waived: words.buyerHadAgreedToDeliveryAtOnce,
}
