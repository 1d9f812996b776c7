import { type Kysely, sql } from 'kysely'

/**
 * What waits is found without reading what is done. Indexes with the same condition were there, but SQLite chose others,
 * which compare more columns for equality: these compare as many.
 */
export async function up(db: Kysely<unknown>) {
  for (const [name, rows] of Object.entries(INDEXES)) {
    await sql`drop index ${sql.ref(name)}`.execute(db)
    await sql`create index ${sql.ref(name)} on ${sql.raw(rows)}`.execute(db)
  }
}

const INDEXES = {
  outbox_due: `outbox (status, next_at) where status = 'queued'`,
  batches_unmailed: `batches (state, seq) where state = 'done' and mailed_at is null`,
  generation_jobs_user_running: 'generation_jobs (user_id, kind) where lease_until is not null',
  generation_jobs_unlisted: `generation_jobs (kind, status)
    where kind = 'listing' and status = 'done' and listing_id is null`,
}
