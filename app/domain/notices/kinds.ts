import type { NoticeKind } from '#db/schema.ts'

/** What admins can be mailed about, in the order in which mails and settings name it. */
export const NOTICE_KINDS = [
  'ticket',
  'reply',
  'contact',
  'order',
  'dispute',
  'key',
] as const satisfies NoticeKind[]
