import { Link } from 'react-router'
import { WITHDRAW_PATH } from '#app/domain/withdrawals/consent.ts'
import type { readWithdrawalState } from '#app/domain/withdrawals/read.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Time } from '#app/ui/time.tsx'

interface WithdrawalLineProps {
  number: string
  state: Awaited<ReturnType<typeof readWithdrawalState>>
}

/** Whether one can withdraw from an order, and where, or what became of it. */
export function WithdrawalLine({ number, state: { withdrawal, period, consent } }: WithdrawalLineProps) {
  let last = new Date(Date.parse(period.endsAt) - 1).toISOString()
  if (withdrawal) {
    return (
      <Alert kind="info" quiet>
        You withdrew from this order on <Time iso={withdrawal.requested_at} minute />.{' '}
        {withdrawal.status === 'open' && 'We look at it and write to you.'}
        {withdrawal.status === 'declined' && withdrawal.decision}
      </Alert>
    )
  }
  let link = (
    <Link to={`${WITHDRAW_PATH}?${new URLSearchParams({ order: number })}`}>Withdraw from contract</Link>
  )
  if (period.standing === 'waived') {
    return <p className="small muted">You agreed when you ordered: “{consent}”</p>
  }
  if (period.standing === 'expired') {
    return (
      <p className="small muted">
        The time to withdraw from this contract ended on <Time iso={last} />. You can ask all the same: {link}
        .
      </p>
    )
  }
  return (
    <p className="small">
      {link}, until <Time iso={last} />.
    </p>
  )
}
