import { href } from 'react-router'
import { savedReplyForm } from '#app/domain/shop/tickets/forms.ts'
import {
  changeSavedReply,
  deleteSavedReply,
  findSavedReply,
} from '#app/domain/shop/tickets/saved-replies.server.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import type { Route } from './+types/saved-reply.ts'
import { replyNotSaved, SavedReplyForm } from './saved-reply-form.tsx'

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const reply = await findSavedReply(context.get(servicesContext).db, params.replyId)
  if (!reply) throw notFound(t`This saved reply does not exist.`)
  return { reply, isDeleting: url.searchParams.has('delete') }
}

/** Two forms post here; their buttons say which. */
export async function action({ params: { replyId }, context }: Route.ActionArgs) {
  const form = await readForm(context)
  const { db } = context.get(servicesContext)
  const { id: adminId } = context.get(userContext)
  const list = href('/admin/support-messages/saved-replies')
  if (form.get('intent') === 'delete') {
    if ((await deleteSavedReply(db, adminId, replyId)) === 'missing')
      throw notFound(t`This saved reply does not exist.`)
    return redirectWithMessage(context, list, t`The reply was deleted.`)
  }
  const submission = await readSubmission(context, savedReplyForm, { form })
  if (!submission.valid) return submission.rejected
  const change = { id: replyId, ...submission.value }
  const outcome = await logFailure(context, 'saved_replies.update_failed', () =>
    changeSavedReply(db, adminId, change),
  )
  if (outcome === 'failed') return submission.reject(replyNotSaved(), 500)
  if (outcome === 'missing') throw notFound(t`This saved reply does not exist.`)
  return redirectWithMessage(context, list, t`The reply was saved.`)
}

export default function SavedReplyPage({ loaderData: { reply, isDeleting } }: Route.ComponentProps) {
  const list = href('/admin/support-messages/saved-replies')
  const page = `${list}/${reply.id}`
  if (isDeleting) {
    return (
      <QuestionPage
        title={t`Delete the reply “${{ title: reply.title }}”?`}
        lead={t`Answers that used it stay as they are.`}
        back={{ to: page, label: reply.title }}
        id="delete"
        action={page}
        fields={<FormAlert id="delete" />}
        stacked={false}
        submit={{ label: t`Delete reply`, pending: t`Deleting...`, name: 'intent', value: 'delete' }}
      />
    )
  }
  return (
    <>
      <PageHead title={t`Saved reply`} back={{ to: list, label: t`Saved replies` }}>
        <ButtonLink variant="danger-outline" to={`${page}?delete`}>
          {t`Delete reply`}
        </ButtonLink>
      </PageHead>
      <SavedReplyForm values={reply} submit={t`Save reply`} cancel={list} />
    </>
  )
}

export const meta = pageTitle(msg`Saved reply`)
