import { figure } from '#app/domain/base/lists/figure.ts'
import { ENCODINGS } from '#app/domain/batches/imports/encodings.ts'
import { DIALECTS, SEPARATORS } from '#app/domain/batches/imports/file-format.ts'
import type { FileLook, StoredFormat } from '#app/domain/batches/imports/import-look.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { type Text, t } from '#app/i18n/macro.ts'
import { ErrorSummary, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface FormatFormProps {
  format: StoredFormat
  /** What was recognised is likely wrong. */
  isOpen: boolean
}

export function FormatForm({ format, isOpen }: FormatFormProps) {
  const { encoding, separator, dialect, look } = format
  const header = look.headerLine === 0 ? 'none' : String(look.headerLine)
  const [form, fields] = usePostedForm({
    id: 'format',
    defaultValue: { encoding, separator, dialect, header },
  })
  const hasErrors = Boolean(form.errors) || Object.keys(form.allErrors).length > 0
  return (
    <details className="more" open={isOpen || hasErrors ? true : undefined}>
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
        {look.top.length > 0 && (
          <HeaderChoice top={look.top} chosen={String(fields.header.initialValue ?? header)} />
        )}
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

/** The first lines of the file, one of which has the names of the columns. */
function HeaderChoice({ top, chosen }: { top: FileLook['top']; chosen: string }) {
  return (
    <fieldset className="field choices">
      <legend>{t`Which line has the names of the columns?`}</legend>
      {top.map(({ line, cells }) => (
        <div key={line}>
          <label className="check">
            <input type="radio" name="header" value={line} defaultChecked={chosen === String(line)} />{' '}
            <span>
              <span className="mono">{t`Line ${{ line: figure(line) }}`}</span>{' '}
              <bdi className="label">{cells.map((cell) => cell || '–').join(' | ')}</bdi>
            </span>
          </label>
        </div>
      ))}
      <div>
        <label className="check">
          <input type="radio" name="header" value="none" defaultChecked={chosen === 'none'} />{' '}
          <span>{t`None: this file has no header, it begins with a product`}</span>
        </label>
      </div>
    </fieldset>
  )
}

function optionsOf(labels: Record<string, Text>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label: t(label) }))
}
