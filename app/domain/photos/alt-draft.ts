import { z } from 'zod'
import { cleanText } from '../listings/section-draft.ts'
import { LONGEST_ALT } from './photo.ts'

const TOO_LONG = `The alt text can have ${LONGEST_ALT} characters at most.`

export const altDraft = z
  .string()
  .max(10 * LONGEST_ALT, TOO_LONG)
  .transform((text) => cleanText(text, false).replace(/\s+/g, ' '))
  .refine((text) => [...text].length <= LONGEST_ALT, TOO_LONG)
