import { type Kysely, sql } from 'kysely'

/** Batches of which one text is tried before the others, because the model was away. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table batches add column tries_one integer not null default 0 check (tries_one in (0, 1))`,
  `create index batches_trying on batches (seq) where tries_one = 1`,
  `update batches set tries_one = 1 where state = 'paused' and pause_reason = 'generator-off'`,
]
