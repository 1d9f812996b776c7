import { href } from 'react-router'
import { z } from 'zod'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import {
  changeRegistrationSettings,
  type RegistrationSettings,
  registrationDraft,
  registrationRecord,
} from '#app/domain/people/registration-settings.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { CheckField } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhile } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/registration.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, mail } = context.get(servicesContext)
  const { value: settings, version, faults } = await readVersioned(db, registrationRecord)
  return { settings, version, faults, sendsMail: mail !== undefined }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, registrationDraft.extend({ version: z.number().int() }))
  if (!form.valid) return form.rejected
  const { version: seen, ...draft } = form.value
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () =>
    changeRegistrationSettings(db, change),
  )
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  return redirectWithMessage(context, href('/admin/settings/registration'), t`Settings updated successfully!`)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function RegistrationPage({ loaderData }: Route.ComponentProps) {
  const { settings, version, faults, sendsMail } = loaderData
  const [form, fields] = usePostedForm<RegistrationSettings>({ id: 'registration', defaultValue: settings })
  return (
    <>
      <PageHead title={t`Registration`} lead={t`What a new account starts with, and when.`} />
      <SettingsForm
        settings="registration"
        page={href('/admin/settings/registration')}
        {...{ form, version, faults }}
        nameOf={() => t(HOLD_CREDITS)}
      >
        <CheckField meta={fields.holdCredits} label={t(HOLD_CREDITS)} />
        <p className="hint">{t`This stops people from collecting free credits with addresses they do not own. Accounts created with Google are already confirmed. Anyone who registers while this is on gets the credits through the link in the welcome email, even if you switch this off later.`}</p>
        {!sendsMail && (
          <Alert kind="warning" quiet>
            <Trans>
              <p>
                The shop sends no email yet, so no one would get that link.{' '}
                <Link to={href('/admin/settings/mail/server')}>Set up a mail server</Link> first.
              </p>
            </Trans>
          </Alert>
        )}
      </SettingsForm>
    </>
  )
}

export const meta = pageTitle(msg`Registration - Settings`)

const HOLD_CREDITS = msg`Give the free credits only once the email address is confirmed`
