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
    paragraphs: ['Here is what is new in your shop:'],
    links: shown.map(({ text, path }) => ({ label: text, url: origin + path })),
    closing: [
      ...(more > 0 ? [`And ${more} more in the back office.`] : []),
      `You get this email as an admin of the shop, at most every 15 minutes. Choose what it covers at ${origin}/admin/settings/mail.`,
    ],
  })
}

const MOST = 30

/** 2 new tickets, 1 paid order */
function countText(lines: NoticeLine[]): string {
  let parts = NOTICE_KINDS.flatMap((kind) => {
    let count = lines.filter((line) => line.kind === kind).length
    let [one, many] = NAMES[kind]
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return parts.join(', ')
}

const NAMES: Record<NoticeKind, [one: string, many: string]> = {
  ticket: ['new ticket', 'new tickets'],
  reply: ['ticket with a reply', 'tickets with a reply'],
  contact: ['contact message', 'contact messages'],
  order: ['paid order', 'paid orders'],
  dispute: ['dispute', 'disputes'],
  tax: ['order with two countries', 'orders with two countries'],
  withdrawal: ['withdrawal', 'withdrawals'],
  key: ['failing AI key', 'failing AI keys'],
  system: ['system change', 'system changes'],
}
