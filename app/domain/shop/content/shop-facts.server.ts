import { readRecords, readSettings } from '#app/domain/base/settings.server.ts'
import { shopRecord } from '#app/domain/base/shop-record.server.ts'
import { mailRecord } from '#app/domain/outbox/mail/mail-settings.server.ts'
import type { Db } from '#db/client.server.ts'
import type { ShopFacts } from './section-spec.ts'

export async function readShopFacts(db: Db): Promise<ShopFacts> {
  const records = await readRecords(db, [shopRecord, mailRecord])
  const [{ name }, { supportEmail }] = await Promise.all([
    readSettings(records, shopRecord),
    readSettings(records, mailRecord),
  ])
  return { name, supportEmail }
}
