import type { Db } from '#db/client.server.ts'
import { exportedColumns } from '#db/personal-data.ts'
import { exportBatches } from '../batches/export-batches.server.ts'
import { readContent } from '../generation/content/content-schema.ts'
import { exportStudio } from '../listings/export-studio.server.ts'

/** Without secrets and without anybody else’s data. */
export async function exportAccount(db: Db, userId: string) {
  let [profile, identities, sessions, apiTokens, orders, credits, generations, studio, batches, tickets] =
    await Promise.all([
      db
        .selectFrom('users')
        .select(exportedColumns('users'))
        .where('id', '=', userId)
        .executeTakeFirstOrThrow(),
      db
        .selectFrom('identities')
        .select(exportedColumns('identities'))
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('sessions')
        .select(exportedColumns('sessions'))
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      db
        .selectFrom('api_tokens')
        .select(exportedColumns('api_tokens'))
        .where('user_id', '=', userId)
        .orderBy('created_at')
        .execute(),
      readOrders(db, userId),
      db
        .selectFrom('ledger')
        .select(exportedColumns('ledger'))
        .where('user_id', '=', userId)
        .orderBy('seq')
        .execute(),
      readGenerations(db, userId),
      exportStudio(db, userId),
      exportBatches(db, userId),
      readTickets(db, userId),
    ])
  return {
    profile,
    identities,
    sessions,
    apiTokens,
    orders,
    credits,
    generations,
    ...studio,
    batches,
    tickets,
  }
}

async function readOrders(db: Db, userId: string) {
  let rows = await db
    .selectFrom('orders')
    .select(exportedColumns('orders'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  // What an item gives is for those who paid.
  return rows.map((row) =>
    row.payment_status === 'Paid' ? row : { ...row, access_url: null, guidelines: null },
  )
}

async function readGenerations(db: Db, userId: string) {
  let rows = await db
    .selectFrom('generation_jobs')
    .select(exportedColumns('generation_jobs'))
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ result, ...row }) => ({
    ...row,
    content:
      result === null ? null : row.kind === 'photo' ? JSON.parse(result) : (readContent(result) ?? null),
  }))
}

/** Both sides, without internal notes. */
async function readTickets(db: Db, userId: string) {
  let [tickets, messages, attachments] = await Promise.all([
    db
      .selectFrom('tickets')
      .select(exportedColumns('tickets'))
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('ticket_messages')
      .innerJoin('tickets', 'tickets.id', 'ticket_messages.ticket_id')
      .select(['ticket_messages.id', 'ticket_id', 'author', 'text', 'ticket_messages.created_at'])
      .where('tickets.user_id', '=', userId)
      .orderBy('ticket_messages.seq')
      .execute(),
    db
      .selectFrom('ticket_attachments')
      .innerJoin('tickets', 'tickets.id', 'ticket_attachments.ticket_id')
      .select(['message_id', 'name', 'type', 'bytes'])
      .where('tickets.user_id', '=', userId)
      .execute(),
  ])
  let filesOf = Map.groupBy(attachments, ({ message_id }) => message_id)
  let wordsOf = Map.groupBy(messages, ({ ticket_id }) => ticket_id)
  return tickets.map((ticket) => ({
    ...ticket,
    messages: (wordsOf.get(ticket.id) ?? []).map(({ id, ticket_id, ...message }) => ({
      ...message,
      attachments: (filesOf.get(id) ?? []).map(({ message_id, ...file }) => file),
    })),
  }))
}
