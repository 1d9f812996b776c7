import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link, redirect, useFetcher } from 'react-router'
import { replyForm } from '#app/domain/tickets/forms.ts'
import { closeOwnTicket } from '#app/domain/tickets/manage.server.ts'
import { markRead } from '#app/domain/tickets/presence.server.ts'
import { replyAsUser } from '#app/domain/tickets/reply.server.ts'
import { findOwnTicket, readThread, versionOf } from '#app/domain/tickets/thread.server.ts'
import { CUSTOMER_STATUS_NAMES, MAX_ATTACHMENT } from '#app/domain/tickets/tickets.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { leadAdminTo } from '#app/routes/customer-link.server.ts'
import { withFile } from '#app/routes/support/receive.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { sayOutage } from '#app/ui/thread/outage.ts'
import { ReplyForm } from '#app/ui/thread/reply-form.tsx'
import { NEWEST, Thread } from '#app/ui/thread/thread.tsx'
import { useNews } from '#app/ui/thread/use-news.ts'
import { Time } from '#app/ui/time.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/ticket.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let { id: userId } = context.get(userContext)
  let ticket = await findOwnTicket(db, userId, params.ticketId)
  if (!ticket) leadAdminTo(context, href('/admin/support-messages/:ticketId', params))
  if (!ticket) throw notFound()
  let messages = await readThread(db, ticket, userId)
  await markRead(db, ticket.id, userId, ticket.lastSeq)
  return { ticket, messages, version: versionOf(ticket), userId, formId: newId(), readAt: Date.now() }
}

/** Two forms post here; their buttons say which. */
export async function action({ params, context }: Route.ActionArgs) {
  let { db } = context.get(servicesContext)
  let user = context.get(userContext)
  if (!(await findOwnTicket(db, user.id, params.ticketId))) throw notFound()
  let { form, file } = await readEditor(context, { field: 'file', maxBytes: MAX_ATTACHMENT })
  if (form.get('intent') === 'close') {
    await closeOwnTicket(db, user.id, params.ticketId)
    context
      .get(sessionContext)
      .flash('message', { kind: 'success', text: 'The ticket is closed. Thank you.' })
    return redirect(href('/user/support/:ticketId', params), 303)
  }
  let submission = parseWithZod(form, { schema: replyForm })
  if (submission.status !== 'success') return refuse(submission.reply(), 400)
  let { message: text, formId = newId() } = submission.value
  let sent = await withFile(context, user.id, file, (kept) =>
    replyAsUser(db, user.id, params.ticketId, { text, formId, file: kept }),
  )
  if (sent.outcome === 'missing') throw notFound()
  if (sent.outcome === 'too-many') return refuse(submission.reply({ formErrors: [TOO_MANY] }), 429)
  if (sent.outcome === 'refused-file')
    return refuse(submission.reply({ fieldErrors: { file: [sent.message] } }), sent.status)
  return redirect(`${href('/user/support/:ticketId', params)}#${NEWEST}`, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sayOutage(serverAction, 'The reply could not be sent. Please try again.')
}

export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  let fetcher = useFetcher<typeof loader>()
  // Whatever was read last; the form stays as it is while answers arrive.
  let fresh = fetcher.data && fetcher.data.readAt > loaderData.readAt ? fetcher.data : loaderData
  let { ticket, messages, userId } = fresh
  let here = href('/user/support/:ticketId', { ticketId: ticket.id })
  useNews(`${here}/news`, ({ version }) => {
    if (version !== fresh.version && fetcher.state === 'idle') void fetcher.load(here)
  })
  let isClosed = ticket.status === 'closed'
  return (
    <>
      <PageHead
        title={ticket.subject}
        lead={
          <>
            Ticket {ticket.number}, opened on <Time iso={ticket.createdAt} />. Priority: {ticket.priority}
          </>
        }
        back={{ to: '/user/support', label: 'All tickets' }}
      >
        <StatusBadge status={CUSTOMER_STATUS_NAMES[ticket.status]} />
      </PageHead>
      <Thread
        messages={messages}
        reader="user"
        fileAddress={(attachmentId) =>
          href('/user/support/:ticketId/attachments/:attachmentId', { ticketId: ticket.id, attachmentId })
        }
      />
      <p className="small">
        <Link className="crumb" to={here} reloadDocument>
          <Icon small name="refresh" /> Refresh
        </Link>
      </p>
      {isClosed && <p>This ticket is closed. A reply opens it again.</p>}
      <ReplyForm
        lastResult={actionData?.result}
        formId={loaderData.formId}
        label="Your reply"
        draft={`${userId} ${ticket.id}`}
        sent={messages.findLast(({ isOwn }) => isOwn)?.seq ?? 0}
        files
      >
        <SubmitButton pending="Sending..." name="intent" value="reply">
          Send reply
        </SubmitButton>
      </ReplyForm>
      {!isClosed && (
        <Form method="post">
          <SubmitButton className="btn btn-outline btn-sm" pending="Closing..." name="intent" value="close">
            Close ticket
          </SubmitButton>
        </Form>
      )}
    </>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.ticket.subject ?? 'Support'} - Listwright` }]
}

function refuse(reply: SubmissionResult<string[]>, status: number) {
  return data({ form: 'reply' as const, result: { ...reply, status: 'error' as const } }, { status })
}

function notFound() {
  return data({ message: 'There is no such ticket in your account.' }, { status: 404 })
}

const TOO_MANY = 'That is a lot for one hour. Please try again later.'
