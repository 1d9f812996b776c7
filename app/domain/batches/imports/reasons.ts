import { msg, type Text } from '#app/i18n/macro.ts'

/** Why a column is no fact for buyers, unless its owner says so. */
export const REASONS = {
  stock: msg`Stock and delivery`,
  cost: msg`Costs and margins`,
  otherPrice: msg`Another price`,
  supplier: msg`Suppliers`,
  tax: msg`Tax and customs`,
  time: msg`Dates of changes`,
  id: msg`Numbers for programs`,
  address: msg`Addresses of files`,
  data: msg`Data for programs`,
  shop: msg`Settings of your shop`,
  unit: msg`Measures without a unit`,
  unitOf: msg`The unit of another column`,
  note: msg`Notes for yourself`,
  twice: msg`The same as another column`,
} satisfies Record<string, Text>

export type Reason = keyof typeof REASONS

export const REASON_KEYS = Object.keys(REASONS) as [Reason, ...Reason[]]

export function isReason(text: string): text is Reason {
  return Object.hasOwn(REASONS, text)
}
