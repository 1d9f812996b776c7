import { type FieldName, FormProvider, useField } from '@conform-to/react'
import { href } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CheckField, ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface ChannelEditorProps {
  channel: { key: string; name: string; source: string; date: string; offered: boolean }
  fields: {
    field: string
    name: string
    limits: { rule: string; label: string; ours: number; now: number | undefined }[]
  }[]
  version: number
}

/** The numbers of one channel, where they are from, and the way back to ours. */
export function ChannelEditor({ channel, fields, version }: ChannelEditorProps) {
  const { key, name, source, date, offered } = channel
  const action = href('/admin/settings/channels/:channel', { channel: key })
  const limits = Object.fromEntries(
    fields.map(({ field, limits }) => [
      field,
      Object.fromEntries(limits.map(({ rule, now }) => [rule, now === undefined ? '' : String(now)])),
    ]),
  )
  const [form, meta] = usePostedForm({ id: 'channel', defaultValue: { offered, source, date, limits } })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action}>
        <input type="hidden" name="version" value={version} />
        <CheckField meta={meta.offered} label={t`Offer ${{ name }} to customers`} />
        <FormProvider context={form.context}>
          {fields.map(({ field, name, limits }) => (
            <fieldset key={field} className="group">
              <legend>{name.charAt(0).toUpperCase() + name.slice(1)}</legend>
              <div className="form-grid">
                {limits.map(({ rule, label, ours }) => (
                  <Limit key={rule} name={`limits.${field}.${rule}`} label={label} ours={ours} />
                ))}
              </div>
            </fieldset>
          ))}
        </FormProvider>
        <div className="form-grid">
          <Field
            meta={meta.source}
            label={t`Source of the limits`}
            type="textarea"
            rows={3}
            hint={t`The channel’s own page, for later reference.`}
          />
          <Field
            half
            meta={meta.date}
            label={t`Read on`}
            type="date"
            hint={t`Shown with the limits on listings.`}
          />
        </div>
        <div className="row">
          <SubmitButton pending={t`Saving...`} name="intent" value="save">
            {t`Save Changes`}
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/settings/channels')}>
            {t`Cancel`}
          </ButtonLink>
        </div>
      </PostedForm>
      <p>
        <ButtonLink
          variant="danger-outline"
          size="sm"
          to={href('/admin/settings/channels/:channel/reset', { channel: key })}
        >
          {t`Reset to default`}
        </ButtonLink>
      </p>
    </>
  )
}

function Limit({ name, label, ours }: { name: FieldName<string>; label: string; ours: number }) {
  const [meta] = useField(name)
  return (
    <Field
      half
      meta={meta}
      label={label}
      inputMode="numeric"
      hint={t`Default: ${{ usual: figure(ours) }}`}
      autoComplete="off"
    />
  )
}
