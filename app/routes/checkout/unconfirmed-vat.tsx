import type { PriceFacts } from '#app/domain/orders/order-price.server.ts'
import { unconfirmedOf } from '#app/domain/tax/confirmation.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import * as words from './words.tsx'

interface UnconfirmedVatProps {
  price: Pick<PriceFacts, 'vatNumber' | 'vatCheck'> | undefined
  /** What the buyer can do: where the register knows no such number, and where it did not answer. */
  next: Record<'invalid' | 'unanswered', string>
}

/** Why a price has tax although the buyer gave a VAT number. */
export function UnconfirmedVat({ price, next }: UnconfirmedVatProps) {
  let check = price && unconfirmedOf(price)
  if (!price || !check) return null
  return (
    <Alert kind="warning" title={t`The price includes VAT`}>
      <p>{words.whyUnconfirmed[check](price.vatNumber)}</p>
      <p>{next[check]}</p>
    </Alert>
  )
}
