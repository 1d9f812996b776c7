import { msg, t } from '#app/i18n/macro.ts'
import { hasAccount, linkTo, nameOfRecipient } from '../outbox/mail/common-placeholders.ts'
import { fillMail, type MailText } from '../outbox/mail/fill.ts'

export const RESET = {
  key: 'reset',
  label: msg`Password reset`,
  subject: msg`Reset your password`,
  text: msg`Hello {name},

We received a request to reset your password. Set a new one here:

{link}

The link works once and expires after 15 minutes. Asking for a new link replaces it.

If you did not ask for this, you can ignore this email: your password stays the same.`,
  why: hasAccount,
  placeholders: () => ({
    name: nameOfRecipient(),
    link: linkTo(
      t`Set a new password`,
      '/reset-password?token=…',
      t`Without ${{ placeholder: '{link}' }}, no one can set a new password. Please add it.`,
    ),
  }),
} satisfies MailText

export function resetMail({ name, link }: { name: string; link: string }) {
  return fillMail(RESET, { name, link: { label: t`Set a new password`, url: link } })
}
