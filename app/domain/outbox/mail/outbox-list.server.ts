import { expressionBuilder, sql } from 'kysely'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { type ListQuery, PAGE_SIZE, type Page } from '#app/domain/base/lists/page.ts'
import { readList, type ShownIn } from '#app/domain/base/lists/search.server.ts'
import { reserve } from '#app/domain/base/throttle.server.ts'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import { type Db, transact } from '#db/client.server.ts'
import type { Database, MailRow, MailStatus } from '#db/schema.ts'
import type { Term } from '#db/search.server.ts'
import { composeMail } from './compose.ts'
import type { MailContent } from './frame.ts'
import { queueMail } from './outbox.server.ts'

const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const satisfies MailStatus[]

export type ListedMail = Pick<
  MailRow,
  'id' | 'kind' | 'to_name' | 'to_email' | 'subject' | 'status' | 'created_at' | 'last_error'
>

/** `status`: one of MAIL_STATUSES, or '' for all. The search looks at recipients, subjects and what else is shown. */
export function listOutbox(
  db: Db,
  { search, direction, page, size = PAGE_SIZE }: ListQuery<'written'>,
  status: string,
  shownIn?: ShownIn,
): Promise<Page<ListedMail>> {
  const wanted = MAIL_STATUSES.find((one) => one === status)
  const eb = expressionBuilder<Database, 'outbox'>()
  const within = eb.and(wanted ? [eb('outbox.status', '=', wanted)] : [])
  const rows = db
    .selectFrom('outbox')
    .select(['id', 'kind', 'to_name', 'to_email', 'subject', 'status', 'created_at', 'last_error'])
    .where(within)
  const order = { by: sql.ref('outbox.created_at'), tie: sql.ref<number>('outbox.seq'), direction }
  const list = { ...order, rows, id: sql.ref<string>('outbox.id'), page, size }
  // The index has the first three characters of the status.
  const terms: Term[] = wanted ? [[['state'], wanted.slice(0, 3)]] : []
  return readList(db, list, { table: 'outbox', needle: search, columns: SEARCHED, within, terms, shownIn })
}

export type MailAbout = Awaited<ReturnType<typeof listMailsAbout>>[number]

/** Mails to these addresses whose subjects have the name, such as an order's number, the newest first. */
export function listMailsAbout(db: Db, { name, emails }: { name: string; emails: string[] }) {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'to_email as toEmail',
      'subject',
      'status',
      'created_at as createdAt',
      'sent_at as sentAt',
    ])
    .select('last_error as lastError')
    .where('to_email', 'in', emails)
    .where('subject', 'like', `%${name}%`)
    .orderBy('created_at', 'desc')
    .limit(MOST_ABOUT)
    .execute()
}

const MOST_ABOUT = 50

const SEARCHED = ['to_name', 'to_email', 'subject']

/**
 * A link in a mail may be the key to an account: only the recipient reads it, unless mails are not sent at all and the
 * outbox is the mailbox.
 */
export function isReadable(mail: Pick<MailRow, 'expires_at'>, mailsAreSent: boolean): boolean {
  return mail.expires_at === null || !mailsAreSent
}

/** 'link-gone': its link was not kept, so there is nothing to send. */
export function retryMail(
  db: Db,
  id: string,
  actorId: string,
): Promise<'queued' | 'link-gone' | 'not-failed' | 'unknown'> {
  return transact(db, async (trx) => {
    const mail = await trx
      .selectFrom('outbox')
      .select(['status', 'expires_at', 'subject'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!mail) return 'unknown'
    if (mail.status !== 'failed') return 'not-failed'
    if (mail.expires_at !== null) return 'link-gone'
    await trx
      .updateTable('outbox')
      .set({ status: 'queued', tries: 0, lease_until: null, next_at: isoTime(), last_error: null })
      .where('id', '=', id)
      .execute()
    await recordActivity(trx, {
      actorId,
      action: 'mail.retry',
      subject: activityTexts.store('mail', { subject: mail.subject }),
    })
    return 'queued'
  })
}

/** Ten an hour for each admin. */
export async function queueTestMail(
  db: Db,
  to: { id: string; name: string; email: string },
  origin: string,
): Promise<'queued' | 'too-many'> {
  if (!(await reserve(db, [{ bucket: `test-mail:${to.id}`, max: 10, window: HOUR }]))) return 'too-many'
  await transact(db, async (trx) => {
    await queueMail(trx, { kind: 'test', to, write: () => testMail({ name: to.name, origin }) })
    await recordActivity(trx, {
      actorId: to.id,
      action: 'mail.test',
      subject: activityTexts.store('test-mail'),
    })
  })
  return 'queued'
}

function testMail({ name, origin }: { name: string; origin: string }): MailContent {
  return composeMail({
    subject: t`A test email from your shop`,
    name,
    paragraphs: [t`You sent this email from the back office. If you can read it, your shop’s email works.`],
    action: { label: t`Back to the shop’s email`, url: `${origin}/admin/mail` },
  })
}
