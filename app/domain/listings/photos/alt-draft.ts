import { z } from 'zod'
import { plural, t } from '#app/i18n/macro.ts'
import { cleanText } from '../part-text.ts'
import { LONGEST_ALT } from './photo.ts'

const error = () =>
  t`The alt text can have at most ${plural({ most: LONGEST_ALT }, { one: '# character', other: '# characters' })}.`

export const altDraft = z
  .string()
  .max(10 * LONGEST_ALT, { error })
  .transform((text) => cleanText(text, false).replace(/\s+/g, ' '))
  .refine((text) => [...text].length <= LONGEST_ALT, { error })
