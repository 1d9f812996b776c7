import type { FieldMetadata } from '@conform-to/react'
import { Field } from '#app/ui/field.tsx'
import * as settingsWords from '../words.ts'
import * as words from './words.ts'

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
}

const SECRET_HINTS = {
  stored: words.storedLeaveEmptyToKeepIt,
  lost: words.storedOneCannotBeOpened,
  none: settingsWords.nothingIsStoredYet,
}

export function AccountFields({ meta, legend, neededHint, secret }: AccountFieldsProps) {
  let fields = meta.getFieldset()
  return (
    <fieldset className="group stack">
      <legend>{legend}</legend>
      <div className="form-grid">
        <Field meta={fields.clientId} label={words.clientId} hint={neededHint} autoComplete="off" />
        <Field
          half
          meta={fields.clientSecret}
          label={words.clientSecret}
          type="password"
          autoComplete="off"
          hint={SECRET_HINTS[secret]}
        />
        <Field
          half
          optional
          meta={fields.webhookId}
          label={words.webhookId}
          autoComplete="off"
          hint={words.paypalShowsItNextToWebhook}
        />
      </div>
    </fieldset>
  )
}
