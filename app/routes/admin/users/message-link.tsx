import { lazy, Suspense } from 'react'
import type { ButtonLook } from '#app/ui/button.tsx'
import { DialogLink } from '#app/ui/dialog.tsx'
import * as uiWords from '#app/ui/words.ts'
import { comingFrom } from './origin.ts'
import type { loader } from './user-message.tsx'
import * as words from './words.tsx'

/** What forms need is fetched with the first window, not with every list of people. */
const MessageForm = lazy(async () => ({ default: (await import('./message-form.tsx')).MessageForm }))

interface MessageLinkProps extends Pick<ButtonLook, 'size'> {
  user: { id: string; name: string }
  from: string
}

export function MessageLink({ user, from, size }: MessageLinkProps) {
  return (
    <DialogLink<typeof loader>
      to={comingFrom(from, `/admin/users/${user.id}/message`)}
      variant="outline"
      size={size}
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
