import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import type { ReactNode } from 'react'
import { ErrorSummary, Field, FileField } from '../field.tsx'
import { Form } from '../form.tsx'
import { useDraft } from './use-draft.ts'

interface ReplyFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  /** Names this showing of the form. */
  formId: string
  label: string
  /** Whose draft and of what. */
  draft: string
  /** The number of the newest own message; the form begins anew when it changes. */
  sent: number
  /** A text to begin with. */
  text?: string | undefined
  /** Whether a file may come with it. */
  files?: boolean
  /** Nothing can be sent now; what was written can still be read. */
  closed?: boolean
  /** The buttons, and hidden fields of the page. */
  children: ReactNode
}

/** Where a message is written. What was typed survives a reload and a refusal. */
export function ReplyForm(props: ReplyFormProps) {
  return <Fields key={`${props.sent} ${props.text ?? ''}`} {...props} />
}

function Fields({
  lastResult,
  formId,
  label,
  draft,
  sent,
  text = '',
  files,
  closed,
  children,
}: ReplyFormProps) {
  let [form, fields] = useForm<{ message: string; file: File }>({
    id: 'reply',
    lastResult,
    defaultValue: { message: text },
    defaultNoValidate: false,
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
      <Field
        meta={fields.message}
        label={label}
        type="textarea"
        rows={4}
        readOnly={closed}
        hint="Please send no passwords or card numbers."
      />
      <input type="hidden" name="formId" value={formId} />
      {files && (
        <FileField
          meta={fields.file}
          label="Attachment"
          optional
          hint="PDF, JPEG, PNG or WebP, up to 5 MB"
          accept={ATTACHABLE}
        />
      )}
      {children}
    </Form>
  )
}

export const ATTACHABLE = 'application/pdf,image/jpeg,image/png,image/webp'
