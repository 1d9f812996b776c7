import { z } from 'zod'
import { deleteUser } from '#app/domain/users/close-user.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { isUnsent } from '#app/forms/form-result.ts'
import { logFailure, notFound, redirectWithMessage } from '#app/forms/reply.server.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { notAuthorized, userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Balance } from '#app/ui/balance.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../confirm/confirm-field.tsx'
import { proof } from '../confirm/proof.ts'
import * as adminWords from '../words.ts'
import type { Route } from './+types/user-deletion.ts'
import { actingAdmin, REFUSALS } from './acting-admin.server.ts'
import { Roles } from './directory.tsx'
import { requireListedUser } from './listed-user.server.ts'
import { comingFrom, originOf } from './origin.ts'
import * as words from './words.tsx'

const schema = z.object({ proof })

export async function loader({ context, params, url }: Route.LoaderArgs) {
  let user = await requireListedUser(context, params.userId)
  return {
    user,
    from: originOf(url.searchParams),
    isOwn: user.id === context.get(userContext).id,
    confirmation: await readConfirmation(context),
  }
}

export async function action({ context, params: { userId }, url }: Route.ActionArgs) {
  let submission = await readConfirmedSubmission(context, schema)
  if (!submission.valid) return submission.rejected
  let { db, vault, config } = context.get(servicesContext)
  let deletion = { ...actingAdmin(context), userId, dataDir: config.dataDir }
  let outcome = await logFailure(context, 'users.delete_failed', () => deleteUser(db, vault, deletion))
  switch (outcome) {
    case 'done':
      return redirectWithMessage(context, originOf(url.searchParams), words.userDeletedSuccessfully)
    case 'failed':
      return submission.reject(words.theUserWasNotDeleted, 500)
    case 'own':
    case 'last-admin':
      return submission.reject(REFUSALS[outcome], 409)
    case 'unknown':
      throw notFound(words.unknownUser)
    case 'not-admin':
      throw notAuthorized()
  }
}

export default function UserDeletion({ loaderData }: Route.ComponentProps) {
  let { user, from, isOwn } = loaderData
  let page = `/admin/users/${user.id}`
  let result = useFormResult(FORM)
  let [form, fields] = usePostedForm<z.input<typeof schema>>({ id: FORM })
  return (
    <>
      <PageHead
        title={words.deleteUserNamed(user.name || user.email)}
        back={{ to: comingFrom(from, page), label: user.name || user.email }}
      />
      <ErrorSummary
        form={form}
        title={words.failedToDeleteUser(isUnsent(result) ? 503 : (result?.httpStatus ?? 400))}
      />
      <Facts
        rows={[
          [uiWords.name, user.name],
          [uiWords.email, <EmailText key="email" email={user.email} />],
          [adminWords.role, <Roles key="role" {...user} />],
          [
            uiWords.balance,
            <span key="balance">
              <Balance credits={user.balance} /> {words.credits(user.balance)}
            </span>,
          ],
        ]}
      />
      <div className="max-w-184">
        <Alert kind="warning" quiet title={words.thisCannotBeUndone}>
          <ul>
            <li>{words.theUsersProfile}</li>
            <li>{words.ordersAndTicketsAreKept}</li>
            <li>{words.theUserIsSignedOutEverywhere}</li>
          </ul>
        </Alert>
      </div>
      {isOwn ? (
        <p>{words.thisIsYourOwnAccountYouCannotDelete}</p>
      ) : (
        <PostedForm form={form} action={comingFrom(from, `${page}/delete`)}>
          <p>
            <b>{words.areYouSureYouWantToDelete}</b>
          </p>
          <ConfirmField meta={fields.proof} confirmation={loaderData.confirmation} />
          <div className="row">
            <SubmitButton variant="danger" pending={uiWords.deleting}>
              {words.deleteUser}
            </SubmitButton>{' '}
            <ButtonLink variant="ghost" to={comingFrom(from, page)}>
              {uiWords.cancel}
            </ButtonLink>
          </div>
        </PostedForm>
      )}
    </>
  )
}

const FORM = 'delete-user'

export const meta = pageTitle(words.deleteUserAdministration)
