import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { CheckField, ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../../confirm/confirm-field.tsx'
import * as words from './words.tsx'

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
  let { action, idempotencyKey, value, masked, confirmation, submit, children } = props
  let [form, fields] = usePostedForm<Fields>({
    id: 'key',
    unsentMessage: value.version ? words.failedToUpdateKey : words.failedToAddKey,
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
            label={uiWords.name}
            hint={words.onlyForYouSuchAsWhoseKey}
            autoComplete="off"
          />
          <Field
            half
            meta={fields.key}
            label={uiWords.key}
            type="password"
            autoComplete="off"
            hint={masked === undefined ? words.youWontSeeItAgain : words.stored(masked)}
          />
          <Field
            meta={fields.address}
            label={words.addressOfTheService}
            optional
            type="url"
            autoComplete="off"
            hint={words.leaveEmptyForGoogle}
          />
        </div>
        <CheckField meta={fields.isActive} label={words.activeListingsMayBeWrittenWithIt} />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{submit}</SubmitButton> {children}
        </div>
      </Form>
    </>
  )
}
