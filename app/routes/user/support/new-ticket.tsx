import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { readProfile } from '#app/domain/accounts/profile.server.ts'
import { newTicketForm } from '#app/domain/tickets/forms.ts'
import { newestTicketOf, openTicket } from '#app/domain/tickets/open.server.ts'
import { MAX_ATTACHMENT } from '#app/domain/tickets/tickets.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { sessionContext } from '#app/middleware/session.server.ts'
import { withFile } from '#app/routes/support/receive.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { RoleBadge } from '#app/ui/badge.tsx'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { Form } from '#app/ui/form.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { sayOutage } from '#app/ui/thread/outage.ts'
import { ATTACHABLE } from '#app/ui/thread/reply-form.tsx'
import { useDraft } from '#app/ui/thread/use-draft.ts'
import { newId } from '#db/ids.server.ts'
import type { Route } from './+types/new-ticket.ts'
import { FAILED } from './words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let { db, log } = context.get(servicesContext)
  let { id, name, role } = context.get(userContext)
  try {
    let [{ email, photoUrl }, newest] = await Promise.all([readProfile(db, id), newestTicketOf(db, id)])
    return data({ person: { id, name, role, email, photoUrl }, newest, formId: newId() })
  } catch (error) {
    log('profile-error', { stack: error instanceof Error ? error.stack : String(error) })
    return data({ person: null, newest: 0, formId: newId() }, { status: 500 })
  }
}

export async function action({ context }: Route.ActionArgs) {
  let { form, file } = await readEditor(context, { field: 'file', maxBytes: MAX_ATTACHMENT })
  let submission = parseWithZod(form, { schema: newTicketForm })
  if (submission.status !== 'success') return refuse(submission.reply(), 400)
  let { db, log } = context.get(servicesContext)
  let user = context.get(userContext)
  let { message: text, formId = newId(), subject } = submission.value
  let opened = await withFile(context, user.id, file, (kept) =>
    openTicket(db, user, { subject, text, formId, file: kept }),
  ).catch((error: unknown) => {
    log('ticket-error', { user: user.id, stack: error instanceof Error ? error.stack : String(error) })
    return { outcome: 'failed' as const }
  })
  if (opened.outcome === 'refused-file')
    return refuse(submission.reply({ fieldErrors: { file: [opened.message] } }), opened.status)
  if (opened.outcome === 'too-many') return refuse(submission.reply({ formErrors: [TOO_MANY] }), 429)
  if (opened.outcome === 'failed') return refuse(submission.reply(), 500)
  context
    .get(sessionContext)
    .flash('message', { kind: 'success', text: 'Support ticket created successfully' })
  return redirect('/user/support', 303)
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return sayOutage(serverAction, 'Failed to create support ticket')
}

export default function NewTicket({ loaderData, actionData }: Route.ComponentProps) {
  let { person, newest, formId } = loaderData
  return (
    <>
      <PageHead
        title="Create Support Ticket"
        lead="Tell us what happened; a number or a screenshot helps."
        back={{ to: '/user/support', label: 'All tickets' }}
      />
      {person ? (
        <>
          <p className="row">
            <Avatar {...person} size="large" /> <b>{person.name}</b> <RoleBadge role={person.role} />
          </p>
          <TicketForm lastResult={actionData?.result} formId={formId} owner={person.id} newest={newest} />
        </>
      ) : (
        <Alert kind="error">Error loading user data</Alert>
      )}
    </>
  )
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Create Support Ticket - Listwright' }]
}

interface TicketFormProps {
  lastResult: SubmissionResult<string[]> | undefined
  formId: string
  owner: string
  /** Their newest ticket: what was written before it was sent. */
  newest: number
}

function TicketForm({ lastResult, formId, owner, newest }: TicketFormProps) {
  let [form, fields] = useForm<{ subject: string; message: string; file: File }>({
    id: 'ticket',
    lastResult,
    defaultNoValidate: false,
    constraint: { subject: { required: true }, message: { required: true } },
  })
  let onInput = useDraft({ formId: form.id, name: `new ticket ${owner}`, sent: newest })
  return (
    <Form
      {...getFormProps(form)}
      className="form stack measure"
      method="post"
      encType="multipart/form-data"
      onInput={onInput}
    >
      <ErrorSummary form={form} />
      <Field meta={fields.subject} label="Subject" />
      <Field
        meta={fields.message}
        label="Message"
        type="textarea"
        rows={8}
        hint="Please send no passwords or card numbers."
      />
      <FileField
        meta={fields.file}
        label="Attachment"
        optional
        hint="PDF, JPEG, PNG or WebP, up to 5 MB"
        accept={ATTACHABLE}
      />
      <input type="hidden" name="formId" value={formId} />
      <SubmitButton pending="Sending...">Submit Ticket</SubmitButton>
    </Form>
  )
}

function refuse(reply: SubmissionResult<string[]>, status: number) {
  let errors = { ...reply.error, '': [FAILED, ...(reply.error?.[''] ?? [])] }
  return data(
    { form: 'reply' as const, result: { ...reply, status: 'error' as const, error: errors } },
    { status },
  )
}

const TOO_MANY = 'That is a lot for one hour. Please try again later, or add to a ticket that you have.'
