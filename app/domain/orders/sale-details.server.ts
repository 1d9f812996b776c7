import type { Db } from '#db/client.server.ts'

export interface SaleDetails {
  packageId: string | null
  sellerEmail: string
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
  let rows = await db
    .selectFrom('orders')
    .select(['id', 'package_id as packageId', 'seller_email as sellerEmail'])
    .select((eb) => {
      let own = eb.and([eb('user_id', '=', readerId), eb('payment_status', '=', 'Paid')])
      return [
        eb.case().when(own).then(eb.ref('access_url')).end().as('accessUrl'),
        eb.case().when(own).then(eb.ref('guidelines')).end().as('guidelines'),
      ]
    })
    .where('id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ id, ...facts }) => [id, facts]))
}
