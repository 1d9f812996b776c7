import type { Message, Ticket } from '#app/domain/shop/tickets/tickets.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { REPLY_FORM, ReplyForm } from '#app/ui/thread/reply-form.tsx'

interface AnswerFormProps {
  ticket: Ticket
  idempotencyKey: string
  savedReplies: { id: string; title: string }[]
  messages: Message[]
}

export function AnswerForm({ ticket, idempotencyKey, savedReplies, messages }: AnswerFormProps) {
  const isClosed = ticket.status === 'closed'
  const result = useFormResult(REPLY_FORM)
  // Neither sent nor rejected: a saved reply was put into it.
  const text = result?.status === undefined ? result?.initialValue?.message?.toString() : undefined
  return (
    <>
      <div data-live="closed">
        {isClosed && (
          <Alert kind="info" quiet>
            {t`This ticket is closed. Change its status to reply.`}
          </Alert>
        )}
      </div>
      {!ticket.requester.email && (
        <Alert kind="warning" quiet>
          {t`No email address was given, so a reply cannot be sent.`}
        </Alert>
      )}
      <ReplyForm
        text={text}
        idempotencyKey={idempotencyKey}
        label={t`Your reply`}
        ticketId={ticket.id}
        messages={messages}
        files
        closed={isClosed}
        above={
          <div data-live="saved-replies">
            {savedReplies.length > 0 && !isClosed && <Insert savedReplies={savedReplies} />}
          </div>
        }
      >
        <input type="hidden" name="seen" value={ticket.lastSeq} data-live="seen" />
        <div className="row" data-live="buttons">
          <SubmitButton pending={t`Sending...`} name="intent" value="reply" disabled={isClosed}>
            {t`Send reply`}
          </SubmitButton>{' '}
          <SubmitButton
            variant="outline"
            pending={t`Sending...`}
            name="intent"
            value="reply-close"
            disabled={isClosed}
          >
            {t`Send and close`}
          </SubmitButton>
        </div>
      </ReplyForm>
    </>
  )
}

function Insert({ savedReplies }: Pick<AnswerFormProps, 'savedReplies'>) {
  return (
    <div className="toolbar">
      <div className="field">
        <label htmlFor="reply-savedReply">{t`Saved reply`}</label>
        <select className="input" id="reply-savedReply" name="savedReply">
          <option value="">{t`Choose one`}</option>
          {savedReplies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="outline" name="intent" value="insert" formNoValidate>
        {t`Insert`}
      </Button>
    </div>
  )
}
