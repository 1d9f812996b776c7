import { t } from '#app/i18n/macro.ts'
/** The page from which anybody can withdraw. */
export const WITHDRAW_PATH = '/withdraw'

/** Shown to buyers before they order, and in the receipt's email; kept with the order as it was. */
export const instruction = () =>
  t`You can withdraw from this contract within 14 days of paying, without giving a reason, on your order’s page or through the link at the bottom of our home page.`

/** The same for items, whose buyers give the right up. */
export const itemInstruction = () =>
  t`The right to withdraw from this contract within 14 days ends when delivery begins: you agree to that by checking the box in the form.`

/** What buyers of items tick; not ticked at first. */
export const consentText = () =>
  t`Deliver the item at once. I know that I lose my right to withdraw from the contract when delivery begins.`
