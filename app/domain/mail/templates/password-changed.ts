import { formatDateTime } from '../../dates.ts'
import { type Letter, writeLetter } from '../letter.ts'

/** Tells that the password was changed, so that somebody whose account was taken learns of it. */
export function passwordChangedLetter(facts: {
  name: string
  at: string
  origin: string
  zone: string
}): Letter {
  let { name, at, origin, zone } = facts
  return writeLetter({
    subject: 'Your password was changed',
    name,
    paragraphs: [
      `The password of your account was changed on ${formatDateTime(at, zone)}. Every device was signed out, and API tokens have ended.`,
      'If it was not you, set a new password now:',
    ],
    action: { label: 'Reset your password', url: `${origin}/reset-password` },
  })
}
