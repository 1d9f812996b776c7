import { data, href, type RouterContextProvider } from 'react-router'
import { answerForm, changeForm, insertForm, noteForm } from '#app/domain/shop/tickets/forms.ts'
import { revokeLinks } from '#app/domain/shop/tickets/links.server.ts'
import { changeTicket } from '#app/domain/shop/tickets/manage.server.ts'
import { addNote } from '#app/domain/shop/tickets/notes.server.ts'
import { replyAsAdmin } from '#app/domain/shop/tickets/reply.server.ts'
import { findSavedReply } from '#app/domain/shop/tickets/saved-replies.server.ts'
import { findTicket } from '#app/domain/shop/tickets/thread.server.ts'
import { MAX_ATTACHMENT } from '#app/domain/shop/tickets/tickets.ts'
import type { FormResult } from '#app/forms/form-result.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { t } from '#app/i18n/macro.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { REPLY_FORM } from '#app/ui/thread/reply-form.tsx'
import { withAttachment } from '../../attachments.server.ts'

type Context = Readonly<RouterContextProvider>

export async function postToTicket(context: Context, ticketId: string) {
  const { db } = context.get(servicesContext)
  if (!(await findTicket(db, ticketId))) throw noTicket()
  const { form, file } = await readEditor(context, { field: 'file', maxBytes: MAX_ATTACHMENT })
  const intent = form.get('intent')
  if (intent === 'change') return change(context, ticketId, form)
  if (intent === 'note') return note(context, ticketId, form)
  if (intent === 'revoke') return revoke(context, ticketId)
  if (intent === 'insert') return insert(context, form)
  return answer(context, ticketId, { form, file, close: intent === 'reply-close' })
}

interface PostedAnswer {
  form: FormData
  file: File | 'too-large' | undefined
  close: boolean
}

async function answer(context: Context, ticketId: string, { form, file, close }: PostedAnswer) {
  const submission = await readSubmission(context, answerForm, { form })
  if (!submission.valid) return submission.rejected
  const { db, config } = context.get(servicesContext)
  const { id: adminId } = context.get(userContext)
  const { message: text, seen } = submission.value
  const answered = {
    ticketId,
    adminId,
    text,
    seen,
    idempotencyKey: submission.idempotencyKey,
    ...(close && { status: 'closed' as const }),
  }
  const sent = await logFailure(context, 'tickets.answer_failed', () =>
    withAttachment(context, adminId, file, (kept) =>
      replyAsAdmin(db, config.origin, { ...answered, file: kept }),
    ),
  )
  if (sent === 'failed')
    return submission.reject(
      t`The reply could not be sent. Please try again in a minute; your text is still here.`,
      500,
    )
  switch (sent.outcome) {
    case 'missing':
      throw noTicket()
    case 'refused-file':
      return submission.reject({ file: sent.message }, sent.status)
    case 'closed':
      return submission.reject(
        t`This ticket is closed, so the reply was not sent. Change its status first; your text is still here.`,
      )
    case 'meanwhile':
      return submission.reject(
        t`Someone has replied in this ticket in the meantime, so your reply has not been sent yet. Read theirs above, adjust yours if needed, and send it again.`,
        409,
      )
    case 'sent':
      return done(
        context,
        ticketId,
        close ? t`The reply was sent and the ticket closed.` : t`The reply was sent.`,
      )
  }
}

async function insert(context: Context, form: FormData) {
  const submission = await readSubmission(context, insertForm, { form })
  if (!submission.valid) return submission.rejected
  const { message, savedReply } = submission.value
  const saved = await findSavedReply(context.get(servicesContext).db, savedReply)
  if (!saved) return submission.reject({ savedReply: t`This reply no longer exists.` })
  const text = [message.replace(/\r\n?/g, '\n').trimEnd(), saved.text].filter(Boolean).join('\n\n')
  return data<FormResult>({ formName: REPLY_FORM, initialValue: { message: text } })
}

async function note(context: Context, ticketId: string, form: FormData) {
  const submission = await readSubmission(context, noteForm, { form })
  if (!submission.valid) return submission.rejected
  const message = { text: submission.value.note, idempotencyKey: submission.idempotencyKey }
  const { db } = context.get(servicesContext)
  const kept = await logFailure(context, 'tickets.note_failed', () =>
    addNote(db, context.get(userContext).id, ticketId, message),
  )
  if (kept === 'failed')
    return submission.reject(
      t`The note could not be saved. Please try again in a minute; your text is still here.`,
      500,
    )
  return done(context, ticketId, t`The note was saved. Only admins can see it.`)
}

async function change(context: Context, ticketId: string, form: FormData) {
  const submission = await readSubmission(context, changeForm, { form })
  if (!submission.valid) throw data({ message: t`Choose from the lists.` }, { status: 400 })
  const { db } = context.get(servicesContext)
  const outcome = await changeTicket(db, context.get(userContext).id, ticketId, submission.value)
  return done(context, ticketId, outcome === 'changed' ? t`The ticket was updated.` : t`Nothing was changed.`)
}

async function revoke(context: Context, ticketId: string) {
  const ended = await revokeLinks(context.get(servicesContext).db, context.get(userContext).id, ticketId)
  return done(
    context,
    ticketId,
    ended > 0 ? t`The private links have been revoked.` : t`There were no links to revoke.`,
  )
}

function done(context: Context, ticketId: string, text: string) {
  return redirectWithMessage(context, href('/admin/support-messages/:ticketId', { ticketId }), text)
}

export function noTicket() {
  return notFound(t`This ticket does not exist.`)
}
