import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import { exportedColumns } from '#db/personal-data.ts'
import { isBehind, readAll, readParts, readPieces } from '../base/lists/read-all.server.ts'
import { exportBatches, exportBulkActions, exportFeeds } from '../batches/export-batches.server.ts'
import { ledgerNotes } from '../credits/notes.ts'
import { exportStudio } from '../listings/export-studio.server.ts'
import { readContent } from '../writing/content/content-schema.ts'

/**
 * Without secrets and without anybody else’s data. What a user may have many of is read piece by piece while somebody asks
 * for the next one: a user may have a million of each.
 */
export async function exportAccount(db: Db, userId: string) {
  const [profile, identities, sessions, apiTokens, studio] = await Promise.all([
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
    exportStudio(db, userId),
  ])
  return {
    profile,
    identities,
    sessions,
    apiTokens,
    orders: readOrders(db, userId),
    credits: readCredits(db, userId),
    generations: readGenerations(db, userId),
    ...studio,
    batches: exportBatches(db, userId),
    bulk_actions: exportBulkActions(db, userId),
    feeds: await exportFeeds(db, userId),
    tickets: readTickets(db, userId),
  }
}

/** Each kind has its index. */
const ORDERS = [sql<boolean>`deleted_at is null`, sql<boolean>`deleted_at is not null`]

async function* readOrders(db: Db, userId: string) {
  for (const some of ORDERS) {
    const rows = readAll((after, limit) =>
      db
        .selectFrom('orders')
        .select([...exportedColumns('orders'), 'seq'])
        .where('user_id', '=', userId)
        .where(some)
        .where(isBehind(['created_at', 'seq'], after))
        .orderBy('created_at')
        .orderBy('seq')
        .limit(limit)
        .execute(),
    )
    // What an item gives is for those who paid.
    for await (const { seq, ...row } of rows)
      yield row.payment_status === 'Paid' ? row : { ...row, access_url: null, guidelines: null }
  }
}

async function* readCredits(db: Db, userId: string) {
  const rows = readAll((after, limit) =>
    db
      .selectFrom('ledger')
      .select(exportedColumns('ledger'))
      .where('user_id', '=', userId)
      .where(isBehind(['seq'], after))
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )
  for await (const row of rows) yield { ...row, note: ledgerNotes.read(row.note) }
}

async function* readGenerations(db: Db, userId: string) {
  const rows = readAll((after, limit) =>
    db
      .selectFrom('generation_jobs')
      .select(exportedColumns('generation_jobs'))
      .where('user_id', '=', userId)
      .where(isBehind(['created_at', 'id'], after))
      .orderBy('created_at')
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  for await (const { result, ...row } of rows)
    yield {
      ...row,
      content:
        result === null ? null : row.kind === 'photo' ? JSON.parse(result) : (readContent(result) ?? null),
    }
}

/** Both sides, without internal notes. */
async function* readTickets(db: Db, userId: string) {
  const pieces = readPieces((after, limit) =>
    db
      .selectFrom('tickets')
      .select([...exportedColumns('tickets'), 'seq'])
      .where('user_id', '=', userId)
      .where(isBehind(['seq'], after))
      .orderBy('seq')
      .limit(limit)
      .execute(),
  )
  for await (const tickets of pieces) {
    const ids = tickets.map(({ id }) => id)
    const messagesOf = await readParts(ids, ['ticket_id', 'seq'], (left, isNext, limit) =>
      db
        .selectFrom('ticket_messages')
        .select(['id', 'ticket_id', 'seq', 'author', 'text', 'created_at'])
        .where('ticket_id', 'in', left)
        .where(isNext)
        .orderBy('ticket_id')
        .orderBy('seq')
        .limit(limit)
        .execute(),
    )
    const filesOf = await readParts(ids, ['ticket_id', 'id'], (left, isNext, limit) =>
      db
        .selectFrom('ticket_attachments')
        .select(['id', 'ticket_id', 'message_id', 'name', 'type', 'bytes'])
        .where('ticket_id', 'in', left)
        .where(isNext)
        .orderBy('ticket_id')
        .orderBy('id')
        .limit(limit)
        .execute(),
    )
    for (const { seq, ...ticket } of tickets) {
      const files = Map.groupBy(filesOf(ticket.id), ({ message_id }) => message_id)
      yield {
        ...ticket,
        messages: messagesOf(ticket.id).map(({ id, ticket_id, seq: _, ...message }) => ({
          ...message,
          attachments: (files.get(id) ?? []).map(({ name, type, bytes }) => ({ name, type, bytes })),
        })),
      }
    }
  }
}
