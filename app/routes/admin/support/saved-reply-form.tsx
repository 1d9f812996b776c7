import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

interface SavedReplyFormProps {
  values?: { title: string; text: string }
  submit: string
  /** Where it leads without a change. */
  cancel?: string
}

export function SavedReplyForm({ values, submit, cancel }: SavedReplyFormProps) {
  let [form, fields] = usePostedForm<{ title: string; text: string }>({
    id: 'saved',
    defaultValue: values,
    constraint: { title: { required: true }, text: { required: true } },
  })
  return (
    <PostedForm form={form} className="form stack">
      <ErrorSummary form={form} />
      <Field meta={fields.title} label={uiWords.title} hint={words.helpsFindReplyInList} />
      <Field meta={fields.text} label={uiWords.text} type="textarea" rows={6} />
      <div className="row">
        <SubmitButton pending={uiWords.saving} name="intent" value="save">
          {submit}
        </SubmitButton>{' '}
        {cancel && (
          <ButtonLink variant="ghost" to={cancel}>
            {uiWords.cancel}
          </ButtonLink>
        )}
      </div>
    </PostedForm>
  )
}
