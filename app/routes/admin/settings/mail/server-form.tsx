import { href } from 'react-router'
import type { z } from 'zod'
import { SECURITIES } from '#app/domain/outbox/mail/securities.ts'
import type { mailServerDraft } from '#app/domain/outbox/mail/server-draft.ts'
import type { Confirmation } from '#app/forms/proof.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { SettingsForm } from '../settings-form.tsx'

type Values = z.input<typeof mailServerDraft> & { proof?: string }

interface ServerFormProps {
  server: Omit<z.output<typeof mailServerDraft>, 'password'>
  hasPassword: boolean
  version: number
  faults: string[]
  confirmation: Confirmation
}

export function ServerForm({ server, hasPassword, version, faults, confirmation }: ServerFormProps) {
  const [form, fields] = usePostedForm<Values>({ id: 'mail-server', defaultValue: server })
  return (
    <SettingsForm
      settings="smtp"
      page={href('/admin/settings/mail/server')}
      {...{ form, version, faults }}
      nameOf={(name) => t(LABELS[name as keyof typeof LABELS]) ?? t`All of it`}
    >
      <div className="form-grid">
        <Field
          optional
          meta={fields.host}
          label={t(LABELS.host)}
          autoComplete="off"
          hint={t`For example mail.example.com. If it is empty, emails wait in the outbox.`}
        />
        <Field half meta={fields.port} label={t(LABELS.port)} inputMode="numeric" />
        <SelectField half meta={fields.security} label={t(LABELS.security)} options={choices()} />
        <Field
          half
          optional
          meta={fields.user}
          label={t(LABELS.user)}
          autoComplete="off"
          hint={t`Empty if the server needs none.`}
        />
        <Field
          half
          optional={!hasPassword}
          meta={fields.password}
          label={t(LABELS.password)}
          type="password"
          autoComplete="new-password"
          hint={hasPassword ? t`Stored. Leave empty to keep it.` : t`Nothing is stored yet.`}
        />
        <Field
          meta={fields.senderAddress}
          label={t(LABELS.senderAddress)}
          type="email"
          autoComplete="off"
          hint={t`The domain of this address must allow the server to send email for it.`}
        />
        <Field optional meta={fields.senderName} label={t(LABELS.senderName)} autoComplete="off" />
      </div>
      <ConfirmField meta={fields.proof} confirmation={confirmation} />
    </SettingsForm>
  )
}

const LABELS = {
  host: msg`Server`,
  port: msg`Port`,
  security: msg`Encryption`,
  user: msg`User name`,
  password: msg`Password`,
  senderAddress: msg`Sender’s address`,
  senderName: msg`Sender’s name`,
}

const NAMES: Record<(typeof SECURITIES)[number], Text> = {
  tls: msg`TLS (usually port 465)`,
  starttls: msg`STARTTLS (usually port 587)`,
}
const choices = () => SECURITIES.map((value) => ({ value, label: t(NAMES[value]) }))
