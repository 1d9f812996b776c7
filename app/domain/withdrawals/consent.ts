/** The page from which anybody can withdraw. */
export const WITHDRAW_PATH = '/withdraw'

/** What buyers are shown before they order, and in the receipt's mail. Kept with the order as it was. */
export const INSTRUCTION =
  'You can withdraw from this contract within 14 days of paying, without giving a reason: the link is at the foot of every page.'

/** The same for items, whose buyers give the right up. */
export const ITEM_INSTRUCTION =
  'The right to withdraw from this contract within 14 days ends when delivery begins: you agree to that by the box in the form.'

/** What buyers of items tick, unticked at first. */
export const CONSENT =
  'Deliver the item at once. I know that I lose my right to withdraw from the contract when delivery begins.'
