import { languagesRecord, readLanguages } from '#app/domain/base/languages.server.ts'
import type { ShopLanguages } from '#app/domain/base/languages.ts'
import { readRecords, readSettings } from '#app/domain/base/settings.server.ts'
import type { Shop } from '#app/domain/base/shop-fields.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { mailRecord } from '#app/domain/outbox/mail/mail-settings.server.ts'
import type { Db } from '#db/client.server.ts'
import type { ShopFacts } from './section-spec.ts'

export type ShownShop = Shop & ShopFacts & { languages: ShopLanguages }

export async function readShopFacts(db: Db): Promise<ShownShop> {
  const records = await readRecords(db, [shopRecord, mailRecord, languagesRecord])
  const [shop, { supportEmail }, languages] = await Promise.all([
    readShop(records),
    readSettings(records, mailRecord),
    readLanguages(records),
  ])
  return { ...shop, supportEmail, languages }
}
