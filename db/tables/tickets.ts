import type { Generated, GeneratedAlways, Selectable } from 'kysely'
import type { Flag, SearchIndex } from './system.ts'

export interface TicketTables {
  tickets: TicketsTable
  ticket_messages: TicketMessagesTable
  ticket_reads: TicketReadsTable
  ticket_attachments: TicketAttachmentsTable
  ticket_notes: TicketNotesTable
  saved_replies: SavedRepliesTable
  ticket_links: TicketLinksTable
  ticket_viewers: TicketViewersTable
  ticket_search: SearchIndex
}

export type TicketStatus = 'open' | 'in-progress' | 'resolved' | 'closed'
export type TicketPriority = 'high' | 'medium' | 'low'

interface TicketsTable {
  id: string
  number: string
  /** Null for people who wrote without an account. */
  user_id: string | null
  /** Where it began: the contact form or the user area. */
  source: 'contact' | 'account'
  /** Made from the form's key and what was sent: the same form sent twice makes one ticket. UNIQUE. */
  idempotency_key: string
  subject: string
  status: Generated<TicketStatus>
  priority: Generated<TicketPriority>
  /** Who asks, as they were on the day of the ticket. */
  requester_name: string
  requester_email: string
  requester_role: Generated<string>
  requester_photo: string | null
  phone: Generated<string>
  /** The number of the newest message, and whose it is. */
  last_seq: Generated<number>
  last_author: Generated<'user' | 'admin'>
  /** The admin who answered last. */
  answered_by: Generated<string | null>
  /** Who closed it; null while it is not closed. */
  closed_by: Generated<string | null>
  seq: Generated<number>
  /** The priority as a number, the highest first. */
  urgency: GeneratedAlways<number>
  /** 1: it needs an answer of the shop. 0: the answer waits for the customer. Null: resolved or closed. */
  unanswered: GeneratedAlways<Flag | null>
  created_at: string
  /** When something last happened to it: a message, a status. */
  updated_at: string
  /** Of mails to people without an account; null for the shop's main one. */
  language: Generated<string | null>
}

/** Append-only: rows are neither changed nor deleted. */
interface TicketMessagesTable {
  id: string
  ticket_id: string
  seq: number
  author: 'user' | 'admin'
  author_user_id: string | null
  /** Made from the form's key and what was sent: the same form sent twice makes one message. UNIQUE with ticket_id. */
  idempotency_key: Generated<string | null>
  text: string
  created_at: string
}

interface TicketReadsTable {
  ticket_id: string
  /** A user's id, or `link` for whoever holds the private link. */
  reader: string
  /** The newest message that they have seen. */
  seq: number
}

/** Append-only. */
interface TicketAttachmentsTable {
  id: string
  ticket_id: string
  message_id: string
  /** As its sender called it, cleaned; for showing. */
  name: string
  /** Its random name in the attachments folder. */
  file: string
  type: 'application/pdf' | 'image/webp'
  bytes: number
  created_at: string
}

/** What admins tell each other. Append-only, and in no query of anybody else. */
interface TicketNotesTable {
  id: string
  ticket_id: string
  author_user_id: string
  idempotency_key: string
  text: string
  created_at: string
}

interface SavedRepliesTable {
  id: string
  title: string
  text: string
  created_at: string
  updated_at: string
}

/** Private links to threads of people without an account. */
interface TicketLinksTable {
  token_hash: string
  ticket_id: string
  expires_at: string
  revoked_at: string | null
  created_at: string
}

/** Which admin has which thread open. */
interface TicketViewersTable {
  ticket_id: string
  user_id: string
  seen_at: string
}

export type TicketRow = Selectable<TicketsTable>
