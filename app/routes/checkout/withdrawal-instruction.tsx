import { WITHDRAW_PATH } from '#app/domain/orders/withdrawals/consent.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Link } from '#app/ui/link.tsx'

/** As it is kept with the order, with a link. */
export function WithdrawalInstruction() {
  return (
    <Trans>
      You can <Link to={WITHDRAW_PATH}>withdraw from this contract</Link> within 14 days of paying, without
      giving a reason, on your order’s page or through the link at the bottom of our home page.
    </Trans>
  )
}
