import { unconfirmedOf } from '#app/domain/catalog/tax/confirmation.ts'
import type { PriceFacts } from '#app/domain/orders/order-price.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '../alert.tsx'

interface UnconfirmedVatProps {
  price: Pick<PriceFacts, 'vatNumber' | 'vatCheck'> | undefined
  /** How far the order is, which decides what the buyer can do. */
  stage: keyof ReturnType<typeof next>
}

/** Why a price has tax although the buyer gave a VAT number. */
export function UnconfirmedVat({ price, stage }: UnconfirmedVatProps) {
  const check = price && unconfirmedOf(price)
  if (!price || !check) return null
  const { vatNumber } = price
  return (
    <Alert kind="warning" title={t`The price includes VAT`}>
      <p>
        {check === 'invalid'
          ? t`${{ vatNumber }} isn’t registered as a VAT number for trade with other countries.`
          : t`${{ vatNumber }} couldn’t be checked, because the register of VAT numbers didn’t answer in time.`}
      </p>
      <p>{next()[stage][check]}</p>
    </Alert>
  )
}

/** Where the register knows no such number, and where it did not answer. */
const next = () => ({
  ordering: {
    invalid: t`Compare the number with your registration. If it is right, ask your tax office to enter it for trade within the EU, and order once that is done. You can also order now at the price with VAT.`,
    unanswered: t`Press “${{ button: t`Update price` }}” in a minute or two to have it checked again. You can also order now at the price with VAT.`,
  },
  paying: {
    invalid: t`If the number is right, ask your tax office to enter it for trade within the EU. Until you pay, you can correct your billing details, and the number is checked again.`,
    unanswered: t`Until you pay, you can correct your billing details, and the number is checked again.`,
  },
  paid: {
    invalid: t`If the number is registered now, write to the Support Team with the number of this order. The invoice shows the VAT that you paid.`,
    unanswered: t`Write to the Support Team with the number of this order, and the number can be checked again. The invoice shows the VAT that you paid.`,
  },
})
