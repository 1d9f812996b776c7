import { formatDate } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'
import { withoutLinks } from '../without-links.ts'

interface AnswerFacts {
  name: string
  subject: string
  number: string
  text: string
  url: string
  closed: boolean
  /** When the address expires, where it is a private link. */
  expiresAt?: string
  zone: string
}

export function ticketAnswerMail({
  name,
  subject,
  number,
  text,
  url,
  closed,
  expiresAt,
  zone,
}: AnswerFacts): MailContent {
  return composeMail({
    subject: `Answer to your question: ${withoutLinks(subject)} (${number})`,
    name: name || 'there',
    paragraphs: ['You have an answer to your question:', ...text.split(/\n+/).filter((line) => line.trim())],
    action: { label: 'See the conversation and reply', url },
    closing: [
      ...(closed
        ? ['Your ticket was closed with this answer. You can reopen it by replying on its page.']
        : []),
      ...(expiresAt
        ? [
            `Please keep this link to yourself: anyone who has it can read the conversation. It works until ${formatDate(expiresAt, zone)}.`,
          ]
        : []),
      'Please reply on that page; replies to this email may not reach us.',
    ],
  })
}
