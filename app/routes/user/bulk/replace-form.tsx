import type { BulkAction } from '#app/domain/batches/bulk/bulk-action.ts'
import { LONGEST_FIND, LONGEST_REPLACEMENT, REPLACEABLE } from '#app/domain/batches/bulk/bulk-limits.ts'
import { SECTIONS } from '#app/domain/listings/sections.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { CheckField, Field, SelectField } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

/** What is looked for in the chosen listings, and what takes its place. */
export function ReplaceForm({ action: { options, listings } }: { action: BulkAction }) {
  const { replace } = options
  const [form, fields] = usePostedForm<
    Record<'find' | 'replacement' | 'section' | 'wholeWords' | 'matchCase', string>
  >({
    id: 'replace',
    defaultValue: replace && {
      ...replace,
      wholeWords: replace.wholeWords ? 'on' : '',
      matchCase: replace.matchCase ? 'on' : '',
    },
    constraint: {
      find: { required: true, maxLength: LONGEST_FIND },
      replacement: { maxLength: LONGEST_REPLACEMENT },
    },
  })
  return (
    <section className="stack" aria-labelledby="replace-title">
      <h2 id="replace-title" className="sr-only">{t`Find and replace`}</h2>
      <p>{t`In ${plural({ listings }, { one: '# chosen listing', other: '# chosen listings' })}. You see each change before it is made.`}</p>
      <PostedForm form={form} className="form measure">
        <div className="form-grid">
          <Field meta={fields.find} label={t`Find`} half />
          <Field
            meta={fields.replacement}
            label={t`Replace with`}
            hint={t`Leave it empty to remove the text.`}
            half
          />
          <SelectField
            meta={fields.section}
            label={t`Where`}
            emptyLabel={t`All sections except the slug`}
            options={REPLACEABLE.map((key) => ({ value: key, label: t(SECTIONS[key].title) }))}
          />
        </div>
        <CheckField meta={fields.wholeWords} label={t`Whole words only`} />
        <CheckField meta={fields.matchCase} label={t`Upper and lower case must match`} />
        <div className="row">
          <SubmitButton
            variant={replace ? 'outline' : 'primary'}
            name="do"
            value="replace"
            pending={t`Looking...`}
          >
            {replace ? t`Update the preview` : t`Show the preview`}
          </SubmitButton>
        </div>
      </PostedForm>
    </section>
  )
}
