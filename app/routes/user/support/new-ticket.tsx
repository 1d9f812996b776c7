import { data } from 'react-router'
import { readProfile } from '#app/domain/people/profile.server.ts'
import { newTicketForm } from '#app/domain/shop/tickets/forms.ts'
import { newestTicketOf, openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { MAX_ATTACHMENT } from '#app/domain/shop/tickets/tickets.ts'
import { logFailure, redirectWithMessage } from '#app/forms/reply.server.ts'
import { readSubmission } from '#app/forms/submission.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { msg, t } from '#app/i18n/macro.ts'
import { readEditor } from '#app/middleware/form.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { RoleBadge } from '#app/ui/badge.tsx'
import { ErrorSummary, Field, FileField } from '#app/ui/field.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { pageTitle } from '#app/ui/page-title.ts'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { ATTACHABLE } from '#app/ui/thread/reply-form.tsx'
import { useDraft } from '#app/ui/use-draft.ts'
import { newId } from '#db/ids.server.ts'
import { withAttachment } from '../../attachments.server.ts'
import type { Route } from './+types/new-ticket.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { id, name, role } = context.get(userContext)
  const idempotencyKey = newId()
  const read = await logFailure(context, 'profile.read_failed', () =>
    Promise.all([readProfile(db, id), newestTicketOf(db, id)]),
  )
  if (read === 'failed') return data({ person: null, newest: 0, idempotencyKey }, { status: 500 })
  const [{ email, photoUrl }, newest] = read
  return data({ person: { name, role, email, photoUrl }, newest, idempotencyKey })
}

export async function action({ context }: Route.ActionArgs) {
  const { form, file } = await readEditor(context, { field: 'file', maxBytes: MAX_ATTACHMENT })
  const submission = await readSubmission(context, newTicketForm, { form })
  if (!submission.valid) return submission.reject(t`Failed to create support ticket`)
  const { db } = context.get(servicesContext)
  const user = context.get(userContext)
  const { message: text, subject } = submission.value
  const ticket = { subject, text, idempotencyKey: submission.idempotencyKey }
  const opened = await logFailure(context, 'tickets.open_failed', () =>
    withAttachment(context, user.id, file, (kept) => openTicket(db, user, { ...ticket, file: kept })),
  )
  if (opened === 'failed') return submission.reject(t`Failed to create support ticket`, 500)
  switch (opened.outcome) {
    case 'refused-file':
      return submission.reject(
        { '': t`Failed to create support ticket`, file: opened.message },
        opened.status,
      )
    case 'too-many':
      return submission.reject(
        {
          '': [
            t`Failed to create support ticket`,
            t`You have reached the hourly limit. Please try again later, or add to an existing ticket.`,
          ],
        },
        429,
      )
    case 'opened':
      return redirectWithMessage(context, '/user/support', t`Support ticket created successfully`)
  }
}

export default function NewTicket({ loaderData }: Route.ComponentProps) {
  const { person, newest, idempotencyKey } = loaderData
  return (
    <>
      <PageHead
        title={t`Create Support Ticket`}
        lead={t`Tell us what happened. An order number or a screenshot helps.`}
        back={{ to: '/user/support', label: t`All tickets` }}
      />
      {person ? (
        <>
          <p className="row flex-nowrap">
            <Avatar {...person} size="large" />{' '}
            <span className="wrap-anywhere">
              <b>{person.name}</b> <RoleBadge role={person.role} />
            </span>
          </p>
          <TicketForm idempotencyKey={idempotencyKey} newest={newest} />
        </>
      ) : (
        <Alert kind="error">{t`Error loading user data`}</Alert>
      )}
    </>
  )
}

export const meta = pageTitle(msg`Create Support Ticket`)

interface TicketFormProps {
  idempotencyKey: string
  /** The number of the user's newest ticket; drafts from before it are outdated. */
  newest: number
}

function TicketForm({ idempotencyKey, newest }: TicketFormProps) {
  const [form, fields] = usePostedForm<{ subject: string; message: string; file: File }>({
    id: 'ticket',
    constraint: { subject: { required: true }, message: { required: true } },
  })
  const draft = useDraft({ formId: form.id, name: 'new ticket', version: newest })
  return (
    <PostedForm
      form={form}
      className="form stack measure"
      encType="multipart/form-data"
      {...draft}
      data-no-response={t`Failed to create support ticket`}
    >
      <ErrorSummary form={form} />
      <Field meta={fields.subject} label={t`Subject`} />
      <Field
        meta={fields.message}
        label={t`Message`}
        type="textarea"
        rows={8}
        hint={t`Please don’t send passwords or card numbers.`}
      />
      <FileField
        meta={fields.file}
        label={t`Attachment`}
        optional
        hint={t`PDF, JPEG, PNG or WebP, up to 5 MB`}
        accept={ATTACHABLE}
      />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <SubmitButton pending={t`Sending...`}>{t`Submit Ticket`}</SubmitButton>
    </PostedForm>
  )
}
