import { type Kysely, sql } from 'kysely'

/** The back office's list of batches, by their state or with texts that failed. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create index batches_state on batches (state, seq)`,
  `create index batches_failed on batches (seq) where failed_count > 0`,
]
