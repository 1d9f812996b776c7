import { getFormProps } from '@conform-to/react'
import { href } from 'react-router'
import type { z } from 'zod'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import type { Confirmation } from '#app/middleware/recent.server.ts'
import * as settingsWords from '#app/routes/admin/settings/words.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckField, ErrorSummary, Field, SelectField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { ConfirmField } from '../../../confirm/confirm-field.tsx'
import { JSON_LABELS, optionsOf, PROVIDER_LABELS, THINKING_LABELS } from './model-labels.ts'
import type { modelForm } from './save-model.server.ts'
import * as words from './words.ts'

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
    unsentMessage: settingsWords.failedToUpdateData,
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
            label={settingsWords.modelName}
            autoComplete="off"
            hint={words.asNamedByItsService}
          />
          <Field
            half
            meta={fields.validFrom}
            type="date"
            label={words.validFrom}
            hint={words.untilLaterRowOfThisModel}
          />
          <SelectField
            half
            meta={fields.provider}
            label={settingsWords.service}
            options={optionsOf(PROVIDER_LABELS)}
            hint={words.whoseInterfaceItHas}
          />
          <SelectField
            half
            meta={fields.json}
            label={words.answers}
            options={optionsOf(JSON_LABELS)}
            hint={words.whatModelCanReturn}
          />
          <SelectField
            half
            meta={fields.thinking}
            label={words.thinking}
            options={optionsOf(THINKING_LABELS)}
            hint={words.littleIsEnoughForListings}
          />
          <Field
            half
            type="number"
            meta={fields.thinkingTokens}
            label={words.thinkingTokens}
            hint={words.addedOnTopOfListing}
          />
          <Field
            half
            type="number"
            meta={fields.outputLimit}
            label={words.outputLimit}
            hint={words.mostTokensThatServiceAllowsForResponse}
          />
          <Field
            half
            inputMode="decimal"
            meta={fields.inputPrice}
            label={words.priceIn}
            optional
            hint={words.usDollarsForMillionTokensOfPrompt}
          />
          <Field
            half
            inputMode="decimal"
            meta={fields.outputPrice}
            label={words.priceOut}
            optional
            hint={words.forMillionTokensOfAnswer}
          />
        </div>
        <CheckField meta={fields.takesSampling} label={words.takesTemperatureTopPAndTopK} />
        <CheckField meta={fields.readsPhotos} label={words.readsPhotos} />
        <ConfirmField meta={fields.proof} confirmation={confirmation} />
        <div className="row">
          <SubmitButton pending={uiWords.saving}>{submit}</SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/settings/ai-keys/models')}>
            {uiWords.cancel}
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
