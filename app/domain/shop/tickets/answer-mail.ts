import { formatDate } from '#app/domain/base/dates.ts'
import { linkTo, nameOfRecipient } from '#app/domain/outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '#app/domain/outbox/mail/fill.ts'
import { withoutLinks } from '#app/domain/outbox/mail/without-links.ts'
import { msg, t } from '#app/i18n/macro.ts'

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

const CLOSED = msg`Your ticket was closed with this reply. You can reopen it by replying on its page.`

export const TICKET_ANSWER = {
  key: 'ticket-answer',
  label: msg`Support reply`,
  subject: msg`Answer to your question: {question} ({number})`,
  text: msg`Hello {name},

You have an answer to your question:

{answer}

{link}

{closed}

{private}

Please reply on that page; replies to this email may not reach us.`,
  why: msg`You get this email because you wrote to us.`,
  placeholders: () => ({
    name: nameOfRecipient(),
    question: { says: t`What the question is about`, sample: t`How long do credits last?` },
    number: { says: t`The number of the ticket`, sample: 'T-1042' },
    answer: {
      says: t`The reply, in its own paragraphs`,
      needed: t`Without ${{ placeholder: '{answer}' }}, the reply is not in the email. Please add it.`,
      sample: [t`They never expire.`, t`The number of days is how long the package is meant to last.`],
    },
    link: linkTo(
      t`See the conversation and reply`,
      '/user/support/…',
      t`Without ${{ placeholder: '{link}' }}, no one can reply. Please add it.`,
    ),
    closed: { says: t`That the ticket was closed; empty if it was not`, sample: t(CLOSED) },
    private: {
      says: t`That the link is private, and how long it works; empty for users with an account`,
      needed: t`Without ${{ placeholder: '{private}' }}, guests do not know that anyone with the link can read the ticket. Please add it.`,
      sample: secret('07/12/2026'),
    },
  }),
} satisfies MailText

export function ticketAnswerMail(facts: AnswerFacts) {
  const { name, subject, number, text, url, closed, expiresAt, zone } = facts
  return fillMail(TICKET_ANSWER, {
    name,
    question: withoutLinks(subject),
    number,
    answer: text.split(/\n+/).filter((line) => line.trim()),
    link: { label: t`See the conversation and reply`, url },
    closed: closed ? t(CLOSED) : '',
    private: expiresAt ? secret(formatDate(expiresAt, zone)) : '',
  })
}

function secret(until: string): string {
  return t`Please keep this link to yourself: anyone who has it can read the conversation. It works until ${{ until }}.`
}
