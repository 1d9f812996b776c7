import type { NoticeKind } from '#db/schema.ts'

/** In the order of mails and settings. */
export const NOTICE_KINDS = [
  'ticket',
  'reply',
  'contact',
  'order',
  'dispute',
  'tax',
  'withdrawal',
  'key',
  'system',
] as const satisfies NoticeKind[]
