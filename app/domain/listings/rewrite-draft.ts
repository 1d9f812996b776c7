import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { cleanText } from './part-text.ts'
import { CHIP_KEYS, LONGEST_INSTRUCTION } from './rewrite-chips.ts'

const tooLong = () => t`The instruction can have at most 500 characters.`

/** How a section is to be rewritten; without a wish it is said in other words. */
export const rewriteDraft = z.object({
  chips: z
    .array(z.enum(CHIP_KEYS))
    .max(CHIP_KEYS.length)
    .transform((chips) => CHIP_KEYS.filter((chip) => chips.includes(chip)))
    .default([]),
  instruction: z
    .string()
    .max(10 * LONGEST_INSTRUCTION, { error: tooLong })
    .transform((text) => cleanText(text, true))
    .refine((text) => [...text].length <= LONGEST_INSTRUCTION, { error: tooLong })
    .default(''),
  /** The index of one part, from 0; without it the whole section. */
  part: z.coerce.number().int().min(0).max(100).optional(),
})
