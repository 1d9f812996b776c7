import { href } from 'react-router'
import { z } from 'zod'
import { readVersioned } from '#app/domain/base/settings.server.ts'
import { changeMailSettings, mailRecord } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { type MailSettings, mailDraft } from '#app/domain/outbox/mail/mail-settings.ts'
import { readMailAccount } from '#app/domain/outbox/mail/server-settings.server.ts'
import { NOTICE_KINDS } from '#app/domain/outbox/notices/kinds.ts'
import { followDefaults } from '#app/domain/shop/content/follow-shop.server.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckField, Field } from '#app/ui/field.tsx'
import { Link } from '#app/ui/link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import type { NoticeKind } from '#db/schema.ts'
import { changedMeanwhile } from '../../conflict.ts'
import { SettingsForm } from '../settings-form.tsx'
import type { Route } from './+types/mail.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, vault, config } = context.get(servicesContext)
  const { value: settings, version, faults } = await readVersioned(db, mailRecord)
  const account = await readMailAccount(db, vault, config)
  return { settings, version, faults, sender: (account?.from ?? config.mailFrom).address }
}

export async function action({ context }: Route.ActionArgs) {
  const form = await readSubmission(context, mailDraft.extend({ version: z.number().int() }))
  if (!form.valid) return form.rejected
  const { version: seen, ...draft } = form.value
  const { db } = context.get(servicesContext)
  const change = { draft, seen, actorId: context.get(userContext).id }
  const outcome = await logFailure(context, 'settings.save_failed', () =>
    changeMailSettings(
      db,
      change,
      followDefaults(change.actorId, ({ supportEmail }) => ({ supportEmail })),
    ),
  )
  if (outcome === 'failed') return form.reject(t`Failed to update data`, 500)
  if (outcome === 'conflict') return form.reject(changedMeanwhile(), 409)
  return redirectWithMessage(context, href('/admin/settings/mail'), t`Email settings updated successfully!`)
}

export { afterEveryPost as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function MailSettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, version, faults, sender } = loaderData
  const [form, fields] = usePostedForm<MailSettings>({ id: 'mail', defaultValue: settings })
  return (
    <>
      <PageHead
        title={t`Email and alerts`}
        lead={t`Where replies to the shop’s emails go, and what admins are emailed about.`}
      >
        <div className="row">
          <ButtonLink variant="outline" to={href('/admin/settings/mail/server')}>
            {t`Mail server`}
          </ButtonLink>{' '}
          <ButtonLink variant="outline" to={href('/admin/settings/mail/texts')}>
            {t`Email templates`}
          </ButtonLink>
        </div>
      </PageHead>
      <SettingsForm
        settings="mail"
        page={href('/admin/settings/mail')}
        {...{ form, version, faults }}
        nameOf={(name) =>
          t(LABELS[name as NoticeKind]) ?? (name === 'signature' ? t`Signature` : t`Support address`)
        }
      >
        <Field
          meta={fields.supportEmail}
          label={t`Support address`}
          type="email"
          optional
          autoComplete="off"
          hint={t`Replies to the shop’s emails go to this address. If it is empty, they go to ${{ sender }}, the sender of the emails.`}
        />
        <Field
          meta={fields.signature}
          label={t`Signature`}
          type="textarea"
          rows={3}
          optional
          hint={t`At the end of every email. If it is empty, the name of the shop is used.`}
        />
        <fieldset className="group stack">
          <legend>{t`Email all admins about`}</legend>
          <p className="small muted">
            <Trans>
              The first event is emailed immediately. Later ones are collected into at most one email every 15
              minutes. All emails are listed in <Link to={href('/admin/mail')}>the shop’s outbox</Link>.
            </Trans>
          </p>
          {NOTICE_KINDS.map((kind) => (
            <CheckField key={kind} meta={fields[kind]} label={t(LABELS[kind])} />
          ))}
        </fieldset>
      </SettingsForm>
    </>
  )
}

const LABELS: Record<NoticeKind, Text> = {
  ticket: msg`A new ticket`,
  reply: msg`A customer’s reply to a ticket`,
  contact: msg`A message from the contact form`,
  order: msg`A paid order`,
  dispute: msg`A dispute at PayPal`,
  withdrawal: msg`A buyer’s withdrawal from an order`,
  tax: msg`An order whose buyer may be in a different country than the one it was taxed for`,
  key: msg`An AI key that does not work`,
  system: msg`A change on the System page`,
}

export const meta = pageTitle(msg`Email and alerts - Settings`)
