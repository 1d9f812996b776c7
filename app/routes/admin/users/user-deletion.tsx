import { z } from 'zod'
import { deleteUser } from '#app/domain/accounts/close-user.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { isUnsent } from '#app/forms/form-result.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { notAuthorized, userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage } from '#app/ui/question-page.tsx'
import type { Route } from './+types/user-deletion.ts'
import { actingAdmin, REFUSALS } from './acting-admin.server.ts'
import { Roles } from './directory.tsx'
import { noUser, requireListedUser } from './listed-user.server.ts'
import { comingFrom, originOf } from './origin.ts'

const schema = z.object({ proof })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const user = await requireListedUser(context, params.userId)
  return {
    user,
    from: originOf(url.searchParams),
    isOwn: user.id === context.get(userContext).id,
    confirmation: await readConfirmation(context),
  }
}

export async function action({ context, params: { userId }, url }: Route.ActionArgs) {
  const submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  const { db, vault, stores } = context.get(servicesContext)
  const deletion = { ...actingAdmin(context), userId, stores }
  const outcome = await logFailure(context, 'users.delete_failed', () => deleteUser(db, vault, deletion))
  switch (outcome) {
    case 'done':
      return redirectWithMessage(context, originOf(url.searchParams), t`User deleted successfully`)
    case 'failed':
      return submission.reject(t`The user was not deleted.`, 500)
    case 'own':
    case 'last-admin':
      return submission.reject(t(REFUSALS[outcome]), 409)
    case 'unknown':
      throw noUser()
    case 'not-admin':
      throw notAuthorized()
  }
}

export default function UserDeletion({ loaderData }: Route.ComponentProps) {
  const { user, from, isOwn } = loaderData
  const page = `/admin/users/${user.id}`
  const result = useFormResult(FORM)
  const [form, fields] = usePostedForm<z.input<typeof schema>>({ id: FORM })
  return (
    <QuestionPage
      title={t`Delete user ${{ name: user.name || user.email }}?`}
      back={{ to: comingFrom(from, page), label: user.name || user.email }}
      form={form}
      action={comingFrom(from, `${page}/delete`)}
      fields={
        <>
          <p>
            <b>{t`Are you sure you want to delete this user?`}</b>
          </p>
          <ConfirmField meta={fields.proof} confirmation={loaderData.confirmation} />
        </>
      }
      submit={{ label: t`Delete user`, pending: t`Deleting...` }}
      instead={isOwn && <p>{t`This is your own account. You cannot delete it here.`}</p>}
    >
      <ErrorSummary
        form={form}
        title={t`Failed to delete user: ${{ status: isUnsent(result) ? 503 : (result?.httpStatus ?? 400) }}`}
      />
      <Facts
        rows={[
          [t`Name`, user.name],
          [t`Email`, <EmailText key="email" email={user.email} />],
          [t`Role`, <Roles key="role" {...user} />],
          [
            t`Balance`,
            <span key="balance">
              <Balance credits={user.balance} />{' '}
              {t`${plural({ balance: user.balance }, { one: 'credit', other: 'credits' })}`}
            </span>,
          ],
        ]}
      />
      <div className="max-w-184">
        <Alert kind="warning" quiet title={t`This cannot be undone`}>
          <ul>
            <li>{t`The user’s profile, photo and listings are deleted.`}</li>
            <li>{t`Orders and tickets are kept, without the name and address.`}</li>
            <li>{t`The user is signed out everywhere, and the email address is free for a new account.`}</li>
          </ul>
        </Alert>
      </div>
    </QuestionPage>
  )
}

const FORM = 'delete-user'

export const meta = pageTitle(msg`Delete user - Administration`)
