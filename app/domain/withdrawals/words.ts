/** Shown to buyers before they order and in the receipt’s email, and kept with the order as it was. */
export const instruction =
  'You can withdraw from this contract within 14 days of paying, without giving a reason: the link is at the bottom of every page.'
/** The same for items, whose buyers give the right up. */
export const itemInstruction =
  'The right to withdraw from this contract within 14 days ends when delivery begins: you agree to that by ticking the box in the form.'
/** What buyers of items tick; not ticked at first. */
export const consent =
  'Deliver the item at once. I know that I lose my right to withdraw from the contract when delivery begins.'
/** Ends with the number: the list of admin actions finds the order by it. */
export const activitySubject = (number: string) => `Order ${number}`
