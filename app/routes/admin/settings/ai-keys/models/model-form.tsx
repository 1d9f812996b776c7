import { getFormProps } from '@conform-to/react'
import { href } from 'react-router'
import type { z } from 'zod'
import type { Confirmation } from '#app/forms/proof.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmField } from '#app/ui/confirm-field.tsx'
import { CheckField, ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { jsonLabels, optionsOf, providerLabels, thinkingLabels } from './model-labels.ts'
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
  const [form, fields] = usePostedForm<z.input<typeof modelForm>>({
    id: 'model',
    unsentMessage: t`Failed to update data`,
    defaultValue: value,
  })
  return (
    <>
      <ErrorSummary form={form} />
      <Form {...getFormProps(form)} className="form" method="post" action={action}>
        <input type="hidden" name="version" value={version} />
        <div className="form-grid">
          <Field
            meta={fields.name}
            label={t`Model name`}
            autoComplete="off"
            hint={t`As named by its service.`}
          />
          <Field
            half
            meta={fields.validFrom}
            type="date"
            label={t`Valid from`}
            hint={t`Until a later row applies.`}
          />
          <SelectField
            half
            meta={fields.provider}
            label={t`Service`}
            options={optionsOf(providerLabels())}
            hint={t`Whose API it uses.`}
          />
          <SelectField
            half
            meta={fields.json}
            label={t`Answer format`}
            options={optionsOf(jsonLabels())}
            hint={t`Optional sections need JSON.`}
          />
          <SelectField
            half
            meta={fields.thinking}
            label={t`Thinking`}
            options={optionsOf(thinkingLabels())}
            hint={t`“Low” is enough for listings.`}
          />
          <Field
            half
            type="number"
            meta={fields.thinkingTokens}
            label={t`Thinking tokens`}
            hint={t`Added on top of the listing.`}
          />
          <Field
            half
            type="number"
            meta={fields.outputLimit}
            label={t`Output limit`}
            hint={t`The most tokens that the service allows for a response.`}
          />
          <Field
            half
            inputMode="decimal"
            meta={fields.inputPrice}
            label={t`Price in`}
            optional
            hint={t`US dollars per million tokens.`}
          />
          <Field
            half
            inputMode="decimal"
            meta={fields.outputPrice}
            label={t`Price out`}
            optional
            hint={t`The same, thinking included.`}
          />
        </div>
        <CheckField meta={fields.takesSampling} label={t`Supports temperature, top-p and top-k`} />
        <CheckField meta={fields.readsPhotos} label={t`Reads photos`} />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={t`Saving...`}>{submit}</SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/settings/ai-keys/models')}>
            {t`Cancel`}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
