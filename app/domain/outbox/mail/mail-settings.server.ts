import { z } from 'zod'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import {
  changeSettings,
  describeChanges,
  type FollowChange,
  readSettings,
  type SettingsChange,
  type SettingsSource,
} from '#app/domain/base/settings.server.ts'
import { readShop } from '#app/domain/base/shop-record.server.ts'
import type { Db } from '#db/client.server.ts'
import { type MailSettings, mailDraft } from './mail-settings.ts'

export function readMailSettings(db: Db): Promise<MailSettings> {
  return readSettings(db, mailRecord)
}

/** Under each mail: what the settings say, or the shop's name. */
export async function readSignature(source: SettingsSource): Promise<string> {
  const { signature } = await readSettings(source, mailRecord)
  return signature || (await readShop(source)).name
}

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
