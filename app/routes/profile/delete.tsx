import { href, redirect } from 'react-router'
import { z } from 'zod'
import { deleteAccount } from '#app/domain/accounts/delete-account.server.ts'
import { hasPassword } from '#app/domain/people/owner.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, plural, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { deletesEverything } from '#app/messages/accounts.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext, signOut } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ErrorSummary } from '#app/ui/field.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { QuestionPage, WhatHappens } from '#app/ui/question-page.tsx'
import type { Route } from './+types/delete.ts'
import { OwnerField, proofFaults } from './owner-field.tsx'
import { proof } from './proof.ts'

const schema = z.object({ proof })

export async function loader({ context }: Route.LoaderArgs) {
  const { id, balance } = context.get(userContext)
  return { hasPassword: await hasPassword(context.get(servicesContext).db, id), balance }
}

export async function action({ context }: Route.ActionArgs) {
  const submission = await readSubmission(context, schema, { hide: ['proof'] })
  if (!submission.valid) return submission.rejected
  const { db, vault, passwords, stores } = context.get(servicesContext)
  const outcome = await deleteAccount(db, vault, passwords, {
    userId: context.get(userContext).id,
    proof: submission.value.proof,
    stores,
  })
  switch (outcome) {
    case 'deleted':
      signOut(context.get(sessionContext))
      return redirect(href('/'), { status: 303, headers: { 'clear-site-data': '"storage"' } })
    case 'last-admin':
      return submission.reject(
        t`You are the last admin, so this account can’t be deleted. Make someone else an admin first.`,
        409,
      )
    default:
      return submission.reject(...proofFaults()[outcome])
  }
}

export default function DeletePage({ loaderData }: Route.ComponentProps) {
  const { balance } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({
    id: 'delete',
  })
  return (
    <QuestionPage
      title={t`Delete my account`}
      lead={t`This cannot be undone.`}
      back={{ to: '/update-profile/security', label: t`Account security` }}
      form={form}
      action="/update-profile/delete"
      fields={<OwnerField meta={fields.proof} hasPassword={loaderData.hasPassword} />}
      submit={{ label: t`Delete my account`, pending: t`Deleting...` }}
      keep={t`Keep it`}
    >
      <div className="form">
        <WhatHappens>
          <li>{deletesEverything()}</li>
          <li>{t`We keep your orders in our records, without your name and address.`}</li>
          <li>{t`You are signed out everywhere, and your email address can be used for a new account.`}</li>
          <li>{t`Free credits come once, so we keep an anonymous fingerprint of your email address for a year.`}</li>
          {balance > 0 && (
            <li>
              {t`${plural({ balance }, { one: 'Your # credit is lost.', other: 'Your # credits are lost.' })}`}
            </li>
          )}
        </WhatHappens>
        <p>
          <Trans>
            <a href="/update-profile/export" download>
              Download your data
            </a>{' '}
            first if you want to keep it.
          </Trans>
        </p>
      </div>
      <ErrorSummary form={form} />
    </QuestionPage>
  )
}

export const meta = pageTitle(msg`Delete my account`)
