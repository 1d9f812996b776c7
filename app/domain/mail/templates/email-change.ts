import { formatDateTime } from '../../dates.ts'
import { composeMail, type MailContent } from '../compose.ts'

/** To the new address. */
export function confirmChangeMail({ name, link }: { name: string; link: string }): MailContent {
  return composeMail({
    subject: 'Confirm your new email address',
    name,
    paragraphs: ['You asked to use this address for your account. Please confirm that it is yours:'],
    action: { label: 'Use this address', url: link },
    closing: [
      'The link works once, for 24 hours, and only while you are signed in to your account.',
      'If you did not ask for it, somebody mistyped an address: nothing happens unless you confirm it.',
    ],
  })
}

interface Notice {
  name: string
  /** The new one. */
  email: string
  at: string
  origin: string
  zone: string
}

/** To the old address, when the change is asked for. */
export function changeAskedMail({ name, email, at, origin, zone }: Notice): MailContent {
  return composeMail({
    subject: 'Your email address is about to change',
    name,
    paragraphs: [
      `On ${formatDateTime(at, zone)} somebody who knows your password asked that your account use ${email}. It changes once the link in a mail to that address is opened.`,
      'If it was not you, set a new password now, which stops the change:',
    ],
    action: { label: 'Reset your password', url: `${origin}/reset-password` },
  })
}

/** To both addresses, when it has changed. */
export function emailChangedMail({ name, email, at, origin, zone }: Notice): MailContent {
  return composeMail({
    subject: 'Your email address was changed',
    name,
    paragraphs: [
      `Since ${formatDateTime(at, zone)} your account uses ${email}: sign in with it. Every other device was signed out, and API tokens have ended.`,
      'If it was not you, write to us at once:',
    ],
    action: { label: 'Write to us', url: `${origin}/contact` },
  })
}
