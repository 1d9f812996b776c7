import type { Generated, Selectable } from 'kysely'
import type { SearchIndex } from './system.ts'

export interface MailTables {
  outbox: OutboxTable
  outbox_search: SearchIndex
  mail_pause: MailPauseTable
  admin_notices: AdminNoticesTable
}

/** What admins are mailed about. */
export type NoticeKind =
  | 'ticket'
  | 'reply'
  | 'contact'
  | 'order'
  | 'dispute'
  | 'tax'
  | 'withdrawal'
  | 'key'
  | 'system'
export type MailStatus = 'queued' | 'sent' | 'failed'

interface OutboxTable {
  /** Also the first half of the mail's Message-ID, so that a mail sent twice is known as one. */
  id: string
  /** The key of its text, or of several that are of one kind. */
  kind: string
  to_name: string
  to_email: string
  subject: string
  text: string
  html: string
  reply_to: string | null
  status: Generated<MailStatus>
  /** Whoever sends it has until then. */
  lease_until: string | null
  tries: Generated<number>
  /** When it is tried next. */
  next_at: string
  last_error: string | null
  /** It holds a link that is good until then; null when it holds none. */
  expires_at: string | null
  created_at: string
  sent_at: string | null
  seq: Generated<number>
}

/** At most one row, while the mail server is at fault and no mail is tried. */
interface MailPauseTable {
  id: 1
  reason: 'unavailable' | 'login-refused'
  /** What the server said. */
  message: string
  /** A digest of the account that it was said of; '' where that is not known. */
  account: Generated<string>
  since: string
  probes: Generated<number>
  /** When the server is asked next whether it works again. */
  probe_at: string
}

interface AdminNoticesTable {
  kind: NoticeKind
  /** The id of the row that it is about, and after a colon what tells apart notices about the same row. */
  ref: string
  created_at: string
  mailed_at: string | null
}

export type MailRow = Selectable<OutboxTable>
