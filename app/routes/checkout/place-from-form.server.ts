import { data, type RouterContextProvider, redirect } from 'react-router'
import type { Discount, DiscountRefusal } from '#app/domain/catalog/discounts/discount.ts'
import { mayTryCode } from '#app/domain/catalog/discounts/try-code.server.ts'
import { readPaymentTerms } from '#app/domain/catalog/terms.server.ts'
import type { PricedBuyer } from '#app/domain/orders/order-price.server.ts'
import type { Order } from '#app/domain/orders/orders.server.ts'
import { missedProvider, takesOrders } from '#app/domain/orders/payments/availability.server.ts'
import type { Buyer, ItemPlacing, Placing } from '#app/domain/orders/place.server.ts'
import { asksBankCountry, priceWithCode, type Quote, quote } from '#app/domain/orders/quote.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { consentText, instruction, itemInstruction } from '#app/domain/orders/withdrawals/consent.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { type Fault, readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { priceChanged, seller, tooManyNumbersTried, unavailable } from '#app/messages/checkout.ts'
import { refusalText, tooManyCodesTried } from '#app/messages/discounts.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { orderAddress, pendingAddress } from '#app/ui/order/addresses.ts'
import { type itemCheckout, type packageCheckout, priceAsked } from './checkout-schema.ts'

type Context = Readonly<RouterContextProvider>

type PricedCheckout = Pick<Checkout, 'kind' | 'findPrice' | 'discount'>

interface Checkout {
  schema: typeof packageCheckout | typeof itemCheckout
  kind: Order['kind']
  /** Minor units: what the goods cost; undefined where they are no longer sold. */
  findPrice: () => Promise<number | undefined>
  /** Of an order that is there: its code counts as it did on its day, and no other one does. */
  discount?: Discount
  /** Delivery begins with the payment: the buyer has to agree to that. */
  needsConsent: boolean
  /** `open`: the shop takes orders. */
  place: (buyer: Buyer, open: boolean) => Promise<Placing | ItemPlacing>
}

/** The action of a page with the billing form. */
export async function placeFromForm(context: Context, checkout: Checkout) {
  const { schema, needsConsent, place } = checkout
  const services = context.get(servicesContext)
  const { id: userId, role } = context.get(userContext)
  const submission = await readSubmission(context, schema)
  if (role === 'Seller') return submission.reject(seller().title, 403)
  if (!submission.valid) return submission.rejected
  const { consent, ...typed } = submission.value
  const faults = {
    ...(needsConsent && !consent && { consent: t`Check this box so that the item can be delivered at once` }),
    ...(await bankCountryFault(context, typed.bankCountry)),
  }
  if (Object.keys(faults).length > 0) return submission.reject(faults)
  if (!(await mayTry(context, typed.discountCode))) return submission.reject(tooMany(), 429)
  const told = needsConsent
    ? { instruction: itemInstruction(), consent: consentText() }
    : { instruction: instruction(), consent: '' }
  const confirmation = await logFailure(context, 'orders.place_failed', () =>
    confirmVatNumber(context, typed),
  )
  if (confirmation === 'failed') return submission.reject(unsaved(), 500)
  if (confirmation === 'too-many') return submission.reject(tooManyNumbers(), 429)
  const buyer = { userId, ...typed, confirmation, told, idempotencyKey: submission.idempotencyKey }
  const showAgain = async (fault: Fault) => {
    const shown = await quoteWithCode(context, checkout, buyer)
    return withQuote(submission.reject(fault, 409).data, 409, shown?.quote)
  }
  const placed = await logFailure(context, 'orders.place_failed', async () =>
    place(buyer, await takesOrders(services)),
  )
  if (placed === 'failed') return submission.reject(unsaved(), 500)
  switch (placed.outcome) {
    case 'placed':
    case 'known':
      return showPlaced(context, placed.order)
    case 'seller':
      return submission.reject(seller().title, 403)
    case 'closed':
      return submission.reject(unavailable(await missedProvider(services)).text, 409)
    case 'free':
      return submission.reject(t`This is free, so there is nothing to pay. Reload this page to get it.`, 409)
    case 'other-price':
      return showAgain(priceChanged())
    case 'unconfirmed-vat':
      return showAgain(
        t`Your order hasn’t been placed yet. We couldn’t confirm the VAT number, so the price includes VAT. Press “${{ button: t`Place order` }}” again to order at this price.`,
      )
    case 'no-discount':
      return showAgain({ discountCode: refusalText(placed.refusal) })
    case 'unknown-package':
      return submission.reject(t`This package is no longer available.`, 404)
    case 'unknown-item':
      return submission.reject(t`This item isn’t available.`, 404)
  }
}

/** Only where the price depends on the country. */
export async function bankCountryFault(context: Context, typed: string) {
  const missing = typed === '' && (await asksBankCountry(context.get(servicesContext).db))
  return missing ? { bankCountry: t`Select the country of the account that you pay from` } : undefined
}

/** Shows the page again with the price for what is typed so far. Nothing is ordered. */
export async function showPrice(context: Context, goods: PricedCheckout) {
  const submission = await readSubmission(context, priceAsked)
  if (!submission.valid) return submission.rejected
  if (!(await mayTry(context, submission.value.discountCode))) return submission.reject(tooMany(), 429)
  const confirmation = await confirmVatNumber(context, submission.value)
  if (confirmation === 'too-many') return submission.reject(tooManyNumbers(), 429)
  const shown = await quoteWithCode(context, goods, { ...submission.value, confirmation })
  if (!shown) return submission.reject(t`This is no longer for sale. Nothing was charged.`, 404)
  const fault: Record<string, string> = shown.refusal ? { discountCode: refusalText(shown.refusal) } : {}
  const status = shown.refusal ? 400 : 200
  return withQuote(submission.reject(fault, status).data, status, shown.quote)
}

/** The price with the code, or without one that is refused. */
async function quoteWithCode(
  context: Context,
  { kind, findPrice, discount }: PricedCheckout,
  typed: PricedBuyer & { discountCode: string },
): Promise<{ quote: Quote; refusal?: DiscountRefusal } | undefined> {
  const listMinor = await findPrice()
  if (listMinor === undefined) return undefined
  const { db } = context.get(servicesContext)
  if (discount) return { quote: await quote(db, typed, listMinor, discount) }
  const { currency } = await readPaymentTerms(db)
  const order = { userId: context.get(userContext).id, kind, listMinor, currency }
  const found = await priceWithCode(db, typed, order)
  if (typeof found === 'string') return { quote: await quote(db, typed, listMinor), refusal: found }
  return { quote: await quote(db, typed, listMinor, found.discount) }
}

function mayTry(context: Context, typed: string): Promise<boolean> {
  const who = { userId: context.get(userContext).id, ip: context.get(clientContext).ip }
  return mayTryCode(context.get(servicesContext).db, who, typed)
}

/** May take seconds: no transaction is open meanwhile. */
export function confirmVatNumber(context: Context, typed: Pick<PricedBuyer, 'country' | 'vatNumber'>) {
  const visitor = { userId: context.get(userContext).id, ip: context.get(clientContext).ip }
  return context.get(servicesContext).vatNumbers.confirm(typed, visitor)
}

export function withQuote<Answer extends object>(answer: Answer, status: number, shown: Quote | undefined) {
  return data({ ...answer, quote: shown }, { status })
}

const unsaved = () => t`The order couldn’t be saved. Nothing was charged. Please try again.`
const tooMany = () => ({ discountCode: tooManyCodesTried() })
export const tooManyNumbers = () => ({ vatNumber: tooManyNumbersTried() })

/** A form that is sent again may find its order paid or cancelled; the order's own page says so. */
function showPlaced(context: Context, order: Order): Response {
  if (!isUnpaid(order)) return redirect(orderAddress(order), 303)
  context.get(sessionContext).flash('placed', order.id)
  return redirect(pendingAddress(order.kind), 303)
}
