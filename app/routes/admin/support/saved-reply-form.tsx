import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

interface SavedReplyFormProps {
  values?: { title: string; text: string }
  submit: string
  /** Where it leads without a change. */
  cancel?: string
}

export function SavedReplyForm({ values, submit, cancel }: SavedReplyFormProps) {
  const [form, fields] = usePostedForm<{ title: string; text: string }>({
    id: 'saved',
    defaultValue: values,
    constraint: { title: { required: true }, text: { required: true } },
  })
  return (
    <PostedForm form={form} className="form stack">
      <ErrorSummary form={form} />
      <Field
        meta={fields.title}
        label={t`Title`}
        hint={t`Helps you find the reply in the list; customers do not see it.`}
      />
      <Field meta={fields.text} label={t`Text`} type="textarea" rows={6} />
      <div className="row">
        <SubmitButton pending={t`Saving...`} name="intent" value="save">
          {submit}
        </SubmitButton>{' '}
        {cancel && (
          <ButtonLink variant="ghost" to={cancel}>
            {t`Cancel`}
          </ButtonLink>
        )}
      </div>
    </PostedForm>
  )
}

export const replyNotSaved = () => t`The reply could not be saved. Please try again in a minute.`
