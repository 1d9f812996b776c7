import { WITHDRAW_PATH } from '#app/domain/orders/withdrawals/consent.ts'
import type { WithdrawalState } from '#app/domain/orders/withdrawals/read.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'

interface WithdrawalLineProps {
  number: string
  state: WithdrawalState
}

/** Whether one can withdraw from an order, and where, or what became of it. */
export function WithdrawalLine({
  number,
  state: { withdrawal, period, consent, told },
}: WithdrawalLineProps) {
  const last = new Date(Date.parse(period.endsAt) - 1).toISOString()
  if (withdrawal) {
    return (
      <Alert kind="info" quiet>
        <Trans>
          You withdrew from this order on {{ date: <Time iso={withdrawal.requested_at} minute /> }}.
        </Trans>{' '}
        {withdrawal.status === 'open' && t`We will review it and email you.`}
        {withdrawal.status === 'declined' && withdrawal.decision}
      </Alert>
    )
  }
  const link = (
    <Link to={`${WITHDRAW_PATH}?${new URLSearchParams({ order: number })}`}>{t`Withdraw from contract`}</Link>
  )
  if (period.standing === 'waived') {
    return <p className="small muted">{t`You agreed when you ordered: “${{ consent }}”`}</p>
  }
  if (period.standing === 'expired') {
    return (
      <p className="small muted">
        <Trans>
          The time to withdraw from this contract ended on {{ date: <Time iso={last} /> }}. You can still ask:{' '}
          {link}.
        </Trans>
      </p>
    )
  }
  return (
    <p className="small">
      {told ? (
        <Trans>
          {link}, until {{ date: <Time iso={last} /> }}.
        </Trans>
      ) : (
        <Trans>
          {link}, until {{ date: <Time iso={last} /> }}: a year longer than usual, because we have no record
          of telling you about this right.
        </Trans>
      )}
    </p>
  )
}
