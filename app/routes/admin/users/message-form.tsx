import type { z } from 'zod'
import type { messageDraft } from '#app/domain/people/message-draft.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { MarksField, MarksHelp } from '#app/ui/marks-field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { comingFrom } from './origin.ts'

interface MessageFormProps {
  user: { id: string; email: string }
  idempotencyKey: string
  from: string
}

export function MessageForm({ user, idempotencyKey, from }: MessageFormProps) {
  const action = comingFrom(from, `/admin/users/${user.id}/message`)
  const [form, fields] = usePostedForm<z.input<typeof messageDraft> & { toEmail: string }>({
    id: 'message',
    // For reading: the mail goes to the address of the user's row.
    defaultValue: { toEmail: user.email },
    unsentMessage: t`Error sending message.`,
  })
  return (
    <PostedForm form={form} action={action}>
      <ErrorSummary form={form} title={t`Failed to send message.`} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Field meta={fields.toEmail} label={t`To`} type="email" readOnly autoComplete="off" />
      <Field meta={fields.subject} label={t`Subject`} autoComplete="off" />
      <MarksField meta={fields.messageBody} label={t`Message`} rows={10} />
      <MarksHelp />
      <div className="row">
        <SubmitButton pending={t`Sending...`}>{t`Send message`}</SubmitButton>{' '}
        <ButtonLink variant="ghost" to={from}>
          {t`Cancel`}
        </ButtonLink>
      </div>
    </PostedForm>
  )
}
