import { formatDate } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
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

const LABEL = 'See the conversation and reply'
const CLOSED = 'Your ticket was closed with this answer. You can reopen it by replying on its page.'

export const TICKET_ANSWER = {
  key: 'ticket-answer',
  label: 'Support answer',
  subject: 'Answer to your question: {question} ({number})',
  text: `Hello {name},

You have an answer to your question:

{answer}

{link}

{closed}

{private}

Please reply on that page; replies to this email may not reach us.`,
  placeholders: {
    name: NAME,
    question: { says: 'What the question is about', sample: 'How long do credits last?' },
    number: { says: 'The number of the ticket', sample: 'T-1042' },
    answer: {
      says: 'The answer, in its own paragraphs',
      needed: 'the answer is not in the mail',
      sample: ['They stay.', 'The days say for how long the package is meant.'],
    },
    link: linkTo(LABEL, '/user/support/…', 'nobody can reply'),
    closed: { says: 'That the ticket was closed; empty where it was not', sample: CLOSED },
    private: {
      says: 'That the link is private, and until when it works; empty for users with an account',
      needed: 'guests do not know that anybody with the link can read the ticket',
      sample: secret('07/12/2026'),
    },
  },
} satisfies MailText

export function ticketAnswerMail(facts: AnswerFacts) {
  let { name, subject, number, text, url, closed, expiresAt, zone } = facts
  return fillMail(TICKET_ANSWER, {
    name: name || 'there',
    question: withoutLinks(subject),
    number,
    answer: text.split(/\n+/).filter((line) => line.trim()),
    link: { label: LABEL, url },
    closed: closed ? CLOSED : '',
    private: expiresAt ? secret(formatDate(expiresAt, zone)) : '',
  })
}

function secret(until: string): string {
  return `Please keep this link to yourself: anyone who has it can read the conversation. It works until ${until}.`
}
