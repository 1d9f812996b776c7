import { msg, type Text } from '#app/i18n/macro.ts'
import type { MailStatus } from '#db/schema.ts'

export const MAIL_STATUSES = {
  queued: { label: msg`Waiting`, tone: 'warning' },
  sent: { label: msg`Sent`, tone: 'success' },
  failed: { label: msg`Failed`, tone: 'error' },
} as const satisfies Record<MailStatus, { label: Text; tone: string }>
