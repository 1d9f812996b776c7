import { href } from 'react-router'
import { z } from 'zod'
import {
  changeHmrc,
  credentialsOf,
  hmrcDraft,
  readHmrcFacts,
} from '#app/domain/catalog/tax/hmrc-settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { proof } from '#app/forms/proof.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { changedMeanwhileWithoutSecrets } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/hmrc.ts'

const schema = hmrcDraft.safeExtend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const [facts, confirmation] = await Promise.all([readHmrcFacts(db), readConfirmation(context)])
  return { ...facts, confirmation }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readConfirmedSubmission(context, schema, { hide: ['clientSecret'] })
  if (!form.valid) return form.rejected
  const { db, vault, hmrc } = context.get(servicesContext)
  const { version: seen, proof: _proof, ...draft } = form.value
  const credentials = await credentialsOf(db, vault, draft)
  if (draft.clientId && !credentials) return form.reject({ clientSecret: t`Enter the client secret` })
  const test = credentials ? await hmrc.checkCredentials(credentials) : ('none' as const)
  if (test === 'refused')
    return form.reject({ clientId: t`HMRC refuses these credentials. Nothing was saved.` })
  const change = { credentials, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () => changeHmrc(db, vault, change))
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhileWithoutSecrets(), 409)
  const kind = test === 'unavailable' ? ('warning' as const) : ('success' as const)
  return redirectWithMessage(context, href('/admin/settings/tax/hmrc'), t(SAVED[test]), kind)
}

const SAVED = {
  accepted: msg`Saved. HMRC accepts the credentials.`,
  unavailable: msg`Saved, but HMRC did not answer, so the credentials have not been tested.`,
  none: msg`Saved. HMRC is not asked any more.`,
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function HmrcPage({ loaderData }: Route.ComponentProps) {
  const { clientId, hasSecret, confirmation, version, faults } = loaderData
  const [form, fields] = usePostedForm<z.input<typeof schema>>({ id: 'hmrc', defaultValue: { clientId } })
  return (
    <>
      <PageHead
        title={t`HMRC`}
        lead={t`With these credentials the shop asks HMRC whether VAT numbers of the United Kingdom are registered. Without them, companies there pay the price with tax.`}
        back={{ to: href('/admin/settings/tax'), label: t`Seller and tax` }}
        meta={<StatusBadge status={hasSecret ? 'active' : 'inactive'} />}
      />
      <SettingsForm
        settings="hmrc"
        page={href('/admin/settings/tax/hmrc')}
        {...{ form, version, faults }}
        nameOf={(path) => (path === 'clientSecret' ? t`Client secret` : t`Client ID`)}
      >
        <p className="small muted">
          <Trans>
            Register an application at {{ link: <a href={DEVELOPER_HUB}>{t`HMRC’s Developer Hub`}</a> }},
            subscribe it to “Check a UK VAT number” version 2, and copy its production credentials.
          </Trans>
        </p>
        <div className="form-grid">
          <Field
            optional
            meta={fields.clientId}
            label={t`Client ID`}
            autoComplete="off"
            hint={t`Leave it empty to stop asking HMRC.`}
          />
          <Field
            optional={!hasSecret}
            meta={fields.clientSecret}
            label={t`Client secret`}
            type="password"
            autoComplete="new-password"
            hint={hasSecret ? t`Stored. Leave empty to keep it.` : t`Nothing is stored yet.`}
          />
        </div>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
      </SettingsForm>
    </>
  )
}

const DEVELOPER_HUB = 'https://developer.service.hmrc.gov.uk'

export const meta = pageTitle(msg`HMRC - Settings`)
