import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database, TicketPriority, TicketStatus } from '#db/schema.ts'
import { addDays, startOfDay } from '../dates.ts'
import { isShort } from '../lists/search.server.ts'

export interface TicketFilters {
  /** 'unanswered': those that need an answer of the shop. */
  status?: TicketStatus | 'unanswered' | undefined
  priority?: TicketPriority | undefined
  /** Days, `2026-01-31`, both included; counted only where both are said. */
  from?: string | undefined
  to?: string | undefined
  /** In which the days begin. Without it, UTC. */
  zone?: string | undefined
  /** Part of the requester's address, in any case. */
  email?: string | undefined
}

/** Which tickets are meant; with `userId`, that user's alone. */
export interface TicketScope extends TicketFilters {
  userId?: string
}

/** The condition that a ticket is one of those meant. */
export function ticketsIn(scope: TicketScope, search: string): RawBuilder<SqlBool> {
  let { userId, status, priority } = scope
  let days = daysOf(scope)
  let eb = expressionBuilder<Database, 'tickets'>()
  let needles = needlesOf(scope, search)
  // One needle alone is found by its index, or among the newest rows; a short one beside it filters what it finds.
  let short = needles.length > 1 ? needles.filter(([, text]) => isShort(text)) : []
  let all = eb.and([
    ...(userId === undefined ? [] : [eb('tickets.user_id', '=', userId)]),
    ...(status === undefined ? [] : [hasStatus(status)]),
    ...(priority === undefined ? [] : [eb('tickets.priority', '=', priority)]),
    ...(days ? [createdIn(days)] : []),
    ...short.map(([columns, text]) => holds(columns, text)),
  ])
  return sql<SqlBool>`${all}`
}

function hasStatus(status: NonNullable<TicketScope['status']>) {
  let eb = expressionBuilder<Database, 'tickets'>()
  return status === 'unanswered' ? eb('tickets.unanswered', '=', 1) : eb('tickets.status', '=', status)
}

function holds(columns: string[], text: string) {
  let all = sql.join(
    columns.map((column) => sql.ref(`tickets.${column}`)),
    sql` || char(10) || `,
  )
  return sql<SqlBool>`instr(lower(${all}), lower(${text})) > 0`
}

interface Days {
  /** ISO UTC text; `until` itself is outside. */
  from: string
  until: string
}

export function createdIn({ from, until }: Days): RawBuilder<SqlBool> {
  let eb = expressionBuilder<Database, 'tickets'>()
  return sql<SqlBool>`${eb.and([eb('tickets.created_at', '>=', from), eb('tickets.created_at', '<', until)])}`
}

/** The moments that the days begin and end at, where both are said. */
export function daysOf({ from, to, zone = 'UTC' }: TicketFilters): Days | undefined {
  if (!from || !to) return undefined
  return { from: startOfDay(from, zone), until: startOfDay(addDays(to, 1), zone) }
}

export type Needle = [columns: string[], text: string]

const OWN_TEXTS = ['number', 'subject']
const ALL_TEXTS = [...OWN_TEXTS, 'requester_name', 'requester_email']

/** What is looked for, and where. */
export function needlesOf({ userId, email }: TicketScope, search: string): Needle[] {
  let texts: Needle = [userId ? OWN_TEXTS : ALL_TEXTS, search]
  return [texts, [['requester_email'], email ?? ''] as Needle].filter(([, text]) => text !== '')
}

export function textsOf([columns]: Needle) {
  return columns.map((column) => sql.ref<string>(`tickets.${column}`))
}

/** The search index keeps the first three characters of each. */
export function narrowing({ userId, status, priority }: TicketScope): Needle[] {
  let parts: [string, string | undefined][] = [
    ['owner', userId],
    // Two beginnings cannot be asked for: the rows tell.
    ['status', status === 'unanswered' ? undefined : status],
    ['priority', priority],
  ]
  return parts.flatMap(([column, text]) => (text ? [[[column], text.slice(0, 3)] as Needle] : []))
}
