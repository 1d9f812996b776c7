import { Link } from 'react-router'
import { WITHDRAW_PATH } from '#app/domain/withdrawals/consent.ts'
import { instructionParts } from '#app/domain/withdrawals/words.ts'

export function WithdrawalInstruction() {
  let { before, link, after } = instructionParts
  return (
    <>
      {before}
      <Link to={WITHDRAW_PATH}>{link}</Link> {after}
    </>
  )
}
