import { z } from 'zod'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { BUILT_IN_LOGO } from '#app/domain/base/html/address.ts'
import { sellerRecord } from '#app/domain/base/seller-record.ts'
import {
  changeSettings,
  describeChanges,
  type FollowChange,
  readSettings,
  type SettingsChange,
  type SettingsSource,
} from '#app/domain/base/settings.server.ts'
import { readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import { parseStored } from '#app/domain/base/stored-settings.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { Sender } from './frame.ts'
import { type MailSettings, mailDraft } from './mail-settings.ts'

export function readMailSettings(db: Db): Promise<MailSettings> {
  return readSettings(db, mailRecord)
}

/** What stands around each mail. `source`: `senderRecords` at least, where they have been read. */
export async function readSender(db: Db | Trx, source: SettingsSource = db): Promise<Sender> {
  const [{ signature }, { name: shop }, seller, hasOwnLogo] = await Promise.all([
    readSettings(source, mailRecord),
    readShop(source),
    readSettings(source, sellerRecord),
    readHasOwnLogo(db),
  ])
  return { shop, signature, seller: sellerLines(seller), hasOwnLogo }
}

function sellerLines({ name, address, country, vatNumber, taxNumber }: Seller): string[] {
  if (!name) return []
  const place = [...address.split('\n'), country].map((line) => line.trim()).filter(Boolean)
  return [
    name,
    ...(place.length > 0 ? [place.join(', ')] : []),
    ...(vatNumber ? [t`VAT number ${{ number: vatNumber }}`] : []),
    ...(taxNumber ? [t`Tax number ${{ number: taxNumber }}`] : []),
  ]
}

type Seller = z.output<typeof sellerRecord.schema>

/** Whether the section of the logo shows a picture of the shop's own. */
async function readHasOwnLogo(db: Db | Trx): Promise<boolean> {
  const row = await db
    .selectFrom('content_sections')
    .select('data')
    .where('key', '=', 'nav-logo')
    .where('active', '=', 1)
    .executeTakeFirst()
  const { imageUrl } = parseStored(logoPicture, row?.data ?? '{}').value
  return imageUrl !== '' && imageUrl !== BUILT_IN_LOGO
}

const logoPicture = z.object({ imageUrl: z.string().default('') })

export function changeMailSettings(
  db: Db,
  change: SettingsChange<MailSettings>,
  follow: FollowChange<MailSettings>,
) {
  const describe = (before: MailSettings) => ({
    action: 'mail.settings' as const,
    subject: activityTexts.store('mail-settings'),
    detail: describeChanges(before, change.draft),
  })
  return changeSettings(db, mailRecord, change, describe, follow)
}

/** The defaults: everything is mailed. */
export const mailRecord = {
  key: 'mail',
  schema: mailDraft.extend({
    ticket: z.boolean().default(true),
    reply: z.boolean().default(true),
    contact: z.boolean().default(true),
    order: z.boolean().default(true),
    dispute: z.boolean().default(true),
    tax: z.boolean().default(true),
    withdrawal: z.boolean().default(true),
    key: z.boolean().default(true),
    system: z.boolean().default(true),
  }),
} as const

export const senderRecords = [mailRecord, shopRecord, sellerRecord]
