import { t } from '#app/i18n/macro.ts'
import { formatDateTime } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './account-words.ts'

export const PASSWORD_CHANGED = {
  key: 'password-changed',
  label: words.passwordChangedLabel,
  subject: words.passwordChangedSubject,
  text: words.passwordChangedText,
  placeholders: {
    name: NAME,
    date: { says: words.passwordChangedDateSays, sample: '23/11/2026 14:05 UTC' },
    link: linkTo(words.resetYourPassword, '/reset-password', words.resetLinkNeeded),
  },
} satisfies MailText

export function passwordChangedMail(facts: { name: string; at: string; origin: string; zone: string }) {
  let { name, at, origin, zone } = facts
  return fillMail(PASSWORD_CHANGED, {
    name,
    date: formatDateTime(at, zone),
    link: { label: t`Reset your password`, url: `${origin}/reset-password` },
  })
}
