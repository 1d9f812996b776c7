import { getFormProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link } from 'react-router'
import { z } from 'zod'
import { deleteUser } from '#app/domain/people/close-user.server.ts'
import { uploadsFolder } from '#app/domain/uploads/files.server.ts'
import { readForm } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { confirmRecent, readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Facts } from '#app/ui/facts.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { orFailedWith, sayAndGo } from '../answer.server.ts'
import { ConfirmField } from '../confirm/confirm-field.tsx'
import { proof } from '../confirm/proof.ts'
import type { Route } from './+types/user-deletion.ts'
import { actingOf, whyNot } from './acting.server.ts'
import { Balance, Roles } from './directory.tsx'
import { findPerson } from './person.server.ts'

const schema = z.object({ proof })

export async function loader({ context, params }: Route.LoaderArgs) {
  let user = await findPerson(context, params.userId)
  return {
    user,
    isOwn: user.id === context.get(userContext).id,
    confirmation: await readConfirmation(context),
  }
}

export async function action({ context, params }: Route.ActionArgs) {
  let form = await readForm(context)
  let submission = parseWithZod(form, { schema })
  let refuse = (status: number, fault?: Parameters<typeof submission.reply>[0]) =>
    data(submission.reply({ ...fault, hideFields: ['proof'] }), { status })
  if (submission.status !== 'success') return refuse(400)
  let unproven = await confirmRecent(context, form)
  if (unproven) return refuse(400, { fieldErrors: unproven })
  let { db, vault, config } = context.get(servicesContext)
  let folder = uploadsFolder(config.dataDir)
  let deleted = await orFailedWith(context, () =>
    deleteUser(db, vault, { ...actingOf(context), userId: params.userId, folder }),
  )
  if (!deleted.ok) return refuse(deleted.status, { formErrors: [`Failed to delete user: ${deleted.status}`] })
  let reason = whyNot(deleted.done)
  if (reason) return refuse(409, { formErrors: [`Failed to delete user: 409. ${reason}`] })
  return sayAndGo(context, '/admin/users', 'User deleted successfully')
}

export default function UserDeletion({ loaderData, actionData }: Route.ComponentProps) {
  let { user, isOwn } = loaderData
  let [form, fields] = useForm<z.input<typeof schema>>({
    id: 'delete-user',
    lastResult: actionData,
    defaultNoValidate: false,
  })
  return (
    <>
      <PageHead
        title="Delete user"
        back={{ to: `/admin/users/${user.id}`, label: user.name || user.email }}
      />
      <ErrorSummary form={form} />
      <Facts
        rows={[
          ['Name', user.name],
          ['Email', user.email],
          ['Role', <Roles key="role" {...user} />],
          ['Balance', <Balance key="balance" credits={user.balance} />],
        ]}
      />
      <Alert kind="warning" quiet title="This cannot be undone">
        <ul>
          <li>The profile, the photo and everything that was written for the user are deleted.</li>
          <li>Orders and tickets stay, without the name and the address.</li>
          <li>The user is signed out everywhere, and the email address is free for a new account.</li>
        </ul>
      </Alert>
      {isOwn ? (
        <p>This is your own account. You cannot delete it here.</p>
      ) : (
        <Form
          {...getFormProps(form)}
          className="form"
          method="post"
          action={`/admin/users/${user.id}/delete`}
        >
          <p>
            <b>Are you sure you want to delete this user?</b>
          </p>
          <ConfirmField meta={fields.proof} confirmation={loaderData.confirmation} />
          <div className="row">
            <SubmitButton className="btn btn-error" pending="Deleting...">
              Delete user
            </SubmitButton>
            <Link className="btn btn-ghost" to={`/admin/users/${user.id}`}>
              Keep it
            </Link>
          </div>
        </Form>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Delete user - Administration - Listwright' }]
}
