import { href } from 'react-router'
import { z } from 'zod'
import { changeHmrc, credentialsOf, hmrcDraft, readHmrcFacts } from '#app/domain/tax/hmrc-settings.server.ts'
import { readConfirmedSubmission } from '#app/forms/confirmed-submission.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { readConfirmation } from '#app/middleware/recent.server.ts'
import * as adminWords from '#app/routes/admin/words.ts'
import { servicesContext } from '#app/services.server.ts'
import { StatusBadge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import { proof } from '../../confirm/proof.ts'
import { SettingsForm } from '../settings-form.tsx'
import * as settingsWords from '../words.ts'
import type { Route } from './+types/hmrc.ts'
import * as words from './words.tsx'

const schema = hmrcDraft.safeExtend({ version: z.number().int(), proof })

export async function loader({ context }: Route.LoaderArgs) {
  let { db } = context.get(servicesContext)
  let [facts, confirmation] = await Promise.all([readHmrcFacts(db), readConfirmation(context)])
  return { ...facts, confirmation }
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readConfirmedSubmission(context, schema, { hide: ['clientSecret'] })
  if (!form.valid) return form.rejected
  let { db, vault, hmrc } = context.get(servicesContext)
  let { version: seen, proof: _proof, ...draft } = form.value
  let credentials = await credentialsOf(db, vault, draft)
  if (draft.clientId && !credentials) return form.reject({ clientSecret: words.enterTheClientSecret })
  let test = credentials ? await hmrc.checkCredentials(credentials) : ('none' as const)
  if (test === 'refused') return form.reject({ clientId: words.hmrcRefusesThem })
  let change = { credentials, seen, actorId: context.get(userContext).id }
  let outcome = await logFailure(context, 'settings.save_failed', () => changeHmrc(db, vault, change))
  if (outcome === 'failed') return form.reject(settingsWords.failedToUpdateData, 500)
  if (outcome === 'conflict') return form.reject(adminWords.changedMeanwhileWithoutSecrets, 409)
  let kind = test === 'unavailable' ? ('warning' as const) : ('success' as const)
  return redirectWithMessage(context, href('/admin/settings/tax/hmrc'), SAVED[test], kind)
}

const SAVED = { accepted: words.hmrcSaved, unavailable: words.hmrcSavedUntested, none: words.hmrcOff }

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function HmrcPage({ loaderData }: Route.ComponentProps) {
  let { clientId, hasSecret, confirmation, version, faults } = loaderData
  let [form, fields] = usePostedForm<z.input<typeof schema>>({ id: 'hmrc', defaultValue: { clientId } })
  return (
    <>
      <PageHead
        title={words.hmrc}
        lead={words.hmrcLead}
        back={{ to: href('/admin/settings/tax'), label: settingsWords.sellerAndTax }}
        meta={<StatusBadge status={hasSecret ? 'active' : 'inactive'} />}
      />
      <SettingsForm
        settings="hmrc"
        page={href('/admin/settings/tax/hmrc')}
        {...{ form, version, faults }}
        nameOf={(path) => (path === 'clientSecret' ? words.clientSecret : words.clientId)}
      >
        <p className="small muted">
          {words.whereToGetThem(<a href={DEVELOPER_HUB}>{words.developerHub}</a>)}
        </p>
        <div className="form-grid">
          <Field
            optional
            meta={fields.clientId}
            label={words.clientId}
            autoComplete="off"
            hint={words.emptyTurnsItOff}
          />
          <Field
            optional={!hasSecret}
            meta={fields.clientSecret}
            label={words.clientSecret}
            type="password"
            autoComplete="new-password"
            hint={hasSecret ? words.storedEmptyKeepsIt : settingsWords.nothingIsStoredYet}
          />
        </div>
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
      </SettingsForm>
    </>
  )
}

const DEVELOPER_HUB = 'https://developer.service.hmrc.gov.uk'

export const meta = pageTitle(words.hmrcTitle)
