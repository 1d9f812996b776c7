import { formatDateTime } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

const LABEL = 'Reset your password'

export const PASSWORD_CHANGED = {
  key: 'password-changed',
  label: 'Password changed',
  subject: 'Your password was changed',
  text: `Hello {name},

The password of your account was changed on {date}. All devices were signed out, and all API tokens were revoked.

If this was not you, set a new password now:

{link}`,
  placeholders: {
    name: NAME,
    date: { says: 'When it was changed', sample: '23/11/2026 14:05 UTC' },
    link: linkTo(LABEL, '/reset-password', 'the owner of the account cannot stop it'),
  },
} satisfies MailText

export function passwordChangedMail(facts: { name: string; at: string; origin: string; zone: string }) {
  let { name, at, origin, zone } = facts
  return fillMail(PASSWORD_CHANGED, {
    name,
    date: formatDateTime(at, zone),
    link: { label: LABEL, url: `${origin}/reset-password` },
  })
}
