import type { SubmissionResult } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { sendMessage } from '#app/domain/people/send-message.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { orLast, orUnsent } from '#app/ui/unanswered.ts'
import { newId } from '#db/ids.server.ts'
import { orFailed, sayAndGo } from '../answer.server.ts'
import type { Route } from './+types/user-message.ts'
import { actingOf, whyNot } from './acting.server.ts'
import { MessageForm } from './message-form.tsx'
import { messageSchema } from './message-schema.ts'
import { findPerson } from './person.server.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  let { id, name, email } = await findPerson(context, params.userId)
  return { user: { id, name, email }, requestId: newId() }
}

export function clientLoader({ serverLoader, url }: Route.ClientLoaderArgs) {
  return orLast(serverLoader, url)
}

export async function action({ context, params }: Route.ActionArgs) {
  let submission = parseWithZod(await readForm(context), { schema: messageSchema })
  let refuse = (status: number, formErrors?: string[]) =>
    data<SubmissionResult<string[]>>(submission.reply({ formErrors }), { status })
  if (submission.status !== 'success') return refuse(400)
  let { db, config } = context.get(servicesContext)
  let { subject, messageBody, requestId } = submission.value
  let outcome = await orFailed(context, () =>
    sendMessage(db, {
      ...actingOf(context),
      userId: params.userId,
      subject,
      body: messageBody,
      origin: config.origin,
      requestId,
    }),
  )
  if (outcome === 'failed') return refuse(500, ['Failed to send message.'])
  if (outcome !== 'queued') whyNot(outcome)
  return sayAndGo(context, '/admin/users', 'Message sent successfully.')
}

export function clientAction({ serverAction, request }: Route.ClientActionArgs) {
  return orUnsent(serverAction, request, 'Error sending message.')
}

export default function UserMessage({ loaderData, actionData }: Route.ComponentProps) {
  let { user } = loaderData
  return (
    <>
      <PageHead
        title="Send message"
        lead="It goes out by mail, with a text version for programs that show no HTML."
        back={{ to: `/admin/users/${user.id}`, label: user.name || user.email }}
      />
      <MessageForm {...loaderData} result={actionData} />
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Send message - Administration - Listwright' }]
}
