import { z } from 'zod'
import { atMostIn } from '#app/domain/base/length-texts.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { typedLine, typedLines } from '#app/typed-text.ts'
import { LONGEST_MESSAGE, LONGEST_SUBJECT, TICKET_PRIORITIES, TICKET_STATUSES } from './tickets.ts'

const message = paragraphs(msg`Please write a message.`, msg`Message`, LONGEST_MESSAGE)

export const newTicketForm = z.object({
  subject: line(msg`Please write a subject.`, msg`Subject`, LONGEST_SUBJECT),
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

export const noteForm = z.object({
  note: paragraphs(msg`Please write a note.`, msg`Note`, LONGEST_MESSAGE),
})

export const changeForm = z.object({
  status: z.enum(TICKET_STATUSES, { error: () => t`Choose a status from the list.` }).optional(),
  priority: z.enum(TICKET_PRIORITIES, { error: () => t`Choose a priority from the list.` }).optional(),
})

export const savedReplyForm = z.object({
  title: line(msg`Please write a title.`, msg`Title`, 80),
  text: paragraphs(msg`Please write a text.`, msg`Text`, LONGEST_MESSAGE),
})

function line(missing: Text, label: Text, longest: number) {
  return required(missing, label, longest, typedLine)
}

function paragraphs(missing: Text, label: Text, longest: number) {
  return required(missing, label, longest, typedLines)
}

function required(missing: Text, label: Text, longest: number, typed: (text: string) => string) {
  const error = () => t(missing)
  return z
    .string({
      error: ({ input }) => (input === undefined ? error() : t`This form was sent more than once.`),
    })
    .transform(typed)
    .pipe(
      z
        .string({ error })
        .min(1, { error })
        .max(longest, { error: () => atMostIn(t(label), longest) }),
    )
}
