import { readRecords, readSettings } from '#app/domain/base/settings.server.ts'
import type { Shop } from '#app/domain/base/shop-fields.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { mailRecord } from '#app/domain/outbox/mail/mail-settings.server.ts'
import type { Db } from '#db/client.server.ts'
import type { ShopFacts } from './section-spec.ts'

export async function readShopFacts(db: Db): Promise<Shop & ShopFacts> {
  const records = await readRecords(db, [shopRecord, mailRecord])
  const [shop, { supportEmail }] = await Promise.all([readShop(records), readSettings(records, mailRecord)])
  return { ...shop, supportEmail }
}
