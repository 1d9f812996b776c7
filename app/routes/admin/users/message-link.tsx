import { lazy, Suspense } from 'react'
import { DialogLink } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import * as uiWords from '#app/ui/words.ts'
import { comingFrom } from './origin.ts'
import type { loader } from './user-message.tsx'
import * as words from './words.tsx'

/** What forms need is fetched with the first window, not with every list of people. */
const MessageForm = lazy(async () => ({ default: (await import('./message-form.tsx')).MessageForm }))

interface MessageLinkProps {
  user: { id: string; name: string }
  from: string
  /** An icon, for rows of a list. */
  short?: boolean
}

export function MessageLink({ user, from, short }: MessageLinkProps) {
  return (
    <DialogLink<typeof loader>
      to={comingFrom(from, `/admin/users/${user.id}/message`)}
      variant="outline"
      size={short ? 'sm' : undefined}
      square={short}
      title={uiWords.sendMessage}
      show={(data) => (
        <Suspense>
          <MessageForm {...data} />
        </Suspense>
      )}
    >
      {short && <Icon small name="mail" />}
      <span className={short ? 'sr-only' : undefined}>{words.message(user.name)}</span>
    </DialogLink>
  )
}
