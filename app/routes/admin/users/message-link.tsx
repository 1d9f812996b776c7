import { lazy, Suspense } from 'react'
import { DialogLink } from '#app/ui/dialog.tsx'
import { comingFrom } from './origin.ts'
import type { loader } from './user-message.tsx'

/** What forms need is fetched with the first window, not with every list of people. */
const MessageForm = lazy(async () => ({ default: (await import('./message-form.tsx')).MessageForm }))

export function MessageLink({ user, from }: { user: { id: string; name: string }; from: string }) {
  return (
    <DialogLink<typeof loader>
      to={comingFrom(from, `/admin/users/${user.id}/message`)}
      variant="outline"
      size="sm"
      title="Send message"
      show={(data) => (
        <Suspense>
          <MessageForm {...data} />
        </Suspense>
      )}
    >
      Message<span className="sr-only"> {user.name}</span>
    </DialogLink>
  )
}
