import { ENCODINGS } from '#app/domain/batches/imports/encodings.ts'
import { DIALECTS, SEPARATORS } from '#app/domain/batches/imports/file-format.ts'
import type { StoredFormat } from '#app/domain/batches/imports/import-look.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { type Text, t } from '#app/i18n/macro.ts'
import { ErrorSummary, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

export function FormatForm({ format: { encoding, separator, dialect } }: { format: StoredFormat }) {
  const [form, fields] = usePostedForm({ id: 'format', defaultValue: { encoding, separator, dialect } })
  return (
    <details className="more" open={form.errors || Object.keys(form.allErrors).length > 0 ? true : undefined}>
      <summary>{t`Not right? Change how the file is read`}</summary>
      <ErrorSummary form={form} />
      <PostedForm form={form} className="form stack measure">
        <SelectField meta={fields.dialect} label={t`Kind of file`} half options={optionsOf(DIALECTS)} />
        <SelectField meta={fields.separator} label={t`Separator`} half options={optionsOf(SEPARATORS)} />
        <SelectField
          meta={fields.encoding}
          label={t`Encoding`}
          half
          hint={t`Try another one if letters look wrong.`}
          options={optionsOf(ENCODINGS)}
        />
        <p className="small muted">{t`Columns will be matched again.`}</p>
        <div className="row">
          <SubmitButton variant="outline" pending={t`Reading...`} name="intent" value="format">
            {t`Read the file again`}
          </SubmitButton>
        </div>
      </PostedForm>
    </details>
  )
}

function optionsOf(labels: Record<string, Text>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
}
