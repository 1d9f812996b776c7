import { type FieldName, FormProvider, useField } from '@conform-to/react'
import { href } from 'react-router'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { CheckField, ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
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
  let { key, name, source, date, offered } = channel
  let action = href('/admin/settings/channels/:channel', { channel: key })
  let limits = Object.fromEntries(
    fields.map(({ field, limits }) => [
      field,
      Object.fromEntries(limits.map(({ rule, now }) => [rule, now === undefined ? '' : String(now)])),
    ]),
  )
  let [form, meta] = usePostedForm({ id: 'channel', defaultValue: { offered, source, date, limits } })
  return (
    <>
      <ErrorSummary form={form} />
      <PostedForm form={form} action={action}>
        <input type="hidden" name="version" value={version} />
        <CheckField meta={meta.offered} label={`Offer ${name} to customers`} />
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
        <Field
          meta={meta.source}
          label="Source of the limits"
          type="textarea"
          rows={3}
          hint="The channel’s own page, for later reference."
        />
        <Field half meta={meta.date} label="Read on" type="date" hint="Shown with the limits on listings." />
        <div className="row">
          <SubmitButton pending="Saving..." name="intent" value="save">
            Save Changes
          </SubmitButton>{' '}
          <ButtonLink variant="ghost" to={href('/admin/settings/channels')}>
            Cancel
          </ButtonLink>
        </div>
      </PostedForm>
      <details className="more">
        <summary>Reset to defaults</summary>
        <Form className="stack stack-sm" method="post" action={action}>
          <input type="hidden" name="version" value={version} />
          <p className="small muted">
            All numbers of {name}, its source and its date are those of this release again, and it is offered.
          </p>
          <div className="row">
            <Button type="submit" variant="danger-outline" size="sm" name="intent" value="reset">
              Reset {name}
            </Button>
          </div>
        </Form>
      </details>
    </>
  )
}

function Limit({ name, label, ours }: { name: FieldName<string>; label: string; ours: number }) {
  let [meta] = useField(name)
  return (
    <Field
      half
      optional
      meta={meta}
      label={label}
      inputMode="numeric"
      hint={`Ours: ${ours.toLocaleString('en')}`}
      autoComplete="off"
    />
  )
}
