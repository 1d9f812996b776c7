import { href, Link } from 'react-router'
import { z } from 'zod'
import { changeMailSettings, mailRecord } from '#app/domain/mail/mail-settings.server.ts'
import { type MailSettings, mailDraft } from '#app/domain/mail/mail-settings.ts'
import { readMailAccount } from '#app/domain/mail/server-settings.server.ts'
import { NOTICE_KINDS } from '#app/domain/notices/kinds.ts'
import { readVersioned } from '#app/domain/settings.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { NoticeKind } from '#db/schema.ts'
import * as adminWords from '../../words.ts'
import { SettingsForm } from '../settings-form.tsx'
import * as settingsWords from '../words.ts'
import type { Route } from './+types/mail.ts'
import * as words from './words.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  let { db, vault, config } = context.get(servicesContext)
  let { value: settings, version, faults } = await readVersioned(db, mailRecord)
  let account = await readMailAccount(db, vault, config)
  return { settings, version, faults, sender: (account?.from ?? config.mailFrom).address }
}

export async function action({ context }: Route.ActionArgs) {
  let form = await readSubmission(context, mailDraft.extend({ version: z.number().int() }))
  if (!form.valid) return form.rejected
  let { version: seen, ...draft } = form.value
  let { db } = context.get(servicesContext)
  let change = { draft, seen, actorId: context.get(userContext).id }
  let outcome = await logFailure(context, 'settings.save_failed', () => changeMailSettings(db, change))
  if (outcome === 'failed') return form.reject(settingsWords.failedToUpdateData, 500)
  if (outcome === 'conflict') return form.reject(adminWords.changedMeanwhile, 409)
  return redirectWithMessage(context, href('/admin/settings/mail'), words.emailSettingsUpdatedSuccessfully)
}

export { afterEveryPost as shouldRevalidate } from '../../revalidate.ts'

export default function MailSettingsPage({ loaderData }: Route.ComponentProps) {
  let { settings, version, faults, sender } = loaderData
  let [form, fields] = usePostedForm<MailSettings>({ id: 'mail', defaultValue: settings })
  return (
    <>
      <PageHead title={settingsWords.emailAndAlerts} lead={words.whereRepliesToShopsEmailsGo}>
        <div className="row">
          <ButtonLink variant="outline" to={href('/admin/settings/mail/server')}>
            {words.mailServer}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to={href('/admin/settings/mail/texts')}>
            {words.textsOfEmails}
          </ButtonLink>
        </div>
      </PageHead>
      <SettingsForm
        settings="mail"
        page={href('/admin/settings/mail')}
        {...{ form, version, faults }}
        nameOf={(name) =>
          LABELS[name as NoticeKind] ?? (name === 'signature' ? words.signature : words.supportAddress)
        }
      >
        <Field
          meta={fields.supportEmail}
          label={words.supportAddress}
          type="email"
          optional
          autoComplete="off"
          hint={words.repliesToShopsEmailsGo(sender)}
        />
        <Field
          meta={fields.signature}
          label={words.signature}
          type="textarea"
          rows={3}
          optional
          hint={words.atEndOfEveryEmail}
        />
        <fieldset className="group stack">
          <legend>{words.emailAllAdminsAbout}</legend>
          <p className="small muted">
            {words.firstEventIsEmailedImmediately((text) => (
              <Link to={href('/admin/mail')}>{text}</Link>
            ))}
          </p>
          {NOTICE_KINDS.map((kind) => (
            <CheckField key={kind} meta={fields[kind]} label={LABELS[kind]} />
          ))}
        </fieldset>
      </SettingsForm>
    </>
  )
}

const LABELS: Record<NoticeKind, string> = {
  ticket: words.aNewTicket,
  reply: words.customersReplyToTicket,
  contact: words.messageFromContactForm,
  order: words.aPaidOrder,
  dispute: words.aDisputeAtPaypal,
  withdrawal: words.buyerWithdrawsFromOrder,
  tax: words.orderWhoseBuyerMayBeInAnother,
  key: words.aiKeyThatDoesNotWork,
  system: words.changeOnSystemPage,
}

export const meta = pageTitle(words.emailAndAlertsSettings)
