import { freeCreditsAre } from '../../credits/free-credits.ts'
import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

const LABEL = 'Confirm your address'
const LINK = linkTo(LABEL, '/verify-email?token=…', 'nobody can confirm an address')

const CLOSING = `The link works once, for 24 hours, and only while you are signed in to your account.

If you did not create an account, someone probably mistyped an address. You can ignore this email.`

export const WELCOME = {
  key: 'welcome',
  label: 'Welcome',
  subject: 'Welcome to Listwright',
  text: `Hello {name},

Your account is ready{credits}.

Please confirm that this address is yours{held}:

{link}

${CLOSING}`,
  placeholders: {
    name: NAME,
    credits: {
      says: 'The free credits, where there are any, from the comma on',
      sample: ', and 3 free credits are in it',
    },
    held: {
      says: 'The credits that come once the address is confirmed, where there are any, from the full stop on',
      sample: '. Then 3 free credits are yours, too',
    },
    link: LINK,
  },
} satisfies MailText

export const VERIFY = {
  key: 'verify',
  label: 'Email confirmation',
  subject: 'Confirm your email address',
  text: `Hello {name},

Please confirm that this address is yours:

{link}

${CLOSING}`,
  placeholders: { name: NAME, link: LINK },
} satisfies MailText

export function welcomeMail(facts: {
  name: string
  credits: number
  /** Given once the address is confirmed. */
  held?: number
  link: string
}) {
  let { name, credits, held = 0, link } = facts
  return fillMail(WELCOME, {
    name,
    credits: credits > 0 ? `, and ${freeCreditsAre(credits)} in it` : '',
    held: held > 0 ? `. Then ${freeCreditsAre(held)} yours, too` : '',
    link: { label: LABEL, url: link },
  })
}

export function verifyMail({ name, link }: { name: string; link: string }) {
  return fillMail(VERIFY, { name, link: { label: LABEL, url: link } })
}
