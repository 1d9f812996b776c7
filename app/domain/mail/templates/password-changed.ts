import { formatDateTime } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'

export function passwordChangedMail(facts: {
  name: string
  at: string
  origin: string
  zone: string
}): MailContent {
  let { name, at, origin, zone } = facts
  return composeMail({
    subject: 'Your password was changed',
    name,
    paragraphs: [
      `The password of your account was changed on ${formatDateTime(at, zone)}. All devices were signed out, and all API tokens were revoked.`,
      'If this was not you, set a new password now:',
    ],
    action: { label: 'Reset your password', url: `${origin}/reset-password` },
  })
}
