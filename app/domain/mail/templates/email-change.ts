import { t } from '#app/i18n/macro.ts'
import { formatDateTime } from '../../dates.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'
import * as words from './account-words.ts'

const DATE = { says: words.dateSays, sample: '23/11/2026 14:05 UTC' }
const ADDRESS = { says: words.newAddressSays, sample: 'mara@customers.example' }
export const CONFIRM_CHANGE = {
  key: 'email-change',
  label: words.confirmChangeLabel,
  subject: words.confirmChangeSubject,
  text: words.confirmChangeText,
  placeholders: {
    name: NAME,
    link: linkTo(words.useThisAddress, '/confirm-email?token=…', words.confirmLinkNeeded),
  },
} satisfies MailText

export const CHANGE_ASKED = {
  key: 'email-change-asked',
  label: words.changeAskedLabel,
  subject: words.changeAskedSubject,
  text: words.changeAskedText,
  placeholders: {
    name: NAME,
    date: DATE,
    email: ADDRESS,
    link: linkTo(words.resetYourPassword, '/reset-password', words.resetLinkNeeded),
  },
} satisfies MailText

export const EMAIL_CHANGED = {
  key: 'email-changed',
  label: words.emailChangedLabel,
  subject: words.emailChangedSubject,
  text: words.emailChangedText,
  placeholders: { name: NAME, date: DATE, email: ADDRESS, link: linkTo(words.writeToUs, '/contact') },
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
  let link = { label: t`Reset your password`, url: `${origin}/reset-password` }
  return fillMail(CHANGE_ASKED, { name, email, date: formatDateTime(at, zone), link })
}

/** To both addresses, when it has changed. */
export function emailChangedMail({ name, email, at, origin, zone }: Notice) {
  let link = { label: t`Write to us`, url: `${origin}/contact` }
  return fillMail(EMAIL_CHANGED, { name, email, date: formatDateTime(at, zone), link })
}
