import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { answerForm, changeForm, insertForm, noteForm } from '#app/domain/tickets/forms.ts'
import { revokeLinks } from '#app/domain/tickets/links.server.ts'
import { changeTicket } from '#app/domain/tickets/manage.server.ts'
import { addNote } from '#app/domain/tickets/notes.server.ts'
import { replyAsAdmin } from '#app/domain/tickets/reply.server.ts'
import { findSavedReply } from '#app/domain/tickets/saved-replies.server.ts'
import { findTicket } from '#app/domain/tickets/thread.server.ts'
import { MAX_ATTACHMENT } from '#app/domain/tickets/tickets.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { withFile } from '#app/routes/support/receive.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { newId } from '#db/ids.server.ts'
import { orFailed } from '../answer.server.ts'

type Context = Readonly<RouterContextProvider>

/** What a form of the page gets back that was not simply done. `text` is an answer with a saved reply in it. */
export interface Refused {
  form: 'reply' | 'note'
  result: SubmissionResult<string[]>
  text?: string
}

/** Takes whichever form of a ticket's page was posted. */
export async function postToTicket(context: Context, ticketId: string) {
  let { db } = context.get(servicesContext)
  if (!(await findTicket(db, ticketId))) throw noTicket()
  let { form, file } = await readEditor(context, { field: 'file', maxBytes: MAX_ATTACHMENT })
  let intent = form.get('intent')
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
  let submission = parseWithZod(form, { schema: answerForm })
  if (submission.status !== 'success') return refuse('reply', submission.reply(), 400)
  let { db, config } = context.get(servicesContext)
  let { id: adminId } = context.get(userContext)
  let { message: text, formId = newId(), seen } = submission.value
  let sent = await orFailed(context, () =>
    withFile(context, adminId, file, (kept) =>
      replyAsAdmin(db, config.origin, {
        ...{ ticketId, adminId, text, formId, seen, file: kept },
        ...(close && { status: 'closed' }),
      }),
    ),
  )
  if (sent === 'failed') return refuse('reply', submission.reply({ formErrors: [NOT_SENT] }), 500)
  if (sent.outcome === 'missing') throw noTicket()
  if (sent.outcome === 'refused-file')
    return refuse('reply', submission.reply({ fieldErrors: { file: [sent.message] } }), sent.status)
  if (sent.outcome === 'closed') return refuse('reply', submission.reply({ formErrors: [CLOSED] }), 400)
  if (sent.outcome === 'meanwhile') return refuse('reply', submission.reply({ formErrors: [MEANWHILE] }), 409)
  return done(context, ticketId, close ? 'The answer is sent and the ticket closed.' : 'The answer is sent.')
}

async function insert(context: Context, form: FormData) {
  let submission = parseWithZod(form, { schema: insertForm })
  if (submission.status !== 'success') return refuse('reply', submission.reply(), 400)
  let { message, savedReply } = submission.value
  let saved = await findSavedReply(context.get(servicesContext).db, savedReply)
  if (!saved)
    return refuse(
      'reply',
      submission.reply({ fieldErrors: { savedReply: ['There is no such reply any more.'] } }),
      400,
    )
  let text = [message.replace(/\r\n?/g, '\n').trimEnd(), saved.text].filter(Boolean).join('\n\n')
  return data<Refused>({ form: 'reply', result: {}, text })
}

async function note(context: Context, ticketId: string, form: FormData) {
  let submission = parseWithZod(form, { schema: noteForm })
  if (submission.status !== 'success') return refuse('note', submission.reply(), 400)
  let { note: text, formId = newId() } = submission.value
  let { db } = context.get(servicesContext)
  let kept = await orFailed(context, () =>
    addNote(db, context.get(userContext).id, ticketId, { text, formId }),
  )
  if (kept === 'failed') return refuse('note', submission.reply({ formErrors: [NOT_KEPT] }), 500)
  return done(context, ticketId, 'The note is kept. Only admins see it.')
}

async function change(context: Context, ticketId: string, form: FormData) {
  let submission = parseWithZod(form, { schema: changeForm })
  if (submission.status !== 'success') throw data({ message: 'Choose them from the lists.' }, { status: 400 })
  let { db } = context.get(servicesContext)
  let outcome = await changeTicket(db, context.get(userContext).id, ticketId, submission.value)
  return done(context, ticketId, outcome === 'changed' ? 'The ticket is changed.' : 'Nothing was changed.')
}

async function revoke(context: Context, ticketId: string) {
  let ended = await revokeLinks(context.get(servicesContext).db, context.get(userContext).id, ticketId)
  return done(
    context,
    ticketId,
    ended > 0 ? 'The private links are not good any more.' : 'There were no links.',
  )
}

function done(context: Context, ticketId: string, text: string) {
  context.get(sessionContext).flash('message', { kind: 'success', text })
  return redirect(href('/admin/support-messages/:ticketId', { ticketId }), 303)
}

function refuse(form: Refused['form'], reply: SubmissionResult<string[]>, status: number) {
  return data<Refused>({ form, result: { ...reply, status: 'error' } }, { status })
}

export function noTicket() {
  return data({ message: 'There is no such ticket.' }, { status: 404 })
}

const NOT_SENT = 'The answer could not be sent. Please try again in a minute; what you wrote is still here.'
const NOT_KEPT = 'The note could not be saved. Please try again in a minute; what you wrote is still here.'
const CLOSED =
  'This ticket is closed, so the answer was not sent. Set another status first; what you wrote is still here.'
const MEANWHILE =
  'Somebody wrote in this ticket meanwhile, so the answer was not sent yet. Read it above, change your answer where it needs to, and send it again.'
