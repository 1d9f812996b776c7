import { Link } from 'react-router'
import { WITHDRAW_PATH } from '#app/domain/withdrawals/consent.ts'
import type { WithdrawalState } from '#app/domain/withdrawals/read.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

interface WithdrawalLineProps {
  number: string
  state: WithdrawalState
}

/** Whether one can withdraw from an order, and where, or what became of it. */
export function WithdrawalLine({
  number,
  state: { withdrawal, period, consent, told },
}: WithdrawalLineProps) {
  let last = new Date(Date.parse(period.endsAt) - 1).toISOString()
  if (withdrawal) {
    return (
      <Alert kind="info" quiet>
        {words.youWithdrewFromThisOrderOn(<Time iso={withdrawal.requested_at} minute />)}{' '}
        {withdrawal.status === 'open' && words.weReviewItAndEmail}
        {withdrawal.status === 'declined' && withdrawal.decision}
      </Alert>
    )
  }
  let link = (
    <Link to={`${WITHDRAW_PATH}?${new URLSearchParams({ order: number })}`}>
      {uiWords.withdrawFromContract}
    </Link>
  )
  if (period.standing === 'waived') {
    return <p className="small muted">{words.youAgreedWhenYouOrdered(consent)}</p>
  }
  if (period.standing === 'expired') {
    return (
      <p className="small muted">{words.timeToWithdrawFromThisContractEnded(<Time iso={last} />, link)}</p>
    )
  }
  return (
    <p className="small">{(told ? words.until : words.untilBecauseNotTold)(link, <Time iso={last} />)}</p>
  )
}
