import type { Note } from '#app/domain/shop/tickets/notes.server.ts'
import { usePostedForm } from '#app/forms/use-posted-form.ts'
import { t } from '#app/i18n/macro.ts'
import { ErrorSummary, Field } from '#app/ui/field.tsx'
import { PostedForm } from '#app/ui/posted-form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import { useDraft } from '#app/ui/use-draft.ts'

interface NotesProps {
  ticketId: string
  notes: Note[]
  idempotencyKey: string
}

export function Notes({ ticketId, notes, idempotencyKey }: NotesProps) {
  return (
    <section className="stack" aria-labelledby="notes-title">
      <h2 id="notes-title">{t`Internal notes`}</h2>
      <p className="small muted">{t`Only admins can see them. No one is notified.`}</p>
      <div data-live="notes">
        {notes.length > 0 && (
          <ol className="msgs">
            {notes.map((note) => (
              <li key={note.id} className="msg msg-note">
                <div className="msg-body">
                  <p className="msg-head">
                    <b>{note.name}</b> <Time iso={note.createdAt} minute />
                  </p>
                  <p className="msg-text" dir="auto">
                    {note.text}
                  </p>
                </div>
              </li>
            ))}
          </ol>
        )}
      </div>
      <NoteForm ticketId={ticketId} notes={notes} idempotencyKey={idempotencyKey} />
    </section>
  )
}

function NoteForm({ ticketId, notes, idempotencyKey }: NotesProps) {
  const [form, fields] = usePostedForm<{ note: string }>({
    id: 'note',
    constraint: { note: { required: true } },
  })
  const sent = notes.filter(({ isOwn }) => isOwn).length
  const draft = useDraft({ formId: form.id, name: `note ${ticketId}`, version: sent })
  return (
    <PostedForm form={form} className="form stack" {...draft}>
      <ErrorSummary form={form} />
      <Field meta={fields.note} label={t`Note`} type="textarea" rows={2} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <SubmitButton variant="outline" pending={t`Saving...`} name="intent" value="note">
        {t`Add note`}
      </SubmitButton>
    </PostedForm>
  )
}
