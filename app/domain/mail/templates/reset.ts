import { linkTo, NAME } from '../common-placeholders.ts'
import { fillMail, type MailText } from '../fill.ts'

const LABEL = 'Set a new password'

export const RESET = {
  key: 'reset',
  label: 'Password reset',
  subject: 'Reset your password',
  text: `Hello {name},

We received a request to reset your password. Set a new one here:

{link}

The link works once and expires after 15 minutes. Asking for a new link replaces it.

If you did not ask for this, you can ignore this email: your password stays the same.`,
  placeholders: {
    name: NAME,
    link: linkTo(LABEL, '/reset-password?token=…', 'nobody can set a new password'),
  },
} satisfies MailText

export function resetMail({ name, link }: { name: string; link: string }) {
  return fillMail(RESET, { name, link: { label: LABEL, url: link } })
}
