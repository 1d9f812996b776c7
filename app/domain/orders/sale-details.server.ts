import type { Db } from '#db/client.server.ts'

export interface SaleDetails {
  packageId: string | null
  sellerEmail: string
  /** The code that it was placed with, and what that took off the list price in minor units. */
  discountCode: string | null
  discountMinor: number | null
  /** For the owner, and only while the order is Paid. */
  accessUrl: string | null
  guidelines: string | null
}

/** By order id. `readerId` is the user who reads them. */
export async function readSaleDetails(
  db: Db,
  orderIds: string[],
  readerId: string,
): Promise<Map<string, SaleDetails>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('orders')
    .leftJoin('discount_uses', 'discount_uses.order_id', 'orders.id')
    .leftJoin('order_prices', 'order_prices.order_id', 'orders.id')
    .select(['orders.id', 'package_id as packageId', 'seller_email as sellerEmail'])
    .select(['discount_uses.code as discountCode', 'order_prices.discount_minor as discountMinor'])
    .select((eb) => {
      const own = eb.and([eb('user_id', '=', readerId), eb('payment_status', '=', 'Paid')])
      return [
        eb.case().when(own).then(eb.ref('access_url')).end().as('accessUrl'),
        eb.case().when(own).then(eb.ref('guidelines')).end().as('guidelines'),
      ]
    })
    .where('orders.id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
