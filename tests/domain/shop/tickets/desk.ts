import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { newId } from '#db/ids.server.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

export type Opener = Parameters<typeof openTicket>[1]

export const ORIGIN = 'https://shop.test'

/** A fresh database in memory with people who write to each other. */
export async function openDesk() {
  const { db, sqlite } = await openMigrated()
  async function person(role: 'member' | 'Admin' = 'member'): Promise<Opener> {
    const id = await makeUser(db, { role })
    const row = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    return { id, name: row.name, email: row.email, role, photoUrl: null }
  }
  async function ticket(opener: Opener, facts: { subject?: string; text?: string } = {}): Promise<string> {
    const opened = await openTicket(db, opener, {
      subject: facts.subject ?? 'Where are my credits?',
      text: facts.text ?? 'I paid, and see none.',
      idempotencyKey: newId(),
    })
    if (opened.outcome !== 'opened') throw new Error(opened.outcome)
    return opened.ticketId
  }
  const read = (id: string) =>
    db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const mails = () => db.selectFrom('outbox').selectAll().orderBy('created_at').execute()
  return { db, sqlite, person, ticket, read, mails, close: () => db.destroy() }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>

export function writing(text: string) {
  return { text, idempotencyKey: newId() }
}
