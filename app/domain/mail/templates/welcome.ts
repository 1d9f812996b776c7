import { freeCreditsAre } from '../../credits/free-credits.ts'
import { composeMail, type MailContent } from '../compose.ts'

export function welcomeMail(facts: {
  name: string
  credits: number
  /** Given once the address is confirmed. */
  held?: number
  link: string
}): MailContent {
  let { name, credits, held = 0, link } = facts
  return composeMail({
    subject: 'Welcome to Listwright',
    name,
    paragraphs: [
      `Your account is ready${credits > 0 ? `, and ${freeCreditsAre(credits)} in it` : ''}.`,
      held > 0
        ? `Please confirm that this address is yours. Then ${freeCreditsAre(held)} yours, too:`
        : 'Please confirm that this address is yours:',
    ],
    action: { label: 'Confirm your address', url: link },
    closing: CLOSING,
  })
}

export function verifyMail({ name, link }: { name: string; link: string }): MailContent {
  return composeMail({
    subject: 'Confirm your email address',
    name,
    paragraphs: ['Please confirm that this address is yours:'],
    action: { label: 'Confirm your address', url: link },
    closing: CLOSING,
  })
}

const CLOSING = [
  'The link works once, for 24 hours, and only while you are signed in to your account.',
  'If you did not create an account, someone probably mistyped an address. You can ignore this email.',
]
