import { useLocation } from 'react-router'
import { figure } from '#app/domain/base/lists/figure.ts'
import type { Message } from '#app/domain/shop/tickets/tickets.ts'
import { nextFreshMark } from '#app/fresh-mark.ts'
import { t } from '#app/i18n/macro.ts'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { useIsTextBrowser } from '../refresh-link.tsx'
import { TextLines } from '../text-lines.tsx'
import { Time } from '../time.tsx'

interface ThreadProps {
  messages: Message[]
  /** The reader's own messages are set at the end of the line. */
  reader: Message['author']
  fileAddress: (attachmentId: string) => string
  /** What the page shows; another one at the address `news` when that has changed. */
  version: string
  news: string
}

/** `scripts/thread.ts` adds what is written while it is open, and replaces the parts of the page with `data-live`. */
export function Thread({ messages, reader, fileAddress, version, news }: ThreadProps) {
  const newest = messages.at(-1)
  return (
    <div role="log" aria-label={t`Conversation`} data-version={version} data-news={news}>
      <ol className="msgs">
        {messages.map((message) => (
          <li
            key={message.id}
            data-seq={message.seq}
            id={message === newest ? NEWEST : `message-${message.seq}`}
            className={message.author === reader ? 'msg msg-own' : 'msg'}
          >
            <Avatar name={message.name} photoUrl={message.photoUrl} />
            <div className="msg-body">
              <p className="msg-head">
                <b>
                  <bdi>{message.name}</bdi>
                </b>{' '}
                {message.author === 'admin' && <Badge tone="error">{t`Admin`}</Badge>}{' '}
                <Time iso={message.createdAt} minute />
              </p>
              <div className="msg-text">
                <TextLines text={message.text} />
              </div>
              {message.attachments.map(({ id, name, type, bytes }) => (
                <p key={id} className="small">
                  <a href={fileAddress(id)}>{name}</a>{' '}
                  <span className="muted">
                    {type === 'application/pdf'
                      ? t`(PDF, ${{ size: sizeText(bytes) }})`
                      : t`(image, ${{ size: sizeText(bytes) }})`}
                  </span>
                </p>
              ))}
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** For pages without scripts, which do not ask for news. */
export function ThreadRefresh({ to }: { to: string }) {
  const isTextBrowser = useIsTextBrowser()
  const { search } = useLocation()
  const [path = '', hash] = to.split('#')
  const fresh = `${nextFreshMark(path + search)}${hash ? `#${hash}` : ''}`
  return (
    <p className="small">
      <Link className="crumb" to={isTextBrowser ? fresh : to}>
        <Icon small name="refresh" /> {t`Refresh`}
      </Link>
    </p>
  )
}

export const NEWEST = 'newest'

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? t`${{ size: Math.ceil(bytes / 1024) }} kB`
    : t`${{ size: figure(Math.round((bytes / 1024 / 1024) * 10) / 10) }} MB`
}
