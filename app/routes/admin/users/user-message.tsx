import { readFormatted } from '#app/domain/base/html/html-to-marks.ts'
import { messageDraft } from '#app/domain/people/message-draft.ts'
import { sendMessage } from '#app/domain/people/send-message.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { notAuthorized } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/user-message.ts'
import { actingAdmin } from './acting-admin.server.ts'
import { noUser, requireListedUser } from './listed-user.server.ts'
import { MessageForm } from './message-form.tsx'
import { comingFrom, originOf } from './origin.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { id, name, email } = await requireListedUser(context, params.userId)
  return { user: { id, name, email }, idempotencyKey: newId(), from: originOf(url.searchParams) }
}

export async function action({ context, params, url }: Route.ActionArgs) {
  const submission = await readSubmission(context, typedMessage)
  if (!submission.valid) return submission.rejected
  const { db, config } = context.get(servicesContext)
  const { subject, messageBody: body } = submission.value
  const { idempotencyKey } = submission
  const message = {
    ...actingAdmin(context),
    userId: params.userId,
    subject,
    body,
    origin: config.origin,
    idempotencyKey,
  }
  const outcome = await logFailure(context, 'users.message_failed', () => sendMessage(db, message))
  switch (outcome) {
    case 'queued':
      return redirectWithMessage(context, originOf(url.searchParams), t`Message sent successfully.`)
    case 'failed':
      return submission.reject(t`Failed to send message.`, 500)
    case 'unknown':
      throw noUser()
    case 'not-admin':
      throw notAuthorized()
  }
}

const typedMessage = messageDraft.extend({
  messageBody: messageDraft.shape.messageBody.transform(readFormatted),
})

export default function UserMessage({ loaderData }: Route.ComponentProps) {
  const { user, from } = loaderData
  const page = `/admin/users/${user.id}`
  return (
    <>
      <PageHead
        title={t`Send message`}
        lead={t`It is sent by email, as HTML and as plain text.`}
        back={{ to: from.startsWith(page) ? from : comingFrom(from, page), label: user.name || user.email }}
      />
      <MessageForm {...loaderData} />
    </>
  )
}

export const meta = pageTitle(msg`Send message - Administration`)
