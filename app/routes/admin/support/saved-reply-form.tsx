import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface SavedReplyFormProps {
  values?: { title: string; text: string }
  submit: string
}

export function SavedReplyForm({ values, submit }: SavedReplyFormProps) {
  let [form, fields] = usePostedForm<{ title: string; text: string }>({
    id: 'saved',
    defaultValue: values,
    constraint: { title: { required: true }, text: { required: true } },
  })
  return (
    <PostedForm form={form} className="form stack">
      <ErrorSummary form={form} />
      <Field
        meta={fields.title}
        label="Title"
        hint="For choosing it from the list; customers do not see it."
      />
      <Field meta={fields.text} label="Text" type="textarea" rows={6} />
      <SubmitButton pending="Saving..." name="intent" value="save">
        {submit}
      </SubmitButton>
    </PostedForm>
  )
}

export const REPLY_NOT_SAVED = 'The reply could not be saved. Please try again in a minute.'
