import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Confirmation } from '#app/forms/proof.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { CheckField, ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

type Fields = {
  version?: string
  name: string
  address?: string
  key?: string
  isActive: boolean
  proof?: string
}

interface KeyFormProps {
  /** The address that it posts to. */
  action: string
  /** For a new key. */
  idempotencyKey?: string
  /** What stands in it at first. The key itself is never in it. */
  value: Omit<Fields, 'key' | 'proof'>
  /** Whether a key is stored already: an empty field keeps it. */
  masked?: string
  confirmation: Confirmation
  submit: string
  /** What stands beside the button. */
  children?: ReactNode
}

/** Adds a key of the model, or changes one. */
export function KeyForm(props: KeyFormProps) {
  const { action, idempotencyKey, value, masked, confirmation, submit, children } = props
  const [form, fields] = usePostedForm<Fields>({
    id: 'key',
    unsentMessage: value.version ? t`Failed to update key` : t`Failed to add key`,
    defaultValue: value,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form" method="post" action={action}>
        {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
        {value.version && <input type="hidden" name="version" value={value.version} />}
        <div className="form-grid">
          <Field
            half
            meta={fields.name}
            label={t`Name`}
            hint={t`For your own reference, such as whose key it is.`}
            autoComplete="off"
          />
          <Field
            half
            meta={fields.key}
            label={t`API key`}
            type="password"
            autoComplete="off"
            hint={
              masked === undefined
                ? t`You won’t see it again.`
                : t`Stored: ${{ masked }}. Leave empty to keep it.`
            }
          />
          <Field
            meta={fields.address}
            label={t`Address of the service`}
            optional
            type="url"
            autoComplete="off"
            hint={t`Leave empty for Google. For any service that supports OpenAI’s chat completions, enter the address of its API, such as https://api.example.com/v1. Add its models to the table of models.`}
          />
        </div>
        <CheckField meta={fields.isActive} label={t`Active: listings can be written with this key`} />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{submit}</SubmitButton> {children}
        </div>
      </Form>
    </>
  )
}
