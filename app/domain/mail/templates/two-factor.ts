import { t } from '#app/i18n/macro.ts'
import { formatDateTime } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './account-words.ts'

export const PLACEHOLDERS = {
  name: NAME,
  date: { says: words.dateSays, sample: '23/11/2026 14:05 UTC' },
  link: linkTo(words.resetYourPassword, '/reset-password', words.resetLinkNeeded),
}
export const TWO_FACTOR_ON = {
  key: 'two-factor-on',
  label: words.twoFactorOnLabel,
  subject: words.twoFactorOnSubject,
  text: words.twoFactorOnText(words.wasItYou),
  placeholders: PLACEHOLDERS,
} satisfies MailText

export const TWO_FACTOR_OFF = {
  key: 'two-factor-off',
  label: words.twoFactorOffLabel,
  subject: words.twoFactorOffSubject,
  text: words.twoFactorOffText(words.wasItYou),
  placeholders: PLACEHOLDERS,
} satisfies MailText

export const AUTHENTICATOR_REMOVED = {
  key: 'authenticator-removed',
  label: words.authenticatorRemovedLabel,
  subject: words.authenticatorRemovedSubject,
  text: words.authenticatorRemovedText(words.wasItYou),
  placeholders: PLACEHOLDERS,
} satisfies MailText

export const RECOVERY_CODES_NEW = {
  key: 'recovery-codes-new',
  label: words.newRecoveryCodesLabel,
  subject: words.newRecoveryCodesSubject,
  text: words.newRecoveryCodesText(words.wasItYou),
  placeholders: PLACEHOLDERS,
} satisfies MailText

export const RECOVERY_CODE_USED = {
  key: 'recovery-code-used',
  label: words.recoveryCodeUsedLabel,
  subject: words.recoveryCodeUsedSubject,
  text: words.recoveryCodeUsedText(words.wasItYou),
  placeholders: {
    ...PLACEHOLDERS,
    left: { says: words.codesLeftSays, sample: words.codesLeftSample },
  },
} satisfies MailText

export const WRONG_CODES = {
  key: 'wrong-codes',
  label: words.wrongCodesLabel,
  subject: words.wrongCodesSubject,
  text: words.wrongCodesText,
  placeholders: PLACEHOLDERS,
} satisfies MailText

/** ISO UTC text for `at`. */
export interface SecurityFacts {
  name: string
  at: string
  origin: string
  zone: string
}

export function twoFactorMail(
  text:
    | typeof TWO_FACTOR_ON
    | typeof TWO_FACTOR_OFF
    | typeof AUTHENTICATOR_REMOVED
    | typeof RECOVERY_CODES_NEW
    | typeof WRONG_CODES,
  facts: SecurityFacts,
) {
  return fillMail(text, common(facts))
}

export function recoveryCodeUsedMail(codesLeft: number, facts: SecurityFacts) {
  let left =
    codesLeft === 0 ? t`That was your last one: please make new ones.` : t`You have ${{ codesLeft }} left.`
  return fillMail(RECOVERY_CODE_USED, { ...common(facts), left })
}

export function common({ name, at, origin, zone }: SecurityFacts) {
  return {
    name,
    date: formatDateTime(at, zone),
    link: { label: t`Reset your password`, url: `${origin}/reset-password` },
  }
}
