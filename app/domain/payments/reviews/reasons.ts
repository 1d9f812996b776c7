import { msg, t } from '#app/i18n/macro.ts'
/** Reasons for a review that stay true whatever the provider says later: only a person ends such a review. */
export const REASON = {
  deleted: msg`The order was deleted before the money arrived`,
  second: msg`The order was already paid, so this payment has to be refunded`,
} as const

export function needsPerson(reason: string | null): boolean {
  return reason === t(REASON.deleted) || reason === t(REASON.second)
}
