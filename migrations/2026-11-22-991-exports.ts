import { type Kysely, sql } from 'kysely'

/** Files for shops: what each export was asked for, its files, and the texts that are in them. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table exports (
    id text primary key not null,
    user_id text not null references users (id),
    idempotency_key text not null,
    target text not null,
    options text not null,
    listing_count integer not null,
    created_at text not null,
    seq integer,
    unique (user_id, idempotency_key)
  ) strict`,
  `create unique index exports_seq on exports (seq)`,
  `create index exports_user on exports (user_id, created_at, seq)`,
  `create index exports_day on exports (created_at)`,
  `create trigger exports_arrive after insert on exports begin
    update exports set seq = (select coalesce(max(seq), 0) + 1 from exports) where id = new.id and seq is null;
  end`,
  `create table export_files (
    export_id text not null references exports (id),
    position integer not null,
    name text not null,
    file text not null unique,
    type text not null,
    bytes integer not null,
    listing_count integer not null,
    columns text,
    primary key (export_id, position)
  ) strict, without rowid`,
  `create table export_listings (
    export_id text not null references exports (id),
    listing_id text not null references listings (id),
    text_version integer not null,
    primary key (export_id, listing_id)
  ) strict, without rowid`,
  `create index export_listings_listing on export_listings (listing_id)`,
]
