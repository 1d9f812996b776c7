import { sql } from 'kysely'
import { listNewestOrders, listNewestTickets } from '#app/domain/accounts/user-records.server.ts'
import { foldEmail, storedForms } from '#app/domain/base/email.ts'
import type { Db } from '#db/client.server.ts'
import type { Ticket } from './tickets.ts'

const NEWEST = 5

/** `account`: without a sign-in, the one of the address that was typed, which is not verified. */
export async function readCustomer(db: Db, ticket: Ticket) {
  const owner = await db
    .selectFrom('tickets')
    .select('user_id')
    .where('id', '=', ticket.id)
    .executeTakeFirstOrThrow()
  const isProven = owner.user_id !== null
  const account = await findAccount(db, owner.user_id, ticket.requester.email)
  const [orders, tickets] = await Promise.all([
    account ? listNewestOrders(db, account.id, NEWEST) : [],
    owner.user_id !== null
      ? listNewestTickets(db, owner.user_id, NEWEST + 1)
      : listTicketsOf(db, ticket.requester.email),
  ])
  const others = tickets
    .filter(({ id }) => id !== ticket.id)
    .slice(0, NEWEST)
    .map(({ id, number, subject, status, isAnswered }) => ({ id, number, subject, status, isAnswered }))
  return { isProven, account, orders, tickets: others }
}

export type Customer = Awaited<ReturnType<typeof readCustomer>>

async function findAccount(db: Db, userId: string | null, email: string) {
  if (userId === null && email === '') return null
  const row = await db
    .selectFrom('users')
    .select(['id', 'name', 'balance', 'disabled_at'])
    .where('deleted_at', 'is', null)
    .where((eb) => (userId === null ? eb('email_key', '=', foldEmail(email)) : eb('id', '=', userId)))
    .executeTakeFirst()
  if (!row) return null
  const { disabled_at, ...account } = row
  return { ...account, isDisabled: disabled_at !== null }
}

/** Tickets of this address that were opened without signing in. */
async function listTicketsOf(db: Db, email: string) {
  if (email === '') return []
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'number', 'subject', 'status', 'unanswered'])
    .where('user_id', 'is', null)
    .where(sql<string>`lower(requester_email)`, 'in', storedForms(email))
    .orderBy('updated_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(NEWEST + 1)
    .execute()
  return rows.map(({ unanswered, ...row }) => ({ ...row, isAnswered: unanswered === 0 }))
}
