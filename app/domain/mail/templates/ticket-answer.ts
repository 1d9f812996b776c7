import { t } from '#app/i18n/macro.ts'
import { formatDate } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import { withoutLinks } from '../without-links.ts'
import * as words from './words.ts'

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

export const TICKET_ANSWER = {
  key: 'ticket-answer',
  label: words.ticketReplyLabel,
  subject: words.ticketAnswerSubject,
  text: words.ticketAnswerText,
  placeholders: {
    name: NAME,
    question: { says: words.questionSays, sample: words.questionSample },
    number: { says: words.ticketNumberSays, sample: 'T-1042' },
    answer: {
      says: words.replySays,
      needed: words.replyNeeded,
      sample: [words.answerSampleFirst, words.answerSampleSecond],
    },
    link: linkTo(words.seeConversation, '/user/support/…', words.conversationLinkNeeded),
    closed: { says: words.closedSays, sample: words.closedWithAnswer },
    private: {
      says: words.privateLinkSays,
      needed: words.privateLinkNeeded,
      get sample() {
        return secret('07/12/2026')
      },
    },
  },
} satisfies MailText

export function ticketAnswerMail(facts: AnswerFacts) {
  let { name, subject, number, text, url, closed, expiresAt, zone } = facts
  return fillMail(TICKET_ANSWER, {
    name,
    question: withoutLinks(subject),
    number,
    answer: text.split(/\n+/).filter((line) => line.trim()),
    link: { label: t`See the conversation and reply`, url },
    closed: closed ? words.closedWithAnswer : '',
    private: expiresAt ? secret(formatDate(expiresAt, zone)) : '',
  })
}

function secret(until: string): string {
  return t`Please keep this link to yourself: anyone who has it can read the conversation. It works until ${{ until }}.`
}
