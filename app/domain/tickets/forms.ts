import { z } from 'zod'
import { LONGEST_MESSAGE, LONGEST_SUBJECT, TICKET_PRIORITIES, TICKET_STATUSES } from './tickets.ts'

const message = paragraphs('a message', 'The message', LONGEST_MESSAGE)

export const newTicketForm = z.object({ subject: line('a subject', 'The subject', LONGEST_SUBJECT), message })

export const replyForm = z.object({ message })

/** `seen`: the newest message on the page. */
export const answerForm = z.object({
  message,
  seen: z.coerce.number().int().min(0).max(1e9).optional().catch(undefined),
})

export const insertForm = z.object({
  message: z.string().max(LONGEST_MESSAGE).default('').catch(''),
  savedReply: z.string({ error: 'Choose a saved reply first.' }).max(64),
})

export const noteForm = z.object({ note: paragraphs('a note', 'The note', LONGEST_MESSAGE) })

export const changeForm = z.object({
  status: z.enum(TICKET_STATUSES, { error: 'Choose a status from the list.' }).optional(),
  priority: z.enum(TICKET_PRIORITIES, { error: 'Choose a priority from the list.' }).optional(),
})

export const savedReplyForm = z.object({
  title: line('a title', 'The title', 80),
  text: paragraphs('a text', 'The text', LONGEST_MESSAGE),
})

function line(missing: string, what: string, longest: number) {
  return required(missing, what, longest, (text) => text.replace(/\s+/g, ' '))
}

/** Line ends come as CRLF. */
function paragraphs(missing: string, what: string, longest: number) {
  return required(missing, what, longest, (text) => text.replace(/\r\n?/g, '\n'))
}

function required(missing: string, what: string, longest: number, unify: (text: string) => string) {
  let words = `Please write ${missing}.`
  return z
    .string({ error: ({ input }) => (input === undefined ? words : 'This form was sent more than once.') })
    .transform((text) =>
      unify(text)
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    )
    .pipe(
      z
        .string({ error: words })
        .min(1, words)
        .max(longest, `${what} can have ${longest} characters at most.`),
    )
}
