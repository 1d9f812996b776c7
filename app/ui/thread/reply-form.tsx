import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import type { Message } from '#app/domain/shop/tickets/tickets.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field, FileField } from '../field.tsx'
import { Form } from '../form.tsx'
import { useDraft } from '../use-draft.ts'

interface ReplyFormProps {
  idempotencyKey: string
  label: string
  hint?: string
  ticketId: string
  messages: Message[]
  text?: string | undefined
  files?: boolean
  closed?: boolean
  above?: ReactNode
  /** The buttons, and hidden fields of the page. */
  children: ReactNode
}

/** What was typed survives a reload and a rejection. */
export function ReplyForm({
  idempotencyKey,
  label,
  hint,
  ticketId,
  messages,
  text = '',
  files,
  closed,
  above,
  children,
}: ReplyFormProps) {
  const [form, fields] = usePostedForm<{ message: string; file: File }>({
    id: REPLY_FORM,
    defaultValue: { message: text },
    constraint: { message: { required: true } },
  })
  const sent = messages.findLast(({ isOwn }) => isOwn)?.seq ?? 0
  const draft = useDraft({ formId: form.id, name: `reply ${ticketId}`, version: sent })
  return (
    <Form
      {...getFormProps(form)}
      {...draft}
      data-no-response={t`The reply could not be sent. Please try again.`}
      className="form stack"
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
    >
      <ErrorSummary form={form} />
      {above}
      <Field meta={fields.message} label={label} type="textarea" rows={4} readOnly={closed} hint={hint} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {files && (
        <FileField
          meta={fields.file}
          label={t`Attachment`}
          optional
          hint={t`PDF, JPEG, PNG or WebP, up to 5 MB`}
          accept={ATTACHABLE}
        />
      )}
      {children}
    </Form>
  )
}

/** The `id` of the form. */
export const REPLY_FORM = 'reply'

export const ATTACHABLE = 'application/pdf,image/jpeg,image/png,image/webp'
