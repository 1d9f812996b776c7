/** Reasons for a review that stay true whatever the provider says later: only a person ends such a review. */
export const REASON = {
  deleted: 'The order was deleted before the money came',
  second: 'The order was paid already: this payment has to be refunded',
} as const

export function needsPerson(reason: string | null): boolean {
  return reason === REASON.deleted || reason === REASON.second
}
