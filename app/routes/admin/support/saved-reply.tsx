import { parseWithZod } from '@conform-to/zod/v4'
import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { savedReplyForm } from '#app/domain/tickets/forms.ts'
import {
  changeSavedReply,
  deleteSavedReply,
  findSavedReply,
} from '#app/domain/tickets/saved-replies.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { NO_RESPONSE, orSay } from '#app/ui/unanswered.ts'
import { orFailed } from '../answer.server.ts'
import type { Route } from './+types/saved-reply.ts'
import { REPLY_NOT_SAVED, SavedReplyForm } from './saved-reply-form.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  let reply = await findSavedReply(context.get(servicesContext).db, params.replyId)
  if (!reply) throw notFound()
  return { reply }
}

export async function action({ params, context }: Route.ActionArgs) {
  let form = await readForm(context)
  let { db } = context.get(servicesContext)
  let adminId = context.get(userContext).id
  if (form.get('intent') === 'delete') {
    if ((await deleteSavedReply(db, adminId, params.replyId)) === 'missing') throw notFound()
    return done(context, 'The reply is deleted.')
  }
  let submission = parseWithZod(form, { schema: savedReplyForm })
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 })
  let change = { id: params.replyId, ...submission.value }
  let outcome = await orFailed(context, () => changeSavedReply(db, adminId, change))
  if (outcome === 'failed') return data(submission.reply({ formErrors: [REPLY_NOT_SAVED] }), { status: 500 })
  if (outcome === 'missing') throw notFound()
  return done(context, 'The reply is saved.')
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orSay(serverAction, NO_RESPONSE)
}

export default function SavedReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  let { reply } = loaderData
  return (
    <>
      <PageHead
        title="Saved reply"
        back={{ to: href('/admin/support-messages/saved-replies'), label: 'Saved replies' }}
      />
      <SavedReplyForm lastResult={actionData} values={reply} submit="Save reply" />
      <details className="more">
        <summary>Delete this reply</summary>
        <Form method="post" className="stack">
          <p>Answers that were given with it stay as they are.</p>
          <div>
            <SubmitButton className="btn btn-error" pending="Deleting..." name="intent" value="delete">
              Delete reply
            </SubmitButton>
          </div>
        </Form>
      </details>
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Saved reply - Listwright' }]
}

function done(context: Readonly<RouterContextProvider>, text: string) {
  context.get(sessionContext).flash('message', { kind: 'success', text })
  return redirect(href('/admin/support-messages/saved-replies'), 303)
}

function notFound() {
  return data({ message: 'There is no such saved reply.' }, { status: 404 })
}
