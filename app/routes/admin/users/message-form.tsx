import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react'
import type { z } from 'zod'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { messageSchema } from './message-schema.ts'

interface MessageFormProps {
  user: { id: string; email: string }
  requestId: string
  result?: SubmissionResult<string[]> | undefined
}

/** A message to a user. It posts to its own page, from wherever it stands. */
export function MessageForm({ user, requestId, result }: MessageFormProps) {
  let action = `/admin/users/${user.id}/message`
  let [form, fields] = useForm<z.input<typeof messageSchema>>({
    id: 'message',
    lastResult: result,
    defaultValue: { toEmail: user.email, requestId },
    defaultNoValidate: false,
  })
  let { key, ...carried } = getInputProps(fields.requestId, { type: 'hidden' })
  return (
    <Form {...getFormProps(form)} className="form" method="post" action={action}>
      <ErrorSummary form={form} title="Failed to send message." />
      <input key={key ?? 'requestId'} {...carried} />
      <Field meta={fields.toEmail} label="To" type="email" readOnly autoComplete="off" />
      <Field meta={fields.subject} label="Subject" autoComplete="off" />
      <Field
        meta={fields.messageBody}
        label="Message"
        type="textarea"
        rows={10}
        hint="Text, or a little HTML: paragraphs, lists, links, bold and italic. Everything else is left out."
      />
      <SubmitButton pending="Sending..." action={action}>
        Send message
      </SubmitButton>
    </Form>
  )
}
