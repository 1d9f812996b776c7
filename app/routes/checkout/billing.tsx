import { data } from 'react-router'
import { COUNTRIES, ITEM_COUNTRIES } from '#app/domain/base/countries.ts'
import { changeBilling, readBasis } from '#app/domain/orders/change-billing.server.ts'
import { findOrderPrice, readPriceFacts } from '#app/domain/orders/order-price.server.ts'
import { findOrder, type Order } from '#app/domain/orders/orders.server.ts'
import { findInstructions } from '#app/domain/orders/payments/attempts/manual.server.ts'
import { asksBankCountry, type Quote, quote } from '#app/domain/orders/quote.server.ts'
import { isUnpaid } from '#app/domain/orders/unpaid.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { notFound, orderNotFound, priceChanged } from '#app/messages/checkout.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { payAddress, withinHistory } from '#app/ui/order/addresses.ts'
import { pageTitle } from '#app/ui/page-title.ts'
import type { Route } from './+types/billing.ts'
import { aboutOrder } from './about-order.tsx'
import { CheckoutPage } from './checkout-page.tsx'
import { itemCheckout, packageCheckout } from './checkout-schema.ts'
import { Notice } from './notice.tsx'
import {
  bankCountryFault,
  confirmVatNumber,
  showPrice,
  tooManyNumbers,
  withQuote,
} from './place-from-form.server.ts'

export const handle = withinHistory

type Context = Route.LoaderArgs['context']

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { email } = context.get(userContext)
  const order = await findOwn(context, params.orderId)
  if (!order) return data({ state: 'unknown' as const }, { status: 404 })
  if (!isUnpaid(order)) return { state: 'fixed' as const, about: aboutOrder(order) }
  const price = await findOrderPrice(db, order.id)
  const { company = '', vat_number: vatNumber = '', bank_country: bankCountry = '' } = price ?? {}
  const { customerName, address, country } = order
  const buyer = { email, customerName, address, country, company, vatNumber, bankCountry }
  return {
    state: 'ready' as const,
    order,
    buyer,
    quote: await readQuote(context, order),
    asksBankCountry: await asksBankCountry(db),
    sendsMoney: (await findInstructions(db, order.id)) !== undefined,
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { id: userId } = context.get(userContext)
  const order = await findOwn(context, params.orderId)
  const basis = order && (await readBasis(services.db, { id: order.id, price_minor: order.priceMinor }))
  if (order && basis && (await readForm(context)).get('intent') === 'price') {
    const { kind } = order
    const { listMinor, discount } = basis
    return showPrice(context, { kind, findPrice: async () => listMinor, discount })
  }
  const submission = await readSubmission(context, order?.kind === 'item' ? itemCheckout : packageCheckout)
  if (!order) return submission.reject(notFound().text, 404)
  if (!submission.valid) return submission.rejected
  const { shownMinor = order.totalMinor, ...typed } = submission.value
  const fault = await bankCountryFault(context, typed.bankCountry)
  if (fault) return submission.reject(fault)
  const confirmation = await logFailure(context, 'orders.billing_failed', () =>
    confirmVatNumber(context, typed),
  )
  if (confirmation === 'failed') return submission.reject(unsaved(), 500)
  if (confirmation === 'too-many') return submission.reject(tooManyNumbers(), 429)
  const buyer = { ...typed, confirmation }
  const change = { ...buyer, orderId: order.id, userId, shownMinor }
  const changed = await logFailure(context, 'orders.billing_failed', () => changeBilling(services, change))
  if (changed === 'failed') return submission.reject(unsaved(), 500)
  switch (changed.outcome) {
    case 'changed':
      return redirectWithMessage(context, payAddress(order), t(SAVED[changed.total]))
    case 'other-price':
    case 'unconfirmed-vat': {
      const text =
        changed.outcome === 'other-price'
          ? priceChanged()
          : t`We haven’t saved anything yet, because we couldn’t confirm the VAT number. Look at the price, and save again.`
      const shown = await quoteFor(context, order, buyer)
      return withQuote(submission.reject(text, 409).data, 409, shown)
    }
    case 'not-found':
      return submission.reject(notFound().text, 404)
    case 'not-unpaid':
      return submission.reject(fixed(), 409)
    case 'being-paid':
      return submission.reject(
        t`You have approved the payment of this order, so its billing details can no longer be changed. Nothing was saved.`,
        409,
      )
    case 'unreachable':
      return submission.reject(
        t`PayPal can’t say right now whether you have just approved the payment, so nothing was saved. Please try again in a minute.`,
        503,
      )
  }
}

const SAVED = {
  same: msg`We’ve saved your billing details.`,
  'pay-anew': msg`We’ve saved your billing details, and the price has changed with them. Please pay the new total.`,
  'send-new': msg`We’ve saved your billing details, and the price has changed with them. Please send the new total. We’ve emailed you how.`,
}

const unsaved = () => t`Your billing details couldn’t be saved. Please try again.`

const fixed = () =>
  t`This order is paid, being paid or cancelled, so its billing details can no longer be changed. Ask support for help.`

function findOwn(context: Context, orderId: string) {
  return findOrder(context.get(servicesContext).db, context.get(userContext).id, orderId)
}

/** As it is billed now. Orders from before prices were kept are assessed anew. */
async function readQuote(context: Context, order: Order): Promise<Quote> {
  const { db } = context.get(servicesContext)
  const facts = await readPriceFacts(db, order.id)
  if (!facts) return quoteFor(context, order, order)
  const { priceMinor, feeMinor, totalMinor } = order
  return { ...facts, priceMinor, feeMinor, totalMinor, discountCode: '', bonusCredits: 0 }
}

async function quoteFor(context: Context, order: Order, buyer: Parameters<typeof quote>[1]) {
  const { db } = context.get(servicesContext)
  const { listMinor, discount } = await readBasis(db, { id: order.id, price_minor: order.priceMinor })
  return quote(db, buyer, listMinor, discount)
}

export default function Billing({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'unknown') return <Notice {...orderNotFound('package')} />
  if (loaderData.state === 'fixed')
    return <Notice title={t`Billing details`} text={fixed()} about={loaderData.about} />
  const { order, sendsMoney, state: _, ...form } = loaderData
  return (
    <CheckoutPage
      {...form}
      correction
      title={t`Correct billing details`}
      back={{ to: payAddress(order), label: t`Order ${{ number: order.number }}` }}
      kind={order.kind}
      countries={order.kind === 'item' ? ITEM_COUNTRIES : COUNTRIES}
      currency={order.currency}
      summary={<bdi>{order.title}</bdi>}
      idempotencyKey=""
      law={
        <p>
          {sendsMoney
            ? t`The price may change with the country and the VAT number. You then send the new total, and we email you how. If you have already sent the money, save nothing here and write to the Support Team.`
            : t`The price may change with the country and the VAT number. A payment that you have begun but not approved then starts again with the new total.`}
        </p>
      }
    />
  )
}

export const meta = pageTitle(msg`Correct billing details`)
