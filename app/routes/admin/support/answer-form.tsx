import type { Ticket } from '#app/domain/tickets/tickets.ts'
import { useFormResult } from '#app/forms/use-form-result.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { REPLY_FORM, ReplyForm } from '#app/ui/thread/reply-form.tsx'

interface AnswerFormProps {
  ticket: Ticket
  idempotencyKey: string
  savedReplies: { id: string; title: string }[]
  draft: string
  sent: number
}

export function AnswerForm({ ticket, idempotencyKey, savedReplies, draft, sent }: AnswerFormProps) {
  let isClosed = ticket.status === 'closed'
  let result = useFormResult(REPLY_FORM)
  // Neither sent nor rejected: a saved reply was put into it.
  let text = result?.status === undefined ? result?.initialValue?.message?.toString() : undefined
  return (
    <>
      {isClosed && (
        <Alert kind="info" quiet>
          This ticket is closed. Change its status to reply.
        </Alert>
      )}
      {!ticket.requester.email && (
        <Alert kind="warning" quiet>
          No email address was given, so a reply cannot be sent.
        </Alert>
      )}
      <ReplyForm
        text={text}
        idempotencyKey={idempotencyKey}
        unsentMessage="The answer could not be sent. Please try again."
        label="Your answer"
        draft={draft}
        sent={sent}
        files
        closed={isClosed}
      >
        <input type="hidden" name="seen" value={ticket.lastSeq} />
        <div className="row">
          <SubmitButton pending="Sending..." name="intent" value="reply" disabled={isClosed}>
            Send answer
          </SubmitButton>{' '}
          <SubmitButton
            variant="outline"
            pending="Sending..."
            name="intent"
            value="reply-close"
            disabled={isClosed}
          >
            Send and close
          </SubmitButton>
        </div>
        {savedReplies.length > 0 && !isClosed && <Insert savedReplies={savedReplies} />}
      </ReplyForm>
    </>
  )
}

function Insert({ savedReplies }: Pick<AnswerFormProps, 'savedReplies'>) {
  return (
    <div className="toolbar">
      <div className="field">
        <label htmlFor="reply-savedReply">Saved reply</label>
        <select className="input" id="reply-savedReply" name="savedReply">
          <option value="">Choose one</option>
          {savedReplies.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" variant="outline" name="intent" value="insert" formNoValidate>
        Insert
      </Button>
    </div>
  )
}
