import type { Generated, Selectable } from 'kysely'
import type { Currency, PaymentMode } from './orders.ts'

export interface InvoiceTables {
  order_prices: OrderPricesTable
  invoices: InvoicesTable
  vat_answers: VatAnswersTable
}

/**
 * `none`: the shop shows no tax. `untaxed`: the shop has no rate for the buyer's country. `reverse-charge`: the buyer, a
 * company in another country of the EU, owes the tax.
 */
export type TaxTreatment = 'none' | 'taxed' | 'untaxed' | 'reverse-charge'
/**
 * What became of asking whether a VAT number is registered: `unanswered` in time. `accepted`: an admin has looked at a
 * number that no register confirmed. Empty where nobody was asked, as before registers were.
 */
export type VatCheck = '' | 'valid' | 'invalid' | 'unanswered' | 'accepted'
export type VatRegister = 'vies' | 'hmrc'
export type InvoiceKind = 'invoice' | 'credit-note'

/** How the price of an order came about, frozen on its day. orders.price_minor = list - discount - deducted. */
interface OrderPricesTable {
  order_id: string
  /** What the goods cost on that day, as the shop showed it. */
  list_minor: number
  discount_minor: Generated<number>
  /** The tax that reverse charge takes out of the price. */
  deducted_minor: Generated<number>
  treatment: TaxTreatment
  /** Hundredths of a percent: 2550 is 25.5 %. */
  rate: Generated<number>
  /** net + tax = orders.total_minor */
  net_minor: number
  tax_minor: Generated<number>
  /** Why there is no tax, as invoices say it. */
  note: Generated<string>
  company: Generated<string>
  vat_number: Generated<string>
  /** Evidence of the buyer's country beside the billing address: as declared, and as the provider of the payment tells it. */
  bank_country: Generated<string>
  payer_country: Generated<string>
  /** Evidence of the VAT number: who was asked, what proves it, whose number it is, and when. */
  vat_check: Generated<VatCheck>
  vat_register: Generated<VatRegister | ''>
  vat_consultation: Generated<string>
  vat_holder: Generated<string>
  vat_checked_at: Generated<string>
}

/** The last answer about a number, for a while. */
interface VatAnswersTable {
  number: string
  /** The shop's own number that was sent along; empty without one. */
  requester: string
  result: 'valid' | 'invalid' | 'unanswered'
  register: VatRegister
  consultation: string
  holder: string
  checked_at: string
}

/** An invoice or a credit note as it was issued. It never changes, but for the name of a deleted account. */
interface InvoicesTable {
  id: string
  order_id: string
  kind: InvoiceKind
  mode: PaymentMode
  /** 1, 2, 3 … without a gap, for each kind and mode. An invoice has its order's. */
  number: number
  /** What it was issued for, so that it is issued once: orders.id, the provider's id of the refund, reversals.id. UNIQUE with kind. */
  ref: string
  currency: Currency
  country: string
  treatment: TaxTreatment
  rate: number
  /** Of a credit note: what it takes back, as positive numbers; negative where it cancels an earlier one. */
  net_minor: number
  tax_minor: number
  gross_minor: number
  buyer_name: string
  buyer_email: string
  buyer_address: string
  buyer_company: string
  buyer_vat_number: string
  /** JSON: seller, lines, dates and notes. */
  content: string
  issued_at: string
}

export type OrderPriceRow = Selectable<OrderPricesTable>
export type InvoiceRow = Selectable<InvoicesTable>
