import { MOST_PASSKEYS } from '#app/domain/people/passkeys/most-passkeys.ts'
import { plural, t } from '#app/i18n/macro.ts'

export const tooManyPasskeys = () =>
  t`You have ${plural({ passkeys: MOST_PASSKEYS }, { one: '# passkey', other: '# passkeys' })}. Remove one of them first.`
export const confirmFirst = () =>
  t`You last confirmed that it is you more than ten minutes ago. Please confirm it again.`
