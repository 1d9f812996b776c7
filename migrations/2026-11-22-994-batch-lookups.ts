import { type Kysely, sql } from 'kysely'

/** What batches look up: products by their keys, ended batches without a mail; and jobs that are no part of one. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  ...['external_id', 'sku', 'handle'].map(
    (key) => `create index products_${key} on products (user_id, ${key}) where ${key} is not null`,
  ),
  `drop index generation_jobs_single`,
  `create index generation_jobs_single on generation_jobs (user_id, kind, created_at, id) where batch_id is null`,
  `create index batches_unmailed on batches (seq) where state = 'done' and mailed_at is null`,
]
