import { formatDateTime } from '#app/domain/base/dates.ts'
import type { ShownIn } from '#app/domain/base/lists/search.server.ts'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import type { MailKind, MailStatus } from '#db/schema.ts'

export const MAIL_STATUSES = {
  queued: { label: msg`Waiting`, tone: 'warning' },
  sent: { label: msg`Sent`, tone: 'success' },
  failed: { label: msg`Failed`, tone: 'error' },
} as const satisfies Record<MailStatus, { label: Text; tone: string }>

export const MAIL_KINDS: Record<MailKind, Text> = {
  welcome: msg`Welcome`,
  verify: msg`Email confirmation`,
  reset: msg`Password reset`,
  'password-changed': msg`Password changed`,
  'two-factor': msg`Two-factor sign-in`,
  'email-change': msg`Confirm a new address`,
  'email-changed': msg`Address changed`,
  receipt: msg`Receipt`,
  refund: msg`Refund`,
  withdrawal: msg`Withdrawal`,
  unpaid: msg`Unpaid order`,
  'payment-instructions': msg`How to pay`,
  'payment-declined': msg`Payment declined`,
  'ticket-answer': msg`Support reply`,
  'batch-done': msg`Import finished`,
  notices: msg`Alert to admins`,
  message: msg`Message`,
  test: msg`Test`,
}

/** What the list says of a mail in other words than are stored. */
export const mailShownIn: ShownIn = (zone) => ({
  columns: ['outbox.kind', 'outbox.status', 'outbox.created_at'],
  labels: [...Object.values(MAIL_KINDS), ...Object.values(MAIL_STATUSES).map(({ label }) => label)].map(
    (label) => t(label),
  ),
  text: ({ kind, status, created_at }) =>
    [
      t(MAIL_KINDS[kind as MailKind]),
      t(MAIL_STATUSES[status as MailStatus].label),
      formatDateTime(String(created_at), zone),
    ].join('\n'),
})
