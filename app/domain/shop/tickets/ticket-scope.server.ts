import { expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { addDays, startOfDay } from '#app/domain/base/dates.ts'
import { textsOf } from '#app/domain/base/lists/search.server.ts'
import { contains } from '#db/dialect.server.ts'
import type { Database, TicketPriority, TicketStatus } from '#db/schema.ts'
import { isShort, type Term } from '#db/search.server.ts'

export interface TicketFilters {
  /** Or whose turn it is: `unanswered` needs an answer of the shop, `waiting` one of the customer. */
  status?: TicketStatus | Turn | undefined
  priority?: TicketPriority | undefined
  /** Both included, `2026-01-31`; counted only where both are given. */
  from?: string | undefined
  to?: string | undefined
  /** UTC without it. */
  zone?: string | undefined
  /** Part of the requester's address, in any case. */
  email?: string | undefined
}

type Turn = 'unanswered' | 'waiting'

/** With `userId`, only that user's. */
export interface TicketScope extends TicketFilters {
  userId?: string
}

export function ticketsIn(scope: TicketScope, search: string): RawBuilder<SqlBool> {
  const { userId, status, priority } = scope
  const days = daysOf(scope)
  const eb = expressionBuilder<Database, 'tickets'>()
  const needles = needlesOf(scope, search)
  // The index finds one needle alone; a short one beside another filters what that finds.
  const short = needles.length > 1 ? needles.filter(([, text]) => isShort(text)) : []
  const all = eb.and([
    ...(userId === undefined ? [] : [eb('tickets.user_id', '=', userId)]),
    ...(status === undefined ? [] : [hasStatus(status)]),
    ...(priority === undefined ? [] : [eb('tickets.priority', '=', priority)]),
    ...(days ? [createdIn(days)] : []),
    ...short.map(([columns, text]) => holds(columns, text)),
  ])
  return sql<SqlBool>`${all}`
}

function hasStatus(status: NonNullable<TicketScope['status']>) {
  const eb = expressionBuilder<Database, 'tickets'>()
  return isTurn(status)
    ? eb('tickets.unanswered', '=', status === 'unanswered' ? 1 : 0)
    : eb('tickets.status', '=', status)
}

export function isTurn(status: TicketScope['status']): status is Turn {
  return status === 'unanswered' || status === 'waiting'
}

function holds(columns: readonly string[], text: string) {
  const eb = expressionBuilder<Database, 'tickets'>()
  return eb.or(textsOf('tickets', columns).map((column) => contains(column, text)))
}

interface Days {
  /** ISO UTC text; `until` itself is outside. */
  from: string
  until: string
}

export function createdIn({ from, until }: Days): RawBuilder<SqlBool> {
  const eb = expressionBuilder<Database, 'tickets'>()
  return sql<SqlBool>`${eb.and([eb('tickets.created_at', '>=', from), eb('tickets.created_at', '<', until)])}`
}

/** Where both are given. */
export function daysOf({ from, to, zone = 'UTC' }: TicketFilters): Days | undefined {
  if (!from || !to) return undefined
  return { from: startOfDay(from, zone), until: startOfDay(addDays(to, 1), zone) }
}

const OWN_TEXTS = ['number', 'subject']
const ALL_TEXTS = [...OWN_TEXTS, 'requester_name', 'requester_email']

export function needlesOf({ userId, email }: TicketScope, search: string): Term[] {
  const texts: Term = [userId ? OWN_TEXTS : ALL_TEXTS, search]
  return [texts, [['requester_email'], email ?? ''] as Term].filter(([, text]) => text !== '')
}

/** Terms that narrow the search; the index has the first three characters of each. */
export function narrowing({ userId, status, priority }: TicketScope): Term[] {
  const parts: [string, string | undefined][] = [
    ['owner', userId],
    // Two statuses at once cannot be a term.
    ['status', isTurn(status) ? undefined : status],
    ['priority', priority],
  ]
  return parts.flatMap(([column, text]) => (text ? [[[column], text.slice(0, 3)] as Term] : []))
}
