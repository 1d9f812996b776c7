import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table items (
    id text primary key not null,
    slug text not null unique check (slug <> ''),
    name text not null check (name <> ''),
    price_minor integer not null check (price_minor >= 0),
    description text not null default '',
    image_url text,
    guidelines text not null default '',
    access_url text not null check (access_url like 'http://%' or access_url like 'https://%'),
    position integer not null,
    archived_at text,
    created_at text not null,
    updated_at text not null
  ) strict`,
  `create index items_offered on items (position, id) where archived_at is null`,
  `alter table orders add column item_id text references items (id)`,
  `alter table orders add column item_slug text`,
  `alter table orders add column guidelines text`,
  `alter table orders add column access_url text`,
  `create index orders_item on orders (item_id, user_id) where item_id is not null`,
]
