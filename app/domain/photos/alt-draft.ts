import { z } from 'zod'
import { cleanText } from '../listings/part-text.ts'
import { LONGEST_ALT } from './photo.ts'
import * as words from './words.ts'

const TOO_LONG = words.altTextCanHaveCharactersAtMost(LONGEST_ALT)

export const altDraft = z
  .string()
  .max(10 * LONGEST_ALT, TOO_LONG)
  .transform((text) => cleanText(text, false).replace(/\s+/g, ' '))
  .refine((text) => [...text].length <= LONGEST_ALT, TOO_LONG)
