import { z } from 'zod'
import { type Db, transact } from '#db/client.server.ts'
import { recordActivity } from '../activity/activity.server.ts'
import { readSettings, readVersioned, replaceSettings } from '../settings.server.ts'
import { type MailSettings, mailDraft } from './mail-settings.ts'

/** Where answers to mails go, and what admins are mailed about. */
export function readMailSettings(db: Db): Promise<MailSettings> {
  return readSettings(db, mailRecord)
}

/** The same with its version, for whoever is about to change it. */
export function readMailSettingsVersion(db: Db) {
  return readVersioned(db, mailRecord)
}

/** 'conflict': somebody else has changed the settings since `seen` was their version. */
export function changeMailSettings(
  db: Db,
  { draft, seen, actorId }: { draft: MailSettings; seen: number; actorId: string },
): Promise<'changed' | 'conflict'> {
  return transact(db, async (trx) => {
    let { value: before } = await readVersioned(trx, mailRecord)
    if (!(await replaceSettings(trx, mailRecord, draft, seen))) return 'conflict'
    let names = Object.keys(mailDraft.shape) as (keyof MailSettings)[]
    let changes = names
      .filter((name) => before[name] !== draft[name])
      .map((name) => `${name}: ${before[name] ?? 'none'} to ${draft[name] ?? 'none'}`)
    let detail = changes.join(', ') || 'Nothing changed'
    await recordActivity(trx, { actorId, action: 'mail.settings', subject: 'Mail and alerts', detail })
    return 'changed'
  })
}

/** What cannot be read is mailed, and answers go where they go without a support address. */
export const mailRecord = {
  key: 'mail',
  schema: mailDraft.extend({
    ticket: z.boolean().default(true),
    reply: z.boolean().default(true),
    contact: z.boolean().default(true),
    order: z.boolean().default(true),
    dispute: z.boolean().default(true),
    key: z.boolean().default(true),
  }),
} as const
