import { toDecimal } from '#app/decimal.ts'
import { figure } from '#app/domain/base/lists/figure.ts'
import { formatPrice } from '#app/domain/base/money.ts'
import type { ShopOrder } from '#app/domain/orders/shop-order.server.ts'
import type { Proposal } from '#app/domain/orders/withdrawals/proposal.server.ts'
import { msg, ph, plural, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
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
  const { status, name, reason, requested_at, decided_at, decision } = withdrawal
  if (status !== 'open') {
    return (
      <Alert kind="info" quiet>
        <p>
          {status === 'accepted' ? (
            <Trans>
              {name} withdrew from this order on {{ date: <Time iso={requested_at} minute /> }}. It was
              accepted on {{ decidedOn: decided_at && <Time iso={decided_at} minute /> }}.
            </Trans>
          ) : (
            <Trans>
              {name} withdrew from this order on {{ date: <Time iso={requested_at} minute /> }}. It was
              declined on {{ decidedOn: decided_at && <Time iso={decided_at} minute /> }}.
            </Trans>
          )}{' '}
          {decision}
        </p>
      </Alert>
    )
  }
  const page = `/admin/orders/${order.id}`
  const amount = proposal?.amountMinor ?? 0
  const wanted = new URLSearchParams({ amount: toDecimal(amount), reason: t`Withdrawal` })
  return (
    <Alert kind="warning" quiet title={t`The buyer has withdrawn from this order`}>
      <p>
        <Trans>
          Declared by {name} on {{ date: <Time iso={requested_at} minute /> }}.
        </Trans>{' '}
        {t(STANDING[withdrawal.standing])}
      </p>
      {reason && <p className="wrap-anywhere">“{reason}”</p>}
      <p>
        {proposal?.unusedCredits !== undefined && (
          <>
            {t`${{ unused: figure(proposal.unusedCredits) }} of ${{ credits: figure(order.credit) }} credits ${plural({ count: proposal.unusedCredits }, { one: 'has', other: 'have' })} not been used.`}{' '}
          </>
        )}
        <Trans>
          Proposed refund: <b>{ph({ price: formatPrice(amount, order.currency) })}</b>.
        </Trans>
      </p>
      <div className="row">
        {amount > 0 && (
          <ButtonLink size="sm" to={`${page}/refund?${wanted}`}>
            {t`Refund ${{ price: formatPrice(amount, order.currency) }}`}
          </ButtonLink>
        )}{' '}
        <ButtonLink variant="outline" size="sm" to={`${page}/withdrawal`}>
          {t`Decline`}
        </ButtonLink>
      </div>
    </Alert>
  )
}

const STANDING: Record<WithdrawalRow['standing'], Text> = {
  open: msg`It arrived within the withdrawal period.`,
  expired: msg`It arrived after the withdrawal period.`,
  waived: msg`The buyer had agreed to immediate delivery, and to losing the right to withdraw.`,
}
