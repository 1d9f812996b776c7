import { z } from 'zod'
import { messageDraft } from '#app/domain/people/message-draft.ts'

/** The form for a message. Its address of the receiver is for reading: the mail goes to the one of the user's row. */
export const messageSchema = messageDraft.extend({
  toEmail: z.string().max(1000).optional(),
  requestId: z.string().regex(/^[\w-]{8,64}$/),
})
