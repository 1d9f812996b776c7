import { formatDateTime } from '#app/domain/dates.ts'
import type { ShownIn } from '#app/domain/lists/search.server.ts'
import { t } from '#app/i18n/macro.ts'
import type { MailKind, MailStatus } from '#db/schema.ts'

export const statusTexts = () =>
  ({
    queued: { label: t`Waiting`, tone: 'warning' },
    sent: { label: t`Sent`, tone: 'success' },
    failed: { label: t`Failed`, tone: 'error' },
  }) as const satisfies Record<MailStatus, { label: string; tone: string }>

export const kindTexts = (): Record<MailKind, string> => ({
  welcome: t`Welcome`,
  verify: t`Email confirmation`,
  reset: t`Password reset`,
  'password-changed': t`Password changed`,
  'two-factor': t`Two-factor sign-in`,
  'email-change': t`Confirm a new address`,
  'email-changed': t`Address changed`,
  receipt: t`Receipt`,
  refund: t`Refund`,
  withdrawal: t`Withdrawal`,
  unpaid: t`Unpaid order`,
  'payment-instructions': t`How to pay`,
  'payment-declined': t`Payment declined`,
  'ticket-answer': t`Support reply`,
  'batch-done': t`Import finished`,
  notices: t`Alert to admins`,
  message: t`Message`,
  test: t`Test`,
})

/** What the list says of a mail in other words than are stored. */
export const mailShownIn: ShownIn = (zone) => ({
  columns: ['outbox.kind', 'outbox.status', 'outbox.created_at'],
  labels: [...Object.values(kindTexts()), ...Object.values(statusTexts()).map(({ label }) => label)],
  text: ({ kind, status, created_at }) =>
    [
      kindTexts()[kind as MailKind],
      statusTexts()[status as MailStatus].label,
      formatDateTime(String(created_at), zone),
    ].join('\n'),
})
