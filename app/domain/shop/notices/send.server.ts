import type { Config } from '#app/config.server.ts'
import { reserve } from '#app/domain/base/throttle.server.ts'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { readMailSettings } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { NOTICE_KINDS } from '#app/domain/outbox/notices/kinds.ts'
import { listAdmins } from '#app/domain/people/user-list.server.ts'
import type { Log } from '#app/log.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { describeNotices } from './describe.server.ts'
import { noticesMail } from './notices-mail.ts'

interface NoticeDeps {
  db: Db
  config: Pick<Config, 'origin' | 'adminEmails'>
  log: Log
}

/** One mail to each admin about everything since the last one; at most every 15 minutes. Returns how many mails. */
export async function mailNotices({ db, config, log }: NoticeDeps): Promise<number> {
  const settings = await readMailSettings(db)
  const waiting = await db
    .selectFrom('admin_notices')
    .select('kind')
    .where('mailed_at', 'is', null)
    .groupBy('kind')
    .execute()
  if (waiting.length === 0) return 0
  const wanted = waiting.some(({ kind }) => settings[kind])
  if (wanted && !(await reserve(db, [MAIL_LIMIT]))) return 0
  const admins = (await listAdmins(db, config.adminEmails)).filter(({ isDisabled }) => !isDisabled)
  const written = await transact(db, async (trx) => {
    const lines = (await takeNotices(trx)).filter(({ kind }) => settings[kind])
    if (lines.length === 0) return 0
    for (const { name, email } of admins) {
      const content = () => noticesMail({ name, lines, origin: config.origin })
      await queueMail(trx, { kind: 'notices', to: { name, email }, write: content })
    }
    return admins.length
  })
  if (written > 0) log('notices.mailed', { mails: written })
  return written
}

const MAIL_LIMIT = { bucket: 'admin-notices', max: 1, window: 15 * MINUTE }

/** Also those that are switched off: they are old when they are switched on again. */
async function takeNotices(trx: Trx) {
  const rows = await trx
    .updateTable('admin_notices')
    .set({ mailed_at: isoTime() })
    .where('mailed_at', 'is', null)
    .returning(['kind', 'ref'])
    .execute()
  const lines = []
  for (const kind of NOTICE_KINDS) {
    const ids = rows.filter((row) => row.kind === kind).map(({ ref }) => ref.split(':')[0] ?? '')
    lines.push(...(await describeNotices(trx, kind, [...new Set(ids)])))
  }
  return lines
}
