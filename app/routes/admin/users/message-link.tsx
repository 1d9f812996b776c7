import { lazy, Suspense } from 'react'
import { ph, t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { DialogLink } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { comingFrom } from './origin.ts'
import type { loader } from './user-message.tsx'

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
      title={t`Send message`}
      show={(data) => (
        <Suspense>
          <MessageForm {...data} />
        </Suspense>
      )}
    >
      {short && <Icon small name="mail" />}
      <span className={short ? 'sr-only' : undefined}>
        <Trans>
          Message<span className="sr-only"> {ph({ name: user.name })}</span>
        </Trans>
      </span>
    </DialogLink>
  )
}
