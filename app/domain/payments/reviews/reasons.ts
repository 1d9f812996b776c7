import * as words from './words.ts'
/** Reasons for a review that stay true whatever the provider says later: only a person ends such a review. */
export const REASON = {
  deleted: words.orderWasDeletedBeforeMoneyCame,
  second: words.orderWasPaidAlready,
} as const

export function needsPerson(reason: string | null): boolean {
  return reason === REASON.deleted || reason === REASON.second
}
