import { z } from 'zod'
import { typedLine, typedLines } from '#app/typed-text.ts'
import { PROFILE_FIELDS, PROFILE_NAMES, type ProfileField, type ProfileName } from './profile-fields.ts'
import * as words from './words.ts'

export const profile = z.object(
  Object.fromEntries(PROFILE_NAMES.map((name) => [name, text(PROFILE_FIELDS[name])])) as {
    [name in ProfileName]: ReturnType<typeof text>
  },
)

function text({ label, max, keepsLines }: ProfileField) {
  return z
    .string({ error: words.fieldNotText(label) })
    .max(max, words.fieldTooLong(label, max))
    .default('')
    .transform(keepsLines ? typedLines : typedLine)
}
