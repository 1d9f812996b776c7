import { type Kysely, sql } from 'kysely'

/** What the timers look for is found without reading the whole table, and what they delete holds nobody up. */
export async function up(db: Kysely<unknown>) {
  for (const rows of INDEXES) await sql.raw(`create index ${rows}`).execute(db)
  // Once a tenth of a search index was of deleted rows, each further deletion merged parts of it for up to 0.7 s. Without that
  // they go when new rows make it merge anyway.
  for (const index of SEARCHES)
    await sql.raw(`insert into ${index} (${index}, rank) values ('deletemerge', 0)`).execute(db)
}

const INDEXES = [
  'webhook_events_received on webhook_events (received_at)',
  'activity_log_created on activity_log (created_at)',
  'batches_file on batches (file) where file is not null',
  'email_tokens_expiry on email_tokens (expires_at)',
]

/** Of what is deleted by age. */
const SEARCHES = ['outbox_search', 'activity_search', 'ticket_search']
