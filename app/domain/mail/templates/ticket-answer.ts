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
      ...(closed ? ['The question was closed with this answer. A reply on its page opens it again.'] : []),
      ...(expiresAt
        ? [
            `The link is for you alone: whoever has it can read the conversation. It is good until ${formatDate(expiresAt, zone)}.`,
          ]
        : []),
      'Please reply on that page; an answer to this mail may not reach us.',
    ],
  })
}
