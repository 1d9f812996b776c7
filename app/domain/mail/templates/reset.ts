import { t } from '#app/i18n/macro.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './account-words.ts'

export const RESET = {
  key: 'reset',
  label: words.passwordResetLabel,
  subject: words.resetYourPassword,
  text: words.passwordResetText,
  placeholders: {
    name: NAME,
    link: linkTo(words.setANewPassword, '/reset-password?token=…', words.passwordLinkNeeded),
  },
} satisfies MailText

export function resetMail({ name, link }: { name: string; link: string }) {
  return fillMail(RESET, { name, link: { label: t`Set a new password`, url: link } })
}
