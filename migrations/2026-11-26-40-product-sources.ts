import { type Kysely, sql } from 'kysely'

/** Which shop a product's keys come from; what the rows of a batch mean; what was kept as it came from a shop. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...SOURCES, ...BATCHES, ...ORIGINALS]) await sql.raw(statement).execute(db)
}

const SOURCES = [
  `create table product_sources (
    id text primary key not null,
    user_id text not null references users (id),
    name text not null,
    name_key text not null,
    dialect text not null,
    mark text,
    created_at text not null,
    used_at text not null,
    unique (user_id, name_key)
  ) strict`,
  `alter table products add column source_id text references product_sources (id)`,
  `alter table products add column source_name text`,
  `alter table products add column source_hash text`,
  `alter table products add column originals_hash text`,
  `create index products_source on products (source_id) where source_id is not null`,
  ...['external_id', 'sku', 'handle'].map(
    (key) => `create index products_${key}_key on products (user_id, lower(replace(${key}, ' ', '')))
      where ${key} is not null`,
  ),
]

const BATCHES = [
  `alter table batches add column source_id text references product_sources (id)`,
  `alter table batches add column new_source text`,
  `alter table batches add column kept_count integer not null default 0`,
  `create index batches_source on batches (source_id) where source_id is not null`,
  `alter table batch_rows add column matched_id text`,
  ...['is_asked', 'is_same', 'needs_update', 'update_due'].map(
    (flag) =>
      `alter table batch_rows add column ${flag} integer not null default 0 check (${flag} in (0, 1))`,
  ),
  `create index batch_rows_asked on batch_rows (batch_id, position) where is_asked = 1`,
  `create index batch_rows_update_due on batch_rows (batch_id, position) where update_due = 1`,
  `alter table batch_jobs add column kept text check (kept in ('kept', 'unchanged'))`,
  `alter table batch_jobs add column is_rewrite integer not null default 0 check (is_rewrite in (0, 1))`,
  `create index batch_jobs_kept on batch_jobs (batch_id, kept) where kept is not null`,
]

/** Texts that were kept before are known by being first, a person's, and as old as the listing that a batch wrote. */
const ORIGINALS = [
  `create table revision_originals (
    revision_id text primary key not null references revisions (id),
    listing_id text not null references listings (id),
    section text not null,
    dialect text not null,
    original text,
    is_stale integer not null default 0 check (is_stale in (0, 1))
  ) strict`,
  `create index revision_originals_listing on revision_originals (listing_id, section)`,
  `insert into revision_originals (revision_id, listing_id, section, dialect)
    select v.id, v.listing_id, v.section, 'plain' from listings l join revisions v on v.listing_id = l.id
    where l.batch_id is not null and v.number = 1 and v.origin = 'edited' and v.written_by = 'person'
      and julianday(v.created_at) - julianday(l.created_at) < 2.0 / 86400`,
  `create table export_choices (
    user_id text not null references users (id),
    target text not null,
    options text not null,
    primary key (user_id, target)
  ) strict, without rowid`,
]
