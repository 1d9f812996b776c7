import type { MailKind, MailStatus } from '#db/schema.ts'

export const STATUS = {
  queued: { label: 'Waiting', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
} as const satisfies Record<MailStatus, { label: string; tone: string }>

export const KIND: Record<MailKind, string> = {
  welcome: 'Welcome',
  verify: 'Email confirmation',
  reset: 'Password reset',
  'password-changed': 'Password changed',
  'two-factor': 'Two-factor sign-in',
  'email-change': 'Confirm a new address',
  'email-changed': 'Address changed',
  receipt: 'Receipt',
  refund: 'Refund',
  withdrawal: 'Withdrawal',
  unpaid: 'Unpaid order',
  'payment-instructions': 'How to pay',
  'ticket-answer': 'Support answer',
  'batch-done': 'Import finished',
  notices: 'Alert to admins',
  message: 'Message',
  test: 'Test',
}

export const GONE = 'There is no such email.'
