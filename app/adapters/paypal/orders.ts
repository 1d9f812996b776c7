import type { CreateOrderRequestBody } from '@paypal/paypal-js'
import { z } from 'zod'
import { toDecimal, toMinor } from '#app/decimal.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { t } from '#app/i18n/macro.ts'
import { pageLanguage } from '#app/i18n/writing.ts'
import type { NewPayPalOrder, PayPalCapture, PayPalOrder } from './outcome.ts'
import { readRefundPart, refundShape } from './refunds.ts'

/**
 * The body that makes an order: one unit of one digital good, its tax, the fee as handling, less a discount, to be paid
 * at once. PayPal refuses parts that do not add up to the amount.
 */
export function orderRequest(order: NewPayPalOrder): CreateOrderRequestBody {
  const money = (minor: number) => ({
    currency_code: order.currency,
    value: toDecimal(minor, order.currency),
  })
  const title = fitLine(order.title) || t`Order`
  const { itemMinor, taxMinor, feeMinor, discountMinor } = order
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        custom_id: order.customId,
        invoice_id: order.invoiceId,
        description: title,
        amount: {
          ...money(itemMinor + taxMinor + feeMinor - discountMinor),
          breakdown: {
            item_total: money(itemMinor),
            handling: money(feeMinor),
            ...(taxMinor > 0 && { tax_total: money(taxMinor) }),
            ...(discountMinor > 0 && { discount: money(discountMinor) }),
          },
        },
        items: [
          {
            name: title,
            quantity: '1',
            category: 'DIGITAL_GOODS',
            unit_amount: money(itemMinor),
            ...(taxMinor > 0 && { tax: money(taxMinor) }),
          },
        ],
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: fitLine(order.brandName),
          locale: localeOf(pageLanguage()),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: order.returnUrl,
          cancel_url: order.cancelUrl,
        },
      },
    },
  }
}

/**
 * What PayPal calls a language of its pages: with the country where most speak it.
 * https://developer.paypal.com/api/rest/reference/locale-codes/
 */
function localeOf(code: LanguageCode): string {
  const { language, region } = new Intl.Locale(code).maximize()
  return `${language}-${region}`
}

/**
 * Reads an order that was asked for at `askedAt`; undefined when the value is none. `isPayPals` says which addresses
 * the buyer may be sent to.
 */
export function readOrder(
  value: unknown,
  isPayPals: (address: string) => boolean,
  askedAt: number,
): PayPalOrder | undefined {
  const parsed = shape.safeParse(value)
  if (!parsed.success) return undefined
  const { id, status, payer, payment_source, purchase_units: units, links } = parsed.data
  // An order of ours has one unit. The figures of another kind are left out, so that they match nothing.
  const unit = units.length === 1 ? units[0] : undefined
  const way = links.find(({ rel, href }) => (rel === 'payer-action' || rel === 'approve') && isPayPals(href))
  return {
    id,
    status,
    askedAt,
    updatedAt: parsed.data.update_time,
    address: way?.href,
    customId: unit?.custom_id,
    invoiceId: unit?.invoice_id,
    amountMinor: toMinor(unit?.amount?.value, unit?.amount?.currency_code),
    currency: unit?.amount?.currency_code,
    merchantId: unit?.payee?.merchant_id,
    payerEmail: payer?.email_address ?? payment_source?.paypal?.email_address,
    payerCountry: payer?.address?.country_code ?? payment_source?.paypal?.address?.country_code,
    captures: units.flatMap(({ payments }) => payments?.captures ?? []).map(readCapturePart),
    refunds: units
      .flatMap(({ payments }) => payments?.refunds ?? [])
      .map((part) => readRefundPart(part, askedAt)),
  }
}

const text = z.string().max(1000)
const money = z.object({ currency_code: text, value: text })
const link = z.object({ rel: text, href: z.string().max(5000) })
/** A payment, inside an order and by itself. https://developer.paypal.com/docs/api/payments/v2/#captures_get */
export const captureShape = z.object({
  id: text,
  status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED', 'FAILED']),
  amount: money.optional(),
  custom_id: text.optional(),
  invoice_id: text.optional(),
  create_time: text.optional(),
  update_time: text.optional(),
  seller_receivable_breakdown: z.object({ paypal_fee: money.optional() }).optional(),
})
const unit = z.object({
  custom_id: text.optional(),
  invoice_id: text.optional(),
  amount: money.optional(),
  payee: z.object({ merchant_id: text.optional() }).optional(),
  payments: z
    .object({ captures: z.array(captureShape).default([]), refunds: z.array(refundShape).default([]) })
    .optional(),
})
const address = z.object({ country_code: text.optional() })
const payer = z.object({ email_address: text.optional(), address: address.optional() })
const shape = z.object({
  id: z.string().regex(/^[\w-]{1,36}$/),
  status: text,
  update_time: text.optional(),
  payer: payer.optional(),
  payment_source: z.object({ paypal: payer.optional() }).optional(),
  purchase_units: z.array(unit).default([]),
  links: z.array(link).default([]),
})

export function readCapturePart(value: z.infer<typeof captureShape>): PayPalCapture {
  return {
    id: value.id,
    status: value.status,
    amountMinor: toMinor(value.amount?.value, value.amount?.currency_code),
    currency: value.amount?.currency_code,
    feeMinor: readFee(value),
    customId: value.custom_id,
    invoiceId: value.invoice_id,
    createdAt: value.create_time,
    updatedAt: value.update_time,
  }
}

/** PayPal names its fee once the money has come in. */
function readFee({ amount, seller_receivable_breakdown }: z.infer<typeof captureShape>): number | undefined {
  const fee = seller_receivable_breakdown?.paypal_fee
  return fee && fee.currency_code === amount?.currency_code
    ? toMinor(fee.value, fee.currency_code)
    : undefined
}

/**
 * One line of at most 127 bytes, never cut inside a character that readers see as one. PayPal's limit of 127 counts
 * "US ASCII characters" and lets fewer of others in without saying how many; counted as UTF-8 no text is refused.
 */
function fitLine(value: string): string {
  const line = value
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  if (Buffer.byteLength(line) <= MOST_BYTES) return line
  let end = 0
  let bytes = 0
  for (const { segment } of characters.segment(line)) {
    bytes += Buffer.byteLength(segment)
    if (bytes > MOST_BYTES) break
    end += segment.length
  }
  return line.slice(0, end).trimEnd()
}

const MOST_BYTES = 127
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })
