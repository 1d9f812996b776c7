import { z } from 'zod'
import { t } from '#app/i18n/macro.ts'
import { typedLine, typedLines } from '#app/typed-text.ts'
import { PROFILE_FIELDS, PROFILE_NAMES, type ProfileField, type ProfileName } from './profile-fields.ts'

export const profile = z.object(
  Object.fromEntries(PROFILE_NAMES.map((name) => [name, text(PROFILE_FIELDS[name])])) as {
    [name in ProfileName]: ReturnType<typeof text>
  },
)

function text({ label, max, keepsLines }: ProfileField) {
  return z
    .string({ error: () => t`${{ label: t(label) }} must be text` })
    .max(max, { error: () => t`${{ label: t(label) }} can have at most ${{ max }} characters` })
    .default('')
    .transform(keepsLines ? typedLines : typedLine)
}
