import { href } from 'react-router'
import type { z } from 'zod'
import { SECURITIES } from '#app/domain/mail/securities.ts'
import type { mailServerDraft } from '#app/domain/mail/server-draft.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { Field, SelectField } from '#app/ui/field.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import * as settingsWords from '../words.ts'
import * as words from './words.tsx'

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
      nameOf={(name) => LABELS[name as keyof typeof LABELS] ?? uiWords.allOfIt}
    >
      <div className="form-grid">
        <Field
          optional
          meta={fields.host}
          label={LABELS.host}
          autoComplete="off"
          hint={words.suchAsMailExampleCom}
        />
        <Field half meta={fields.port} label={LABELS.port} inputMode="numeric" />
        <SelectField half meta={fields.security} label={LABELS.security} options={CHOICES} />
        <Field
          half
          optional
          meta={fields.user}
          label={LABELS.user}
          autoComplete="off"
          hint={words.emptyIfServerNeedsNone}
        />
        <Field
          half
          optional={!hasPassword}
          meta={fields.password}
          label={LABELS.password}
          type="password"
          autoComplete="new-password"
          hint={hasPassword ? words.storedEmptyKeepsIt : settingsWords.nothingIsStoredYet}
        />
        <Field
          meta={fields.senderAddress}
          label={LABELS.senderAddress}
          type="email"
          autoComplete="off"
          hint={words.itsDomainHasToAllowServer}
        />
        <Field optional meta={fields.senderName} label={LABELS.senderName} autoComplete="off" />
      </div>
      <ConfirmField meta={fields.proof} confirmation={confirmation} />
    </SettingsForm>
  )
}

const LABELS = {
  host: words.server,
  port: words.port,
  security: words.encryption,
  user: words.userName,
  password: uiWords.password,
  senderAddress: words.sendersAddress,
  senderName: words.sendersName,
}

const NAMES: Record<(typeof SECURITIES)[number], string> = {
  tls: words.tlsOnItsPort,
  starttls: words.starttlsOnItsPort,
}
const CHOICES = SECURITIES.map((value) => ({ value, label: NAMES[value] }))
