import type { TicketPriority, TicketStatus } from '#db/schema.ts'

export const TICKET_STATUSES = ['open', 'in-progress', 'resolved', 'closed'] as const satisfies TicketStatus[]

export const TICKET_PRIORITIES = ['high', 'medium', 'low'] as const satisfies TicketPriority[]

/** Characters. */
export const LONGEST_SUBJECT = 200
export const LONGEST_MESSAGE = 5000

/** Bytes; 5 MB as the pages say it. */
export const MAX_ATTACHMENT = 5 * 1024 * 1024

export interface Ticket {
  id: string
  /** Eight characters for people; not the key. */
  number: string
  subject: string
  status: TicketStatus
  /** The shop wrote last, and waits for the customer. */
  isAnswered: boolean
  priority: TicketPriority
  source: 'contact' | 'account'
  requester: Requester
  /** Of the newest message. */
  lastSeq: number
  createdAt: string
  updatedAt: string
}

/** As they were when the ticket was opened. */
interface Requester {
  name: string
  email: string
  role: string
  photoUrl: string | null
  phone: string
}

export interface Message {
  id: string
  /** 1, 2, 3 … in each thread. */
  seq: number
  author: 'user' | 'admin'
  isOwn: boolean
  name: string
  photoUrl: string | null
  text: string
  createdAt: string
  attachments: Attachment[]
}

export interface Attachment {
  id: string
  name: string
  type: 'application/pdf' | 'image/webp'
  bytes: number
}
