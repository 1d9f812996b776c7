import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedLine, typedLines } from '#app/typed-text.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT, TICKET_PRIORITIES, TICKET_STATUSES } from './tickets.ts'
import * as words from './words.ts'

const message = paragraphs(words.aMessage, words.theMessage, LONGEST_MESSAGE)

export const newTicketForm = z.object({
  subject: line(words.aSubject, words.theSubject, LONGEST_SUBJECT),
  message,
})

export const replyForm = z.object({ message })

/** `seen`: the newest message on the page. */
export const answerForm = z.object({
  message,
  seen: z.coerce.number().int().min(0).max(1e9).optional().catch(undefined),
})

export const insertForm = z.object({
  message: z.string().max(LONGEST_MESSAGE).default('').catch(''),
  savedReply: z.string({ error: () => t`Choose a saved reply first.` }).max(64),
})

export const noteForm = z.object({ note: paragraphs(words.aNote, words.theNote, LONGEST_MESSAGE) })

export const changeForm = z.object({
  status: z.enum(TICKET_STATUSES, { error: () => t`Choose a status from the list.` }).optional(),
  priority: z.enum(TICKET_PRIORITIES, { error: () => t`Choose a priority from the list.` }).optional(),
})

export const savedReplyForm = z.object({
  title: line(words.aTitle, words.theTitle, 80),
  text: paragraphs(words.aText, words.theText, LONGEST_MESSAGE),
})

function line(missing: string, what: string, longest: number) {
  return required(missing, what, longest, typedLine)
}

function paragraphs(missing: string, what: string, longest: number) {
  return required(missing, what, longest, typedLines)
}

function required(missing: string, what: string, longest: number, typed: (text: string) => string) {
  let missingText = () => t`Please write ${{ missing }}.`
  return z
    .string({
      error: ({ input }) => (input === undefined ? missingText() : t`This form was sent more than once.`),
    })
    .transform(typed)
    .pipe(
      z
        .string({ error: missingText })
        .min(1, { error: missingText })
        .max(longest, { error: () => t`${{ what }} can have at most ${{ longest }} characters.` }),
    )
}
