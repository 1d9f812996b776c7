import { type Kysely, sql } from 'kysely'

/** Files of reviewed listings that others fetch, and when a source last said how a product is sold. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table products add column offer_read_at text`,

  `create table feeds (
    id text primary key not null,
    user_id text not null references users (id),
    idempotency_key text not null,
    name text not null,
    target text not null,
    language text not null,
    source_id text references product_sources (id),
    options text not null,
    secret text not null,
    secret_hash text not null unique,
    created_at text not null,
    renewed_at text,
    made_at text,
    etag text,
    item_count integer not null default 0,
    left_out_count integer not null default 0,
    fetched_at text,
    unique (user_id, idempotency_key)
  ) strict`,
  `create index feeds_source on feeds (source_id) where source_id is not null`,
]
