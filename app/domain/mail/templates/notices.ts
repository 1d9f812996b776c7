import { t } from '#app/i18n/macro.ts'
import type { NoticeKind } from '#db/schema.ts'
import type { NoticeLine } from '../../notices/describe.server.ts'
import { NOTICE_KINDS } from '../../notices/kinds.ts'
import type { MailContent } from '../blocks.ts'
import { composeMail } from '../compose.ts'

export function noticesMail(facts: { name: string; lines: NoticeLine[]; origin: string }): MailContent {
  let { name, lines, origin } = facts
  let shown = lines.slice(0, MOST)
  let more = lines.length - shown.length
  return composeMail({
    subject: lines.length === 1 ? (lines[0]?.text ?? '') : countText(lines),
    name,
    paragraphs: [t`Here is what is new in your shop:`],
    links: shown.map(({ text, path }) => ({ label: text, url: origin + path })),
    closing: [
      ...(more > 0 ? [t`And ${{ more }} more in the back office.`] : []),
      t`You get this email as an admin of the shop, at most every 15 minutes. Choose what these emails cover: ${{ origin }}/admin/settings/mail`,
    ],
  })
}

const MOST = 30

/** 2 new tickets, 1 paid order */
function countText(lines: NoticeLine[]): string {
  let parts = NOTICE_KINDS.flatMap((kind) => {
    let count = lines.filter((line) => line.kind === kind).length
    let [one, many] = names()[kind]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.join(', ')
}

const names = (): Record<NoticeKind, [one: string, many: string]> => ({
  ticket: [t`new ticket`, t`new tickets`],
  reply: [t`ticket with a reply`, t`tickets with a reply`],
  contact: [t`contact message`, t`contact messages`],
  order: [t`paid order`, t`paid orders`],
  dispute: ['dispute', 'disputes'],
  tax: [t`order with two countries`, t`orders with two countries`],
  withdrawal: ['withdrawal', 'withdrawals'],
  key: [t`failing AI key`, t`failing AI keys`],
  system: [t`system change`, t`system changes`],
})
