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
  /** Whether a secret is stored: an empty field keeps it. */
  hasSecret: boolean
}

/** What a PayPal account needs to be called in one mode. */
export function AccountFields({ meta, legend, hasSecret }: AccountFieldsProps) {
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
          hint={hasSecret ? 'Stored. Empty keeps it.' : 'None is stored.'}
        />
        <Field
          half
          optional
          meta={fields.webhookId}
          label="Webhook ID"
          autoComplete="off"
          hint="PayPal shows it beside the webhook."
        />
      </div>
    </fieldset>
  )
}
