import { getFormProps } from '@conform-to/react'
import { href } from 'react-router'
import type { z } from 'zod'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckField, ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ConfirmField } from '../../../confirm/confirm-field.tsx'
import { JSON_LABELS, optionsOf, PROVIDER_LABELS, THINKING_LABELS } from './model-labels.ts'
import type { modelForm } from './save-model.server.ts'

interface ModelFormProps {
  /** The address that it posts to. */
  action: string
  version: number
  value: Omit<z.input<typeof modelForm>, 'version' | 'proof'>
  confirmation: Confirmation
  submit: string
}

/** Adds a row of the table of models, or changes one. */
export function ModelForm({ action, version, value, confirmation, submit }: ModelFormProps) {
  let [form, fields] = usePostedForm<z.input<typeof modelForm>>({
    id: 'model',
    unsentMessage: 'Failed to update data',
    defaultValue: value,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form" method="post" action={action}>
        <input type="hidden" name="version" value={version} />
        <div className="form-grid">
          <Field
            half
            meta={fields.name}
            label="Model name"
            autoComplete="off"
            hint="As named by its service."
          />
          <Field
            half
            meta={fields.validFrom}
            type="date"
            label="Valid from"
            hint="Until a later row of this model."
          />
          <SelectField half meta={fields.provider} label="Service" options={optionsOf(PROVIDER_LABELS)} />
          <SelectField
            half
            meta={fields.json}
            label="Answers"
            options={optionsOf(JSON_LABELS)}
            hint="What the model can be made to return. Optional sections need JSON."
          />
          <SelectField
            half
            meta={fields.thinking}
            label="Thinking"
            options={optionsOf(THINKING_LABELS)}
            hint="Little is enough for listings. By tokens is for Gemini 2.5."
          />
          <Field
            half
            type="number"
            meta={fields.thinkingTokens}
            label="Thinking tokens"
            hint="Added on top of the listing."
          />
          <Field
            half
            type="number"
            meta={fields.outputLimit}
            label="Output limit"
            hint="The most tokens that the service allows for an answer."
          />
          <div className="field field-half" />
          <Field
            half
            inputMode="decimal"
            meta={fields.inputPrice}
            label="Price in"
            optional
            hint="US dollars for a million tokens of the prompt."
          />
          <Field
            half
            inputMode="decimal"
            meta={fields.outputPrice}
            label="Price out"
            optional
            hint="For a million tokens of the answer and of thinking."
          />
        </div>
        <CheckField meta={fields.takesSampling} label="Takes temperature, top-p and top-k" />
        <CheckField meta={fields.readsPhotos} label="Reads photos" />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending="Saving...">{submit}</SubmitButton>
          <ButtonLink variant="ghost" to={href('/admin/settings/ai-keys/models')}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
