import type { FieldMetadata } from '@conform-to/react'
import { msg, t } from '#app/i18n/macro.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Field } from '#app/ui/field.tsx'

interface Account {
  clientId?: string
  clientSecret?: string
  webhookId?: string
}

interface AccountFieldsProps {
  meta: FieldMetadata<Account | undefined>
  legend: string
  /** In which mode it is needed. */
  neededHint: string
  /** What is stored: an empty field keeps it. 'lost': no key of this server opens it. */
  secret: keyof typeof SECRET_HINTS
  /** Whether PayPal has accepted the stored ones; undefined where there are none. */
  state: 'accepted' | 'not-tested' | undefined
}

const SECRET_HINTS = {
  stored: msg`Stored. Leave empty to keep it.`,
  lost: msg`The stored secret cannot be opened. Enter it again.`,
  none: msg`Nothing is stored yet.`,
}

export function AccountFields({ meta, legend, neededHint, secret, state }: AccountFieldsProps) {
  const fields = meta.getFieldset()
  return (
    <fieldset className="group stack">
      <legend>{legend}</legend>
      {state && (
        <p className="small">
          <Badge tone={state === 'accepted' ? 'success' : 'warning'}>
            {state === 'accepted' ? t`Accepted by PayPal` : t`Not tested`}
          </Badge>{' '}
          {state === 'not-tested' &&
            t`PayPal has not accepted these credentials yet. Save again, or test the connection below.`}
        </p>
      )}
      <div className="form-grid">
        <Field meta={fields.clientId} label={t`Client ID`} hint={neededHint} autoComplete="off" />
        <Field
          half
          meta={fields.clientSecret}
          label={t`Client secret`}
          type="password"
          autoComplete="off"
          hint={t(SECRET_HINTS[secret])}
        />
        <Field
          half
          optional
          meta={fields.webhookId}
          label={t`Webhook ID`}
          autoComplete="off"
          hint={t`PayPal shows it next to the webhook.`}
        />
      </div>
    </fieldset>
  )
}
