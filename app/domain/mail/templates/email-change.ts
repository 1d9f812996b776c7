import { formatDateTime } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

const DATE = { says: 'When it happened', sample: '23/11/2026 14:05 UTC' }
const ADDRESS = { says: 'The new address', sample: 'mara@customers.example' }
const USE = 'Use this address'
const RESET = 'Reset your password'
const WRITE = 'Write to us'

export const CONFIRM_CHANGE = {
  key: 'email-change',
  label: 'Confirm a new address',
  subject: 'Confirm your new email address',
  text: `Hello {name},

You asked to use this address for your account. Please confirm that it is yours:

{link}

The link works once, for 24 hours, and only while you are signed in to your account.

If you did not ask for it, somebody mistyped an address: nothing happens unless you confirm it.`,
  placeholders: {
    name: NAME,
    link: linkTo(USE, '/confirm-email?token=…', 'nobody can confirm an address'),
  },
} satisfies MailText

export const CHANGE_ASKED = {
  key: 'email-change-asked',
  label: 'Address is about to change',
  subject: 'Your email address is about to change',
  text: `Hello {name},

On {date} somebody who knows your password asked that your account use {email}. It changes once the link in a mail to that address is opened.

If it was not you, set a new password now, which stops the change:

{link}`,
  placeholders: {
    name: NAME,
    date: DATE,
    email: ADDRESS,
    link: linkTo(RESET, '/reset-password', 'the owner of the account cannot stop it'),
  },
} satisfies MailText

export const EMAIL_CHANGED = {
  key: 'email-changed',
  label: 'Address changed',
  subject: 'Your email address was changed',
  text: `Hello {name},

Since {date} your account uses {email}: sign in with it. Every other device was signed out, and API tokens have ended.

If it was not you, write to us at once:

{link}`,
  placeholders: { name: NAME, date: DATE, email: ADDRESS, link: linkTo(WRITE, '/contact') },
} satisfies MailText

/** To the new address. */
export function confirmChangeMail({ name, link }: { name: string; link: string }) {
  return fillMail(CONFIRM_CHANGE, { name, link: { label: USE, url: link } })
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
export function changeAskedMail({ name, email, at, origin, zone }: Notice) {
  let link = { label: RESET, url: `${origin}/reset-password` }
  return fillMail(CHANGE_ASKED, { name, email, date: formatDateTime(at, zone), link })
}

/** To both addresses, when it has changed. */
export function emailChangedMail({ name, email, at, origin, zone }: Notice) {
  let link = { label: WRITE, url: `${origin}/contact` }
  return fillMail(EMAIL_CHANGED, { name, email, date: formatDateTime(at, zone), link })
}
