import { formatDate } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'
import { withoutLinks } from '../without-links.ts'

interface AnswerFacts {
  /** Whom it greets. */
  name: string
  /** The ticket's. */
  subject: string
  number: string
  /** The answer, as it was written. */
  text: string
  /** The thread's address. */
  url: string
  closed: boolean
  /** When the address stops being good, where it is a private one. */
  expiresAt?: string
  /** The shop's time zone. */
  zone: string
}

/** Brings an answer to a support ticket. */
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
