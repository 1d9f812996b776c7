import { type Kysely, sql } from 'kysely'

/** What a file of an import contains, so that the same one is known when it comes again. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table batches add column digest text`,
  `create index batches_digest on batches (user_id, digest, seq) where digest is not null`,
]
