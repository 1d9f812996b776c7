import { readLanguages } from '#app/domain/base/languages.server.ts'
import { readSettings, type SettingsSource } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { findUsedCode } from '#app/domain/catalog/discounts/uses.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { isLanguageCode } from '#app/i18n/languages.ts'
import { plural, t } from '#app/i18n/macro.ts'
import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { InvoiceKind, InvoiceRow, OrderPriceRow, OrderRow, PaymentMode } from '#db/schema.ts'
import { findOrderPrice } from '../order-price.server.ts'
import type { InvoiceContent } from './content.ts'

type Amounts = Pick<InvoiceRow, 'net_minor' | 'tax_minor' | 'gross_minor'>

/** Freezes the invoice of an order that has just been paid: in the transaction that gives it its number, once. */
export async function issueInvoice(
  trx: Trx,
  order: OrderRow,
  payment: string,
  settings: SettingsSource = trx,
): Promise<void> {
  if (order.invoice_number === null) return
  const price = await findOrderPrice(trx, order.id)
  const tax_minor = price?.tax_minor ?? 0
  const amounts = { net_minor: order.total_minor - tax_minor, tax_minor, gross_minor: order.total_minor }
  const dates = { suppliedAt: order.paid_at ?? isoTime(), corrects: '', correctedAt: '' }
  const key = { kind: 'invoice' as const, number: order.invoice_number, ref: order.id }
  await insertDocument(trx, order, price, key, amounts, {
    ...(await contentOf(trx, order, price, settings)),
    ...dates,
    payment,
  })
}

/** The number of the next credit note: 1, 2, 3 … without a gap, sandbox money apart from real money. */
export async function nextCreditNote(trx: Trx, mode: PaymentMode): Promise<number> {
  const last = await trx
    .selectFrom('invoices')
    .select('number')
    .where('kind', '=', 'credit-note')
    .where('mode', '=', mode)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.number ?? 0) + 1
}

export async function hasIssued(trx: Trx, kind: InvoiceKind, ref: string): Promise<boolean> {
  const row = await trx
    .selectFrom('invoices')
    .select('id')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .executeTakeFirst()
  return row !== undefined
}

type OrderContent = Omit<InvoiceContent, 'suppliedAt' | 'payment' | 'corrects' | 'correctedAt'>

/** What both kinds of documents say of an order, in its language, with the seller as the settings have them now. */
export async function contentOf(
  trx: Trx,
  order: OrderRow,
  price: OrderPriceRow | undefined,
  settings: SettingsSource = trx,
): Promise<OrderContent> {
  const { main } = await readLanguages(settings)
  const code = isLanguageCode(order.language) ? order.language : main
  return inLanguage(() => writeContent(trx, order, price, settings), code, main)
}

async function writeContent(
  trx: Trx,
  order: OrderRow,
  price: OrderPriceRow | undefined,
  settings: SettingsSource,
): Promise<OrderContent> {
  const seller = await readSettings(settings, taxRecord)
  const { name, address, country, vatNumber, taxNumber, register, email } = seller
  return {
    seller: { name, address, country, vatNumber, taxNumber, register, email },
    orderNumber: order.number,
    title: order.title,
    detail:
      order.kind === 'package'
        ? t`Package of ${plural({ credits: order.credit }, { one: '# credit', other: '# credits' })}`
        : t`Digital item`,
    listMinor: price?.list_minor ?? order.price_minor,
    discountMinor: price?.discount_minor ?? 0,
    discountCode: await findUsedCode(trx, order.id),
    deductedMinor: price?.deducted_minor ?? 0,
    feeMinor: order.fee_minor,
    note: price?.note ?? '',
    ...confirmationOf(price),
    orderedAt: order.created_at,
    paidWith: order.payment_method ?? '',
    cause: 'refund',
    cancels: '',
  }
}

function confirmationOf(price: OrderPriceRow | undefined) {
  const confirmed = price?.vat_check === 'valid' ? price : undefined
  return {
    vatRegister: confirmed?.vat_register ?? '',
    vatCheckedAt: confirmed?.vat_checked_at ?? '',
    vatConsultation: confirmed?.vat_consultation ?? '',
  }
}

/** One of this kind that `ref` has stays as it was issued. */
export async function insertDocument(
  trx: Trx,
  order: OrderRow,
  price: OrderPriceRow | undefined,
  key: Pick<InvoiceRow, 'kind' | 'number' | 'ref'>,
  amounts: Amounts,
  content: InvoiceContent,
): Promise<void> {
  await trx
    .insertInto('invoices')
    .values({
      id: newId(),
      order_id: order.id,
      mode: order.mode,
      ...key,
      currency: order.currency,
      country: order.country,
      treatment: price?.treatment ?? 'none',
      rate: price?.rate ?? 0,
      ...amounts,
      buyer_name: order.customer_name,
      buyer_email: order.customer_email,
      buyer_address: order.address,
      buyer_company: price?.company ?? '',
      buyer_vat_number: price?.vat_number ?? '',
      content: JSON.stringify(content),
      issued_at: isoTime(),
    })
    .onConflict((conflict) => conflict.columns(['kind', 'ref']).doNothing())
    .execute()
}
