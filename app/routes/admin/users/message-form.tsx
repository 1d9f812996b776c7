import type { z } from 'zod'
import type { messageDraft } from '#app/domain/users/message-draft.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import { comingFrom } from './origin.ts'
import * as words from './words.tsx'

interface MessageFormProps {
  user: { id: string; email: string }
  idempotencyKey: string
  from: string
}

export function MessageForm({ user, idempotencyKey, from }: MessageFormProps) {
  let action = comingFrom(from, `/admin/users/${user.id}/message`)
  let [form, fields] = usePostedForm<z.input<typeof messageDraft> & { toEmail: string }>({
    id: 'message',
    // For reading: the mail goes to the address of the user's row.
    defaultValue: { toEmail: user.email },
    unsentMessage: words.errorSendingMessage,
  })
  return (
    <PostedForm form={form} action={action}>
      <ErrorSummary form={form} title={words.failedToSendMessage} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Field meta={fields.toEmail} label={uiWords.to} type="email" readOnly autoComplete="off" />
      <Field meta={fields.subject} label={uiWords.subject} autoComplete="off" />
      <Field
        meta={fields.messageBody}
        label={uiWords.message}
        type="textarea"
        rows={10}
        hint={words.textOrLittleHtml}
      />
      <div className="row">
        <SubmitButton pending={uiWords.sending}>{uiWords.sendMessage}</SubmitButton>{' '}
        <ButtonLink variant="ghost" to={from}>
          {uiWords.cancel}
        </ButtonLink>
      </div>
    </PostedForm>
  )
}
