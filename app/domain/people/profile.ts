import { z } from 'zod'
import { atMostIn } from '#app/domain/base/length-texts.ts'
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
    .string({ error: () => t`${{ label: t(label) }}: enter text.` })
    .max(max, { error: () => atMostIn(t(label), max) })
    .default('')
    .transform(keepsLines ? typedLines : typedLine)
}
