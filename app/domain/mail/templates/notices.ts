import type { NoticeKind } from '#db/schema.ts'
import type { NoticeLine } from '../../notices/describe.server.ts'
import { NOTICE_KINDS } from '../../notices/kinds.ts'
import type { MailContent } from '../blocks.ts'
import { composeMail } from '../compose.ts'
import * as words from './words.ts'

export function noticesMail(facts: { name: string; lines: NoticeLine[]; origin: string }): MailContent {
  let { name, lines, origin } = facts
  let shown = lines.slice(0, MOST)
  let more = lines.length - shown.length
  return composeMail({
    subject: lines.length === 1 ? (lines[0]?.text ?? '') : countText(lines),
    name,
    paragraphs: [words.newInYourShop],
    links: shown.map(({ text, path }) => ({ label: text, url: origin + path })),
    closing: [...(more > 0 ? [words.moreNotices(more)] : []), words.whyNotified(origin)],
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
  ticket: [words.newTicket, words.newTickets],
  reply: [words.ticketWithAReply, words.ticketsWithAReply],
  contact: [words.contactMessage, words.contactMessages],
  order: [words.paidOrder, words.paidOrders],
  dispute: ['dispute', 'disputes'],
  tax: [words.orderWithTwoCountries, words.ordersWithTwoCountries],
  withdrawal: ['withdrawal', 'withdrawals'],
  key: [words.failingAiKey, words.failingAiKeys],
  system: [words.systemChange, words.systemChanges],
}
