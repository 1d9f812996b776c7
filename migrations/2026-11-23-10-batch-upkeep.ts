import { type Kysely, sql } from 'kysely'

/** How often in a row the model did not answer a batch in time; imports that are old, and files that nobody needs. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table batches add column late_count integer not null default 0`,
  `create index batches_unstarted on batches (created_at)
    where state in ('columns', 'check', 'cost') and job_count = 0`,
  `create index batches_files on batches (finished_at) where file is not null and finished_at is not null`,
]
