import { DialogLink } from '#app/ui/dialog.tsx'
import { MessageForm } from './message-form.tsx'
import type { loader } from './user-message.tsx'

/** Leads to the form for a message, which opens over the list where scripts run. */
export function MessageLink({ user }: { user: { id: string; name: string } }) {
  return (
    <DialogLink<typeof loader>
      to={`/admin/users/${user.id}/message`}
      className="btn btn-outline btn-sm"
      title="Send message"
      show={(data) => <MessageForm {...data} />}
    >
      Message<span className="sr-only"> {user.name}</span>
    </DialogLink>
  )
}
