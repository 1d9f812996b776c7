import { type Db, transact } from '#db/client.server.ts'
import { recordActivity } from '../base/activity/activity.server.ts'
import { activityTexts } from '../base/activity/codes.ts'
import { digestOf } from '../base/digest.server.ts'
import { htmlText, sanitizeHtml } from '../base/html/sanitize-html.ts'
import { composeMail } from '../outbox/mail/compose.ts'
import type { MailContent } from '../outbox/mail/frame.ts'
import { findMail, queueMail } from '../outbox/mail/outbox.server.ts'
import { type ActingAdmin, isStillAdmin } from './acting-admin.server.ts'

export interface MessageToUser extends ActingAdmin {
  userId: string
  subject: string
  /** Text with a little HTML; other elements are removed. */
  body: string
  /** For links in the mail. */
  origin: string
  idempotencyKey: string
}

export function sendMessage(db: Db, message: MessageToUser): Promise<'queued' | 'unknown' | 'not-admin'> {
  return transact(db, async (trx) => {
    if (!(await isStillAdmin(trx, message))) return 'not-admin'
    const { actorId, userId, subject, body, origin } = message
    const user = await trx
      .selectFrom('users')
      .select(['name', 'email'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (!user) return 'unknown'
    const id = mailIdOf(message)
    if (await findMail(trx, id)) return 'queued'
    const content = () => messageMail({ name: user.name, subject, body, origin })
    await queueMail(trx, { id, kind: 'message', to: user, write: content })
    await recordActivity(trx, {
      actorId,
      action: 'user.message',
      subject: activityTexts.store('user'),
      userId,
    })
    return 'queued'
  })
}

/** Content is part of the key, so that an edited text counts as another message. */
function mailIdOf({ actorId, userId, subject, body, idempotencyKey }: MessageToUser): string {
  return digestOf(actorId, userId, subject, body, idempotencyKey).slice(0, 22)
}

/** `body` is text with a little HTML. */
export function messageMail(message: {
  name: string
  subject: string
  body: string
  origin: string
}): MailContent {
  const { name, subject, body, origin } = message
  return composeMail({
    subject,
    name,
    paragraphs: [],
    written: { html: sanitizeHtml(asHtml(body), origin), text: htmlText(asHtml(body), origin) },
  })
}

/** Plain text keeps its line breaks. */
function asHtml(body: string): string {
  if (/<(?:p|ul|ol)\b/i.test(body)) return body
  if (/<[a-z/!]/i.test(body)) return `<p>${body}</p>`
  return body
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('')
}
