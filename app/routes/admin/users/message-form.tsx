import type { z } from 'zod'
import type { messageDraft } from '#app/domain/users/message-draft.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'

import { comingFrom } from './origin.ts'

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
    unsentMessage: 'Error sending message.',
  })
  return (
    <PostedForm form={form} action={action}>
      <ErrorSummary form={form} title="Failed to send message." />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <Field meta={fields.toEmail} label="To" type="email" readOnly autoComplete="off" />
      <Field meta={fields.subject} label="Subject" autoComplete="off" />
      <Field
        meta={fields.messageBody}
        label="Message"
        type="textarea"
        rows={10}
        hint="Text, or a little HTML: paragraphs, lists, links, bold and italic. Everything else is left out."
      />
      <SubmitButton pending="Sending...">Send message</SubmitButton>
    </PostedForm>
  )
}
