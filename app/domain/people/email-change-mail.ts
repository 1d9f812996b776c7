import { msg, t } from '#app/i18n/macro.ts'
import { inPageLanguage } from '#app/i18n/page-address.ts'
import { formatDateTime } from '../base/dates.ts'
import {
  linkTo,
  nameOfRecipient,
  withoutConfirmLink,
  withoutResetLink,
} from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'

const dateAndAddress = () => ({
  date: { says: t`When it happened`, sample: '23/11/2026 14:05 UTC' },
  email: { says: t`The new address`, sample: 'mara@customers.example' },
})

export const CONFIRM_CHANGE = {
  key: 'email-change',
  label: msg`Confirm a new address`,
  subject: msg`Confirm your new email address`,
  text: msg`Hello {name},

You asked to use this address for your account. Please confirm that it is yours:

{link}

The link works once, for 24 hours, and only while you are signed in to your account.

If you did not ask for this, someone probably mistyped an address, and nothing will happen unless you confirm.`,
  placeholders: () => ({
    name: nameOfRecipient(),
    link: linkTo(t`Use this address`, '/confirm-email?token=…', withoutConfirmLink()),
  }),
} satisfies MailText

export const CHANGE_ASKED = {
  key: 'email-change-asked',
  kind: 'email-changed',
  label: msg`Address is about to change`,
  subject: msg`Your email address is about to change`,
  text: msg`Hello {name},

On {date}, someone who knows your password asked to change the address of your account to {email}. The address will change when the link that we sent there is opened.

If this was not you, set a new password now to stop the change:

{link}`,
  placeholders: () => ({
    name: nameOfRecipient(),
    ...dateAndAddress(),
    link: linkTo(t`Reset your password`, '/reset-password', withoutResetLink()),
  }),
} satisfies MailText

export const EMAIL_CHANGED = {
  key: 'email-changed',
  label: msg`Address changed`,
  subject: msg`Your email address was changed`,
  text: msg`Hello {name},

On {date}, the email address of your account was changed to {email}. Please sign in with this address from now on. Every other device was signed out, and all API tokens were revoked.

If this was not you, write to us at once:

{link}`,
  placeholders: () => ({
    name: nameOfRecipient(),
    ...dateAndAddress(),
    link: linkTo(t`Write to us`, '/contact'),
  }),
} satisfies MailText

/** To the new address. */
export function confirmChangeMail({ name, link }: { name: string; link: string }) {
  return fillMail(CONFIRM_CHANGE, { name, link: { label: t`Use this address`, url: link } })
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
  const link = { label: t`Reset your password`, url: origin + inPageLanguage('/reset-password') }
  return fillMail(CHANGE_ASKED, { name, email, date: formatDateTime(at, zone), link })
}

/** To both addresses, when it has changed. */
export function emailChangedMail({ name, email, at, origin, zone }: Notice) {
  const link = { label: t`Write to us`, url: origin + inPageLanguage('/contact') }
  return fillMail(EMAIL_CHANGED, { name, email, date: formatDateTime(at, zone), link })
}
