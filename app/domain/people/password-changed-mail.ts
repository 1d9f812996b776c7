import { msg, t } from '#app/i18n/macro.ts'
import { inPageLanguage } from '#app/i18n/page-address.ts'
import { formatDateTime } from '../base/dates.ts'
import { hasAccount, linkTo, nameOfRecipient, withoutResetLink } from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'

export const PASSWORD_CHANGED = {
  key: 'password-changed',
  label: msg`Password changed`,
  subject: msg`Your password was changed`,
  text: msg`Hello {name},

The password for your account was changed on {date}. All devices were signed out, and all API tokens were revoked.

If this was not you, set a new password now:

{link}`,
  why: hasAccount,
  placeholders: () => ({
    name: nameOfRecipient(),
    date: { says: t`When it was changed`, sample: '23/11/2026 14:05 UTC' },
    link: linkTo(t`Reset your password`, '/reset-password', withoutResetLink()),
  }),
} satisfies MailText

export function passwordChangedMail(facts: { name: string; at: string; origin: string; zone: string }) {
  const { name, at, origin, zone } = facts
  return fillMail(PASSWORD_CHANGED, {
    name,
    date: formatDateTime(at, zone),
    link: { label: t`Reset your password`, url: origin + inPageLanguage('/reset-password') },
  })
}
