import { codedTexts } from '#app/domain/base/coded-text.ts'
import { amount } from '#app/domain/base/money.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { AttemptRow } from '#db/schema.ts'
import type { AttemptContext } from '../attempts/attempts.server.ts'
import type { ProviderCapture, ProviderOrder } from '../gateway.ts'

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

/** Puts an order that is still to be paid under review; one that was deleted comes back, so that it is seen. */
export async function holdOrder(db: Db | Trx, orderId: string, reason: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ payment_status: 'needs-review', review_reason: reason, deleted_at: null, updated_at: isoTime() })
    .where('id', '=', orderId)
    .where('payment_status', '=', 'pending')
    .execute()
}

/** Ends a review without money: the order is to be paid as before, unless another payment of it waits for a person. */
export async function releaseOrder(trx: Trx, orderId: string): Promise<boolean> {
  const released = await trx
    .updateTable('orders')
    .set({ payment_status: 'pending', review_reason: null, updated_at: isoTime() })
    .where('id', '=', orderId)
    .where('payment_status', '=', 'needs-review')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('captures')
            .select('captures.id')
            .whereRef('captures.order_id', '=', 'orders.id')
            .where('captures.review_reason', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return released.numUpdatedRows === 1n
}

/** What is known beside the provider's order: the shop's own account, and whether the attempt's mode counts here. */
export interface RecordContext {
  payee: string | undefined
  modeCounts: boolean
  /** The site's, for the link in the receipt's mail. */
  origin: string
}

/** Why this capture must not pay for its order, as `reviewReasons` stores it; undefined when it may. */
export function objection(
  context: AttemptContext,
  seen: ProviderOrder,
  capture: ProviderCapture,
  { payee, modeCounts }: RecordContext,
): string | undefined {
  const { attempt, order, role, isBuyerDeleted, provider } = context
  const difference = differenceOf(seen, context, payee) ?? differenceOfCapture(capture, context)
  if (difference !== undefined) return difference
  if (attempt.mode !== order.mode) return reviewReasons.store('other-mode')
  if (!modeCounts) return reviewReasons.store('sandbox')
  if (order.deleted_at !== null) return reviewReasons.store('deleted')
  if (isBuyerDeleted) return reviewReasons.store('buyer-deleted')
  if (role === 'Seller') return reviewReasons.store('seller')
  // What goes back takes its share of the credits along, where the provider says how much it was.
  const known = seen.refunds.some(({ captureId = capture.id }) => captureId === capture.id)
  if (capture.status === 'PARTIALLY_REFUNDED' && !known)
    return reviewReasons.store('unknown-refund', { provider: t(provider?.name) ?? attempt.provider })
  return undefined
}

/**
 * Why the provider's order is not the one that we made for this attempt, as `reviewReasons` stores it, or undefined when it is. `payee` is the shop's own
 * account, where it is known. A notification may be genuine and still be about another payment.
 */
export function differenceOf(
  seen: ProviderOrder,
  { attempt, order, provider }: AttemptContext,
  payee: string | undefined,
): string | undefined {
  const name = t(provider?.name) ?? attempt.provider
  if (seen.customId !== order.number) return reviewReasons.store('other-order', { provider: name })
  if (seen.invoiceId !== attempt.invoice_id) return reviewReasons.store('other-invoice', { provider: name })
  if (payee !== undefined && seen.merchantId !== payee)
    return reviewReasons.store('other-merchant', { provider: name })
  if (attempt.amount_minor !== order.total_minor || attempt.currency !== order.currency) {
    return reviewReasons.store('started-for-other-amount')
  }
  return differenceOfMoney(seen, attempt, name)
}

/** The same for one capture: the money itself, and whatever it says about its order. */
function differenceOfCapture(
  capture: ProviderCapture,
  { attempt, order, provider }: AttemptContext,
): string | undefined {
  const name = t(provider?.name) ?? attempt.provider
  if (capture.customId !== undefined && capture.customId !== order.number)
    return reviewReasons.store('other-order', { provider: name })
  if (capture.invoiceId !== undefined && capture.invoiceId !== attempt.invoice_id) {
    return reviewReasons.store('other-invoice', { provider: name })
  }
  return differenceOfMoney(capture, attempt, name)
}

function differenceOfMoney(
  { amountMinor, currency }: { amountMinor: number | undefined; currency: string | undefined },
  attempt: AttemptRow,
  name: string,
): string | undefined {
  if (amountMinor === attempt.amount_minor && currency === attempt.currency) return undefined
  const ordered = `${amount(attempt.amount_minor, attempt.currency)} ${attempt.currency}`
  if (amountMinor === undefined) return reviewReasons.store('unreadable-amount', { provider: name, ordered })
  const paid = `${amount(amountMinor, currency ?? '')} ${currency ?? ''}`
  return reviewReasons.store('other-amount', { provider: name, paid, ordered })
}
