import type { NoticeKind } from '#db/schema.ts'

/** In the order of mails and settings. */
export const NOTICE_KINDS = [
  'ticket',
  'reply',
  'contact',
  'order',
  'dispute',
  'key',
] as const satisfies NoticeKind[]
