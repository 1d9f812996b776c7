import { z } from 'zod'
import { MEMBERSHIPS, ROLES } from '#app/domain/people/user-choices.ts'
import { userDraft } from '#app/domain/people/user-draft.ts'
import { proof } from '#app/forms/proof.ts'
import { t } from '#app/i18n/macro.ts'
import { typedText } from '#app/typed-text.ts'

/** What the account was when the form was made: as it is, whatever rules it breaks by now. */
const shown = z.object({
  name: z.string().max(1000).default(''),
  email: z.string().max(1000).default(''),
  role: z.enum(ROLES),
  membership: z.enum(MEMBERSHIPS),
  balance: z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
})

export const editSchema = userDraft.extend({
  shown,
  reason: z
    .string()
    .overwrite(typedText)
    .max(200, { error: () => t`The reason can have at most 200 characters` })
    .regex(/^\P{Cc}*$/u, { error: () => t`The reason must be one line of text` })
    .default(''),
  proof,
})
