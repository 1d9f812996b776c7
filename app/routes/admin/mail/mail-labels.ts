import { formatDateTime } from '#app/domain/dates.ts'
import type { ShownIn } from '#app/domain/lists/search.server.ts'
import * as uiWords from '#app/ui/words.ts'
import type { MailKind, MailStatus } from '#db/schema.ts'
import * as adminWords from '../words.ts'
import * as words from './words.tsx'

export const STATUS = {
  queued: { label: uiWords.waiting, tone: 'warning' },
  sent: { label: uiWords.sent, tone: 'success' },
  failed: { label: uiWords.failed, tone: 'error' },
} as const satisfies Record<MailStatus, { label: string; tone: string }>

export const KIND: Record<MailKind, string> = {
  welcome: words.welcome,
  verify: words.emailConfirmation,
  reset: words.passwordReset,
  'password-changed': words.passwordChanged,
  'two-factor': uiWords.twoFactorSignIn,
  'email-change': words.confirmANewAddress,
  'email-changed': words.addressChanged,
  receipt: uiWords.receipt,
  refund: uiWords.refund,
  withdrawal: adminWords.withdrawal,
  unpaid: words.unpaidOrder,
  'payment-instructions': words.howToPay,
  'payment-declined': words.paymentDeclined,
  'ticket-answer': words.supportReply,
  'batch-done': words.importFinished,
  notices: words.alertToAdmins,
  message: uiWords.message,
  test: adminWords.test,
}

/** What the list says of a mail in other words than are stored. */
export const mailShownIn: ShownIn = (zone) => ({
  columns: ['outbox.kind', 'outbox.status', 'outbox.created_at'],
  labels: [...Object.values(KIND), ...Object.values(STATUS).map(({ label }) => label)],
  text: ({ kind, status, created_at }) =>
    [
      KIND[kind as MailKind],
      STATUS[status as MailStatus].label,
      formatDateTime(String(created_at), zone),
    ].join('\n'),
})
