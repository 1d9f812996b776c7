import { href, redirect } from 'react-router'
import { z } from 'zod'
import { deleteAccount } from '#app/domain/users/delete-account.server.ts'
import { hasPassword } from '#app/domain/users/owner.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext, signOut } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { Route } from './+types/delete.ts'
import { OwnerField, PROOF_FAULTS } from './owner-field.tsx'
import { proof } from './proof.ts'
import * as words from './words.tsx'

const schema = z.object({ proof })

export async function loader({ context }: Route.LoaderArgs) {
  let { id, balance } = context.get(userContext)
  return { hasPassword: await hasPassword(context.get(servicesContext).db, id), balance }
}

export async function action({ context }: Route.ActionArgs) {
  let submission = await readSubmission(context, schema, { hide: ['proof'] })
  if (!submission.valid) return submission.rejected
  let { db, vault, passwords, config } = context.get(servicesContext)
  let outcome = await deleteAccount(db, vault, passwords, {
    userId: context.get(userContext).id,
    proof: submission.value.proof,
    dataDir: config.dataDir,
  })
  switch (outcome) {
    case 'deleted':
      signOut(context.get(sessionContext))
      return redirect(href('/'), { status: 303, headers: { 'clear-site-data': '"storage"' } })
    case 'last-admin':
      return submission.reject(words.youAreLastAdmin, 409)
    default:
      return submission.reject(...PROOF_FAULTS[outcome])
  }
}

export default function DeletePage({ loaderData }: Route.ComponentProps) {
  let { balance } = loaderData
  let [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'delete',
  })
  return (
    <>
      <PageHead
        title={words.deleteMyAccount}
        lead={words.thisCannotBeUndone}
        back={{ to: '/update-profile/security', label: uiWords.accountSecurity }}
      />
      <div className="form">
        <Alert kind="warning" quiet title={uiWords.whatHappens}>
          <ul>
            <li>{words.deletesYourData}</li>
            <li>{words.keepsOrders}</li>
            <li>{words.signsOutEverywhere}</li>
            <li>{words.keepsFingerprint}</li>
            {balance > 0 && <li>{words.creditsLost(balance)}</li>}
          </ul>
        </Alert>
        <p>
          {words.downloadDataFirst((text) => (
            <a href="/update-profile/export" download>
              {text}
            </a>
          ))}
        </p>
      </div>
      <ErrorSummary form={form} />
      <PostedForm form={form} action="/update-profile/delete">
        <OwnerField meta={fields.proof} hasPassword={loaderData.hasPassword} />
        <div className="row">
          <SubmitButton variant="danger" pending={uiWords.deleting}>
            {words.deleteMyAccount}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to="/update-profile/security">
            {uiWords.keepIt}
          </ButtonLink>
        </div>
      </PostedForm>
    </>
  )
}

export const meta = pageTitle(words.deleteMyAccount)
