import { lazy, Suspense } from 'react'
import { DialogLink } from '#app/ui/dialog.tsx'
import * as uiWords from '#app/ui/words.ts'
import { comingFrom } from './origin.ts'
import type { loader } from './user-message.tsx'
import * as words from './words.tsx'

/** What forms need is fetched with the first window, not with every list of people. */
const MessageForm = lazy(async () => ({ default: (await import('./message-form.tsx')).MessageForm }))

export function MessageLink({ user, from }: { user: { id: string; name: string }; from: string }) {
  return (
    <DialogLink<typeof loader>
      to={comingFrom(from, `/admin/users/${user.id}/message`)}
      variant="outline"
      size="sm"
      title={uiWords.sendMessage}
      show={(data) => (
        <Suspense>
          <MessageForm {...data} />
        </Suspense>
      )}
    >
      {words.message(user.name)}
    </DialogLink>
  )
}
