import type { TicketPriority, TicketStatus } from '#db/schema.ts'
import * as words from './words.ts'

export const TICKET_STATUSES = [
  'open',
  'in-progress',
  'waiting',
  'resolved',
  'closed',
] as const satisfies TicketStatus[]

/** As admins see it. */
export const STATUS_NAMES: Record<TicketStatus, string> = {
  open: words.statusOpen,
  'in-progress': words.statusInProgress,
  waiting: words.statusWaiting,
  resolved: words.statusResolved,
  closed: words.statusClosed,
}

/** As customers see it. */
export const CUSTOMER_STATUS_NAMES: Record<TicketStatus, string> = {
  ...STATUS_NAMES,
  waiting: words.statusAnswered,
}

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
