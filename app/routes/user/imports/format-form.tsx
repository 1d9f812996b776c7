import { ENCODINGS } from '#app/domain/imports/encodings.ts'
import { DIALECTS, SEPARATORS } from '#app/domain/imports/file-format.ts'
import type { StoredFormat } from '#app/domain/imports/import-look.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as userWords from '../words.tsx'
import * as words from './columns-words.tsx'

export function FormatForm({ format: { encoding, separator, dialect } }: { format: StoredFormat }) {
  let [form, fields] = usePostedForm({ id: 'format', defaultValue: { encoding, separator, dialect } })
  return (
    <details className="more" open={form.errors || Object.keys(form.allErrors).length > 0 ? true : undefined}>
      <summary>{words.notRight}</summary>
      <ErrorSummary form={form} />
      <PostedForm form={form} className="form stack measure">
        <SelectField meta={fields.dialect} label={words.kindOfFile} half options={optionsOf(DIALECTS)} />
        <SelectField meta={fields.separator} label={words.separator} half options={optionsOf(SEPARATORS)} />
        <SelectField
          meta={fields.encoding}
          label={words.encoding}
          half
          hint={words.tryAnotherOneIfLettersLookWrong}
          options={optionsOf(ENCODINGS)}
        />
        <p className="small muted">{words.columnsWillBeMatchedAgain}</p>
        <div className="row">
          <SubmitButton variant="outline" pending={userWords.reading} name="intent" value="format">
            {words.readItAgain}
          </SubmitButton>
        </div>
      </PostedForm>
    </details>
  )
}

function optionsOf(labels: Record<string, string>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
