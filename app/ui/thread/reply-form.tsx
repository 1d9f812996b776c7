import { getFormProps } from '@conform-to/react'
import type { ReactNode } from 'react'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { ErrorSummary, Field, FileField } from '../field.tsx'
import { Form } from '../form.tsx'
import * as uiWords from '../words.ts'
import { useDraft } from './use-draft.ts'

interface ReplyFormProps {
  idempotencyKey: string
  unsentMessage: string
  label: string
  hint?: string
  /** Identifies the draft: whose it is, and of what. */
  draft: string
  /** The number of the newest own message; the form starts anew when it changes. */
  sent: number
  text?: string | undefined
  files?: boolean
  closed?: boolean
  above?: ReactNode
  /** The buttons, and hidden fields of the page. */
  children: ReactNode
}

/** What was typed survives a reload and a rejection. */
export function ReplyForm(props: ReplyFormProps) {
  return <Fields key={`${props.sent} ${props.text ?? ''}`} {...props} />
}

function Fields({
  idempotencyKey,
  unsentMessage,
  label,
  hint,
  draft,
  sent,
  text = '',
  files,
  closed,
  above,
  children,
}: ReplyFormProps) {
  let [form, fields] = usePostedForm<{ message: string; file: File }>({
    id: REPLY_FORM,
    unsentMessage,
    defaultValue: { message: text },
    constraint: { message: { required: true } },
  })
  let onInput = useDraft({ formId: form.id, name: draft, sent })
  return (
    <Form
      {...getFormProps(form)}
      className="form stack"
      method="post"
      encType={files ? 'multipart/form-data' : undefined}
      onInput={onInput}
    >
      <ErrorSummary form={form} />
      {above}
      <Field meta={fields.message} label={label} type="textarea" rows={4} readOnly={closed} hint={hint} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {files && (
        <FileField
          meta={fields.file}
          label={uiWords.attachment}
          optional
          hint={uiWords.pdfJpegPngOrWebpUp}
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
