import type { Db, Trx } from '#db/client.server.ts'
import type { OrderPriceRow, OrderRow, TaxTreatment, VatCheck } from '#db/schema.ts'
import { readSettings } from '../base/settings.server.ts'
import { type Assessment, assess, registerOf } from '../catalog/tax/assess.ts'
import { evidenceColumns, type VatConfirmation } from '../catalog/tax/confirmation.ts'
import { taxRecord } from '../catalog/tax/settings.ts'

/** What a buyer says of themselves that the price may depend on. */
export interface PricedBuyer {
  country: string
  company?: string | undefined
  vatNumber?: string | undefined
  /** What a register said of the number (`VatNumbers`). A number that none has confirmed takes no tax out of the price. */
  confirmation?: VatConfirmation | undefined
  /** Where the account is from which they pay, as they say. */
  bankCountry?: string | undefined
}

/** How a price came about, for pages. Amounts are minor units; `rate` is hundredths of a percent. */
export interface PriceFacts {
  listMinor: number
  discountMinor: number
  deductedMinor: number
  treatment: TaxTreatment
  rate: number
  netMinor: number
  taxMinor: number
  note: string
  vatNumber: string
  /** Why the price has tax although there is a number. */
  vatCheck: VatCheck
}

export interface PricedGoods extends PriceFacts {
  /** To be paid, without the processing fee. */
  priceMinor: number
}

/** The price for this buyer, from the price that the shop shows. `discount` is minor units. */
export async function priceFor(
  db: Db | Trx,
  buyer: PricedBuyer,
  listMinor: number,
  discountMinor = 0,
): Promise<PricedGoods> {
  const settings = await readSettings(db, taxRecord)
  const { country, vatNumber = '', confirmation } = buyer
  const register = registerOf(settings, { country, vatNumber })
  const answer =
    confirmation?.number === vatNumber && confirmation.register === register ? confirmation.result : undefined
  // While the shop cannot ask HMRC, nobody is waited for.
  const vatCheck: VatCheck = answer ?? (register === 'vies' ? 'unanswered' : '')
  const taxed = { country, vatNumber, isConfirmed: vatCheck === 'valid' }
  const { gross, net, tax, deducted, ...facts }: Assessment = assess(
    settings,
    taxed,
    listMinor - discountMinor,
  )
  const parts = { listMinor, discountMinor, deductedMinor: deducted, netMinor: net, taxMinor: tax }
  return { ...parts, ...facts, priceMinor: gross, vatNumber, vatCheck }
}

/** `feeMinor` is not taxed apart: it has its share of the net amount. */
export async function insertOrderPrice(
  trx: Trx,
  orderId: string,
  priced: PricedGoods,
  buyer: PricedBuyer,
  feeMinor: number,
): Promise<void> {
  await trx
    .insertInto('order_prices')
    .values({
      order_id: orderId,
      list_minor: priced.listMinor,
      discount_minor: priced.discountMinor,
      deducted_minor: priced.deductedMinor,
      treatment: priced.treatment,
      rate: priced.rate,
      net_minor: priced.netMinor + feeMinor,
      tax_minor: priced.taxMinor,
      note: priced.note,
      company: buyer.company ?? '',
      vat_number: buyer.vatNumber ?? '',
      bank_country: buyer.bankCountry ?? '',
      vat_check: priced.vatCheck,
      ...(priced.vatCheck !== '' && buyer.confirmation && evidenceColumns(buyer.confirmation)),
    })
    .execute()
}

export function findOrderPrice(db: Db | Trx, orderId: string): Promise<OrderPriceRow | undefined> {
  return db.selectFrom('order_prices').selectAll().where('order_id', '=', orderId).executeTakeFirst()
}

/** Undefined for orders from before prices were kept: they show what they always showed. */
export async function readPriceFacts(db: Db | Trx, orderId: string): Promise<PriceFacts | undefined> {
  const row = await findOrderPrice(db, orderId)
  return row && toFacts(row)
}

function toFacts(row: OrderPriceRow): PriceFacts {
  return {
    listMinor: row.list_minor,
    discountMinor: row.discount_minor,
    deductedMinor: row.deducted_minor,
    treatment: row.treatment,
    rate: row.rate,
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    note: row.note,
    vatNumber: row.vat_number,
    vatCheck: row.vat_check,
  }
}

/** Minor units: item + tax + fee - discount is the order's total. */
export interface Breakdown {
  itemMinor: number
  taxMinor: number
  feeMinor: number
  discountMinor: number
}

export function breakdownOf(
  order: Pick<OrderRow, 'price_minor' | 'fee_minor'>,
  price: Pick<OrderPriceRow, 'tax_minor' | 'discount_minor'> | undefined,
): Breakdown {
  const taxMinor = price?.tax_minor ?? 0
  const discountMinor = price?.discount_minor ?? 0
  return {
    itemMinor: order.price_minor - taxMinor + discountMinor,
    taxMinor,
    feeMinor: order.fee_minor,
    discountMinor,
  }
}
