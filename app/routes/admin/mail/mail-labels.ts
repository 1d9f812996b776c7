import type { MailKind, MailStatus } from '#db/schema.ts'

/** What the states of a mail are called, and their colours. */
export const STATUS = {
  queued: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
} as const satisfies Record<MailStatus, { label: string; tone: string }>

/** What the kinds of mails are called. */
export const KIND: Record<MailKind, string> = {
  welcome: 'Welcome',
  verify: 'Confirm an address',
  reset: 'Password reset',
  'password-changed': 'Password changed',
  receipt: 'Receipt',
  refund: 'Refund',
  unpaid: 'Unpaid order',
  'payment-instructions': 'How to pay',
  'ticket-answer': 'Support answer',
  notices: 'Alert to admins',
  message: 'Message',
  test: 'Test',
}

export const GONE = 'There is no such mail.'
