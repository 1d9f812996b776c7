import type { Db } from '#db/client.server.ts'
import { findPackage } from '../catalog/packages.server.ts'

/** The package that an order was for, if it is still for sale. */
export async function findSoldPackage(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('package_id').where('id', '=', orderId).executeTakeFirst()
  return row?.package_id ? (await findPackage(db, row.package_id))?.id : undefined
}
