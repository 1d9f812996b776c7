import { arrives } from './triggers.ts'

/** Files for shops on their way out, and feeds. */
export const exports = [
  `create table exports (
    id text primary key not null,
    user_id text not null,
    idempotency_key text not null,
    target text not null,
    options text not null,
    listing_count bigint not null,
    created_at text not null,
    seq bigint,
    unique (user_id, idempotency_key)
  )`,
  `create unique index exports_seq on exports (seq)`,
  `create index exports_user on exports (user_id, created_at, seq)`,
  `create index exports_day on exports (created_at)`,
  ...arrives('exports'),

  `create table export_files (
    export_id text not null,
    position bigint not null,
    name text not null,
    file text not null unique,
    type text not null,
    bytes bigint not null,
    listing_count bigint not null,
    columns text,
    primary key (export_id, position)
  )`,

  `create table export_listings (
    export_id text not null,
    listing_id text not null,
    text_version bigint not null,
    primary key (export_id, listing_id)
  )`,
  `create index export_listings_listing on export_listings (listing_id)`,

  `create table export_choices (
    user_id text not null,
    target text not null,
    options text not null,
    primary key (user_id, target)
  )`,

  `create table feeds (
    id text primary key not null,
    user_id text not null,
    idempotency_key text not null,
    name text not null,
    target text not null,
    language text not null,
    source_id text,
    options text not null,
    secret text not null,
    secret_hash text not null unique,
    created_at text not null,
    renewed_at text,
    made_at text,
    etag text,
    item_count bigint not null default 0,
    left_out_count bigint not null default 0,
    fetched_at text,
    unique (user_id, idempotency_key)
  )`,
  `create index feeds_source on feeds (source_id) where source_id is not null`,
]
