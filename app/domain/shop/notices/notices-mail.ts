import { composeMail } from '#app/domain/outbox/mail/compose.ts'
import type { MailContent } from '#app/domain/outbox/mail/frame.ts'
import { NOTICE_KINDS } from '#app/domain/outbox/notices/kinds.ts'
import { plural, t } from '#app/i18n/macro.ts'
import type { NoticeKind } from '#db/schema.ts'
import type { NoticeLine } from './describe.server.ts'

export function noticesMail(facts: { name: string; lines: NoticeLine[]; origin: string }): MailContent {
  const { name, lines, origin } = facts
  const shown = lines.slice(0, MOST)
  const more = lines.length - shown.length
  return composeMail({
    subject: lines.length === 1 ? (lines[0]?.text ?? '') : countText(lines),
    name,
    paragraphs: [t`Here is what is new in your shop:`],
    links: shown.map(({ text, path }) => ({ label: text, url: origin + path })),
    closing: [
      ...(more > 0
        ? [
            t`${plural({ count: more }, { one: 'And # more in the back office.', other: 'And # more in the back office.' })}`,
          ]
        : []),
      t`You get this email as an admin of the shop, at most every 15 minutes. Choose what these emails cover: ${{ origin }}/admin/settings/mail`,
    ],
  })
}

const MOST = 30

/** 2 new tickets, 1 paid order */
function countText(lines: NoticeLine[]): string {
  const parts = NOTICE_KINDS.flatMap((kind) => {
    const count = lines.filter((line) => line.kind === kind).length
    return count === 0 ? [] : [COUNTS[kind](count)]
  })
  return parts.join(', ')
}

const COUNTS: Record<NoticeKind, (count: number) => string> = {
  ticket: (count) => t`${plural({ count }, { one: '# new ticket', other: '# new tickets' })}`,
  reply: (count) =>
    t`${plural({ count }, { one: '# ticket with a reply', other: '# tickets with a reply' })}`,
  contact: (count) => t`${plural({ count }, { one: '# contact message', other: '# contact messages' })}`,
  order: (count) => t`${plural({ count }, { one: '# paid order', other: '# paid orders' })}`,
  dispute: (count) => t`${plural({ count }, { one: '# dispute', other: '# disputes' })}`,
  tax: (count) =>
    t`${plural({ count }, { one: '# order with two countries', other: '# orders with two countries' })}`,
  withdrawal: (count) => t`${plural({ count }, { one: '# withdrawal', other: '# withdrawals' })}`,
  key: (count) => t`${plural({ count }, { one: '# failing AI key', other: '# failing AI keys' })}`,
  system: (count) => t`${plural({ count }, { one: '# system change', other: '# system changes' })}`,
}
