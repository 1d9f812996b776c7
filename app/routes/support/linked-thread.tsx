import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link, redirect, useFetcher } from 'react-router'
import { replyForm } from '#app/domain/tickets/forms.ts'
import { LINK_READER, markRead } from '#app/domain/tickets/presence.server.ts'
import { replyByLink } from '#app/domain/tickets/reply.server.ts'
import { readThread, versionOf } from '#app/domain/tickets/thread.server.ts'
import { CUSTOMER_STATUS_NAMES } from '#app/domain/tickets/tickets.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { sayOutage } from '#app/ui/thread/outage.ts'
import { ReplyForm } from '#app/ui/thread/reply-form.tsx'
import { NEWEST, Thread } from '#app/ui/thread/thread.tsx'
import { useNews } from '#app/ui/thread/use-news.ts'
import { Time } from '#app/ui/time.tsx'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/linked-thread.ts'
import { linkedTicket, notGood, PRIVATE_HEADERS } from './linked.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let ticket = await linkedTicket(context, params.token)
  if (!ticket) throw notGood()
  let messages = await readThread(db, ticket, null)
  await markRead(db, ticket.id, LINK_READER, ticket.lastSeq)
  let { id, subject, number, status, createdAt } = ticket
  // Whoever holds the link sees the conversation and nothing else of the ticket.
  return {
    ...{ ticket: { id, subject, number, status, createdAt }, messages, version: versionOf(ticket) },
    ...{ token: params.token, formId: newId(), readAt: Date.now() },
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  if (!(await linkedTicket(context, params.token))) throw notGood()
  let submission = parseWithZod(await readForm(context), { schema: replyForm })
  if (submission.status !== 'success') return refuse(submission.reply(), 400)
  let { message: text, formId = newId() } = submission.value
  let sent = await replyByLink(context.get(servicesContext).db, params.token, { text, formId })
  if (sent.outcome === 'missing') throw notGood()
  if (sent.outcome === 'too-many') return refuse(submission.reply({ formErrors: [TOO_MANY] }), 429)
  return redirect(`${href('/support/:token', params)}#${NEWEST}`, 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sayOutage(serverAction, 'The reply could not be sent. Please try again.')
}

/** The link in the address opens the conversation, so no other site gets to know it and nobody keeps the page. */
export function headers() {
  return PRIVATE_HEADERS
}

export default function LinkedThread({ loaderData, actionData }: Route.ComponentProps) {
  let fetcher = useFetcher<typeof loader>()
  // Whatever was read last; the form stays as it is while answers arrive.
  let fresh = fetcher.data && fetcher.data.readAt > loaderData.readAt ? fetcher.data : loaderData
  let { ticket, messages, token } = fresh
  let here = href('/support/:token', { token })
  useNews(`${here}/news`, ({ version }) => {
    if (version !== fresh.version && fetcher.state === 'idle') void fetcher.load(here)
  })
  return (
    <div className="wrap page">
      <div className="stack measure">
        <PageHead
          title={ticket.subject}
          lead={
            <>
              Ticket {ticket.number}, opened on <Time iso={ticket.createdAt} />
            </>
          }
        >
          <StatusBadge status={CUSTOMER_STATUS_NAMES[ticket.status]} />
        </PageHead>
        <Thread
          messages={messages}
          reader="user"
          fileAddress={(attachmentId) =>
            href('/support/:token/attachments/:attachmentId', { token, attachmentId })
          }
        />
        <p className="small">
          <Link className="crumb" to={here} reloadDocument>
            <Icon small name="refresh" /> Refresh
          </Link>
        </p>
        {ticket.status === 'closed' && <p>This conversation is closed. A reply opens it again.</p>}
        <ReplyForm
          lastResult={actionData?.result}
          formId={loaderData.formId}
          label="Your reply"
          draft={`link ${ticket.id}`}
          sent={messages.findLast(({ isOwn }) => isOwn)?.seq ?? 0}
        >
          <SubmitButton pending="Sending..." name="intent" value="reply">
            Send reply
          </SubmitButton>
        </ReplyForm>
        <p className="small muted">
          This page is for you alone: whoever has its address can read the conversation and reply.
        </p>
      </div>
    </div>
  )
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [
    { title: `${loaderData?.ticket.subject ?? 'Support'} - Listwright` },
    { name: 'robots', content: 'noindex, nofollow' },
  ]
}

function refuse(reply: SubmissionResult<string[]>, status: number) {
  let result = { ...reply, status: 'error' as const }
  return data({ form: 'reply' as const, result }, { status })
}

const TOO_MANY = 'That is a lot for one hour. Please try again later.'
