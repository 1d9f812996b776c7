import { codedTexts } from '#app/domain/base/coded-text.ts'
import { t } from '#app/i18n/macro.ts'

/** Why a payment needs a person, as `orders.review_reason` and `captures.review_reason` keep it. */
export const reviewReasons = codedTexts({
  deleted: () => t`The order was deleted before the money arrived`,
  second: () => t`The order was already paid, so this payment has to be refunded`,
  'under-review': () => t`The order was under review when the money arrived`,
  'other-mode': () => t`The payment was made in a different mode from the order`,
  sandbox: () => t`Sandbox payments do not count here`,
  'buyer-deleted': () => t`The buyer’s account was deleted before the money arrived`,
  seller: () => t`The buyer is a Seller, and Sellers cannot buy`,
  'unknown-refund': ({ provider }: Named) =>
    t`Part of it was refunded, and ${{ provider }} does not say how much`,
  'other-order': ({ provider }: Named) => t`${{ provider }} names another order`,
  'other-invoice': ({ provider }: Named) => t`${{ provider }} names another invoice`,
  'other-merchant': ({ provider }: Named) => t`${{ provider }} pays another merchant`,
  'started-for-other-amount': () => t`The payment was started for a different amount from the order’s`,
  'other-amount': ({ provider, paid, ordered }: Named & { paid: string; ordered: string }) =>
    t`${{ provider }} has ${{ paid }}, the order ${{ ordered }}`,
  'unreadable-amount': ({ provider, ordered }: Named & { ordered: string }) =>
    t`${{ provider }} has an unreadable amount, the order ${{ ordered }}`,
})

interface Named {
  provider: string
}

/** In the reader's language. */
export function readReason(stored: string | null): string | null {
  return stored === null ? null : reviewReasons.read(stored)
}

/** Whether the reason stays true whatever the provider says later: only a person ends such a review. */
export function needsPerson(stored: string | null): boolean {
  if (stored === null) return false
  const code = reviewReasons.codeOf(stored)
  return code === 'deleted' || code === 'second' || SENTENCES.has(stored)
}

/** As releases up to 2026-11 stored them. */
const SENTENCES = new Set([
  'The order was deleted before the money arrived',
  'The order was already paid, so this payment has to be refunded',
])
