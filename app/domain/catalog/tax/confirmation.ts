import type { OrderPriceRow, VatCheck, VatRegister } from '#db/schema.ts'

/** What became of asking a register about a VAT number. */
export interface VatConfirmation {
  /** Compact, with its prefix. */
  number: string
  register: VatRegister
  /** `unanswered`: in time, or not at all. */
  result: 'valid' | 'invalid' | 'unanswered'
  /** Proves that the shop asked; empty where the register gave none. */
  consultation: string
  /** Name and address, one a line, as far as the register tells. */
  holder: string
  checkedAt: string
}

/** As an order's evidence. */
export function evidenceColumns(confirmation: VatConfirmation) {
  const { register, consultation, holder, checkedAt } = confirmation
  return {
    vat_register: register,
    vat_consultation: consultation,
    vat_holder: holder,
    vat_checked_at: checkedAt,
  } satisfies Partial<OrderPriceRow>
}

interface AskedPrice {
  vatNumber: string
  vatCheck: VatCheck
}

/** Why a price has tax although there is a VAT number; undefined where that is not so. */
export function unconfirmedOf({ vatCheck }: Pick<AskedPrice, 'vatCheck'>) {
  return vatCheck === 'invalid' || vatCheck === 'unanswered' ? vatCheck : undefined
}

/** With which a form says what its page showed of a number that is not confirmed. */
export function unconfirmedMark(price: AskedPrice): string | undefined {
  const check = unconfirmedOf(price)
  return check && `${price.vatNumber}:${check}`
}
