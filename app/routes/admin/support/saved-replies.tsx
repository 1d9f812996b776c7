import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link, redirect } from 'react-router'
import { savedReplyForm } from '#app/domain/tickets/forms.ts'
import {
  addSavedReply,
  listSavedReplies,
  MOST_SAVED_REPLIES,
} from '#app/domain/tickets/saved-replies.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { NO_RESPONSE, orSay } from '#app/ui/unanswered.ts'
import { orFailed } from '../answer.server.ts'
import type { Route } from './+types/saved-replies.ts'
import { REPLY_NOT_SAVED, SavedReplyForm } from './saved-reply-form.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  return { replies: await listSavedReplies(context.get(servicesContext).db) }
}

export async function action({ context }: Route.ActionArgs) {
  let submission = parseWithZod(await readForm(context), { schema: savedReplyForm })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  let { db } = context.get(servicesContext)
  let { value } = submission
  let outcome = await orFailed(context, () => addSavedReply(db, context.get(userContext).id, value))
  if (outcome === 'failed') return data(submission.reply({ formErrors: [REPLY_NOT_SAVED] }), { status: 500 })
  if (outcome === 'too-many') {
    let words = `There are ${MOST_SAVED_REPLIES} already. Delete one that nobody uses.`
    return data(submission.reply({ formErrors: [words] }), { status: 400 })
  }
  context.get(sessionContext).flash('message', { kind: 'success', text: 'The reply is saved.' })
  return redirect(href('/admin/support-messages/saved-replies'), 303)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSay(serverAction, NO_RESPONSE)
}

export default function SavedReplies({ loaderData, actionData }: Route.ComponentProps) {
  let { replies } = loaderData
  return (
    <>
      <PageHead
        title="Saved replies"
        lead="Answers that you give often. They are put into the box, where you can still change them."
        back={{ to: '/admin/support-messages', label: 'All tickets' }}
      />
      {replies.length > 0 ? (
        <DataTable
          caption={`${replies.length} saved ${replies.length === 1 ? 'reply' : 'replies'}`}
          rows={replies}
          rowKey={({ id }) => id}
          columns={[
            {
              title: 'Title',
              part: 'name',
              cell: ({ id, title }) => (
                <Link to={href('/admin/support-messages/saved-replies/:replyId', { replyId: id })}>
                  {title}
                </Link>
              ),
            },
            { title: 'Text', cell: ({ text }) => <span className="wrap-anywhere">{shorten(text)}</span> },
          ]}
        />
      ) : (
        <Empty icon="message" title="No saved replies yet" />
      )}
      <h2>Add a reply</h2>
      <SavedReplyForm key={replies.length} lastResult={actionData} submit="Save reply" />
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Saved replies - Listwright' }]
}

function shorten(text: string): string {
  return text.length > 120 ? `${text.slice(0, 119)}…` : text
}
