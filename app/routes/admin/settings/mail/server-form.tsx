import { href } from 'react-router'
import type { z } from 'zod'
import { SECURITIES } from '#app/domain/mail/securities.ts'
import type { mailServerDraft } from '#app/domain/mail/server-draft.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
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
  let [form, fields] = usePostedForm<Values>({ id: 'mail-server', defaultValue: server })
  return (
    <SettingsForm
      settings="smtp"
      page={href('/admin/settings/mail/server')}
      {...{ form, version, faults }}
      nameOf={(name) => LABELS[name as keyof typeof LABELS] ?? 'All of it'}
    >
      <div className="form-grid">
        <Field
          optional
          meta={fields.host}
          label={LABELS.host}
          autoComplete="off"
          hint="Such as mail.example.com. Empty: mails wait in the outbox."
        />
        <Field
          half
          meta={fields.port}
          label={LABELS.port}
          inputMode="numeric"
          hint="465 for TLS, 587 for STARTTLS."
        />
        <SelectField half meta={fields.security} label={LABELS.security} options={CHOICES} />
        <Field half optional meta={fields.user} label={LABELS.user} autoComplete="off" />
        <Field
          half
          optional
          meta={fields.password}
          label={LABELS.password}
          type="password"
          autoComplete="new-password"
          hint={hasPassword ? 'Stored. Empty keeps it.' : 'Nothing is stored yet.'}
        />
        <Field
          half
          meta={fields.senderAddress}
          label={LABELS.senderAddress}
          type="email"
          autoComplete="off"
          hint="Its domain has to allow the server to send for it."
        />
        <Field half optional meta={fields.senderName} label={LABELS.senderName} autoComplete="off" />
      </div>
      <ConfirmField meta={fields.proof} confirmation={confirmation} />
    </SettingsForm>
  )
}

const LABELS = {
  host: 'Server',
  port: 'Port',
  security: 'Encryption',
  user: 'User name',
  password: 'Password',
  senderAddress: 'Sender’s address',
  senderName: 'Sender’s name',
}

const NAMES: Record<(typeof SECURITIES)[number], string> = { tls: 'TLS', starttls: 'STARTTLS' }
const CHOICES = SECURITIES.map((value) => ({ value, label: NAMES[value] }))
