import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import type { Message } from '#app/domain/tickets/tickets.ts'
import { nextFreshMark } from '#app/fresh-mark.ts'
import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Icon } from '../icon.tsx'
import { useIsTextBrowser } from '../refresh-link.tsx'
import { TextLines } from '../text-lines.tsx'
import { Time } from '../time.tsx'
import * as uiWords from '../words.ts'
import * as words from './words.ts'

interface ThreadProps {
  messages: Message[]
  /** The reader's own messages are set at the end of the line. */
  reader: Message['author']
  fileAddress: (attachmentId: string) => string
}

export function Thread({ messages, reader, fileAddress }: ThreadProps) {
  let newest = messages.at(-1)
  useNewest(newest?.seq ?? 0)
  return (
    <div role="log" aria-label={words.conversation}>
      <ol className="msgs">
        {messages.map((message) => (
          <li
            key={message.id}
            id={message === newest ? NEWEST : `message-${message.seq}`}
            className={message.author === reader ? 'msg msg-own' : 'msg'}
          >
            <Avatar name={message.name} photoUrl={message.photoUrl} />
            <div className="msg-body">
              <p className="msg-head">
                <b>
                  <bdi>{message.name}</bdi>
                </b>{' '}
                {message.author === 'admin' && <Badge tone="error">{words.admin}</Badge>}{' '}
                <Time iso={message.createdAt} minute />
              </p>
              <div className="msg-text">
                <TextLines text={message.text} />
              </div>
              {message.attachments.map(({ id, name, type, bytes }) => (
                <p key={id} className="small">
                  <a href={fileAddress(id)}>{name}</a>{' '}
                  <span className="muted">
                    ({type === 'application/pdf' ? 'PDF' : 'image'}, {sizeText(bytes)})
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

/** For pages without scripts, which do not poll. */
export function ThreadRefresh({ to }: { to: string }) {
  let isTextBrowser = useIsTextBrowser()
  let { search } = useLocation()
  let [path = '', hash] = to.split('#')
  let fresh = `${nextFreshMark(path + search)}${hash ? `#${hash}` : ''}`
  return (
    <p className="small">
      <Link className="crumb" to={isTextBrowser ? fresh : to} reloadDocument>
        <Icon small name="refresh" /> {uiWords.refresh}
      </Link>
    </p>
  )
}

export const NEWEST = 'newest'

/**
 * Scrolls to the newest message when the page opens, but under nobody's hands, and to each one that arrives while its reader is at the end.
 */
function useNewest(seq: number): void {
  let before = useRef(0)
  useEffect(() => {
    let previous = document.getElementById(`message-${before.current}`)
    let isAtEnd = previous
      ? previous.getBoundingClientRect().top < window.innerHeight
      : document.activeElement === document.body
    if (isAtEnd && seq > before.current) document.getElementById(NEWEST)?.scrollIntoView({ block: 'nearest' })
    before.current = seq
  }, [seq])
}

function sizeText(bytes: number): string {
  return bytes < 1024 * 1024
    ? words.kilobytes(Math.ceil(bytes / 1024))
    : words.megabytes((bytes / 1024 / 1024).toFixed(1))
}
