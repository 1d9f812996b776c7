import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'

interface Account {
  clientId?: string
  clientSecret?: string
  webhookId?: string
}

interface AccountFieldsProps {
  meta: FieldMetadata<Account | undefined>
  legend: string
  /** What is stored: an empty field keeps it. 'lost': no key of this server opens it. */
  secret: keyof typeof SECRET_HINTS
}

const SECRET_HINTS = {
  stored: 'Stored. Leave empty to keep it.',
  lost: 'The stored one cannot be decrypted. Enter it again.',
  none: 'Nothing is stored yet.',
}

export function AccountFields({ meta, legend, secret }: AccountFieldsProps) {
  let fields = meta.getFieldset()
  return (
    <fieldset className="group stack">
      <legend>{legend}</legend>
      <div className="form-grid">
        <Field optional meta={fields.clientId} label="Client ID" autoComplete="off" />
        <Field
          half
          optional
          meta={fields.clientSecret}
          label="Client secret"
          type="password"
          autoComplete="off"
          hint={SECRET_HINTS[secret]}
        />
        <Field
          half
          optional
          meta={fields.webhookId}
          label="Webhook ID"
          autoComplete="off"
          hint="PayPal shows it next to the webhook."
        />
      </div>
    </fieldset>
  )
}
