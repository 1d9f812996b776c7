import { type Kysely, sql } from 'kysely'

/** Prices that packages and items get at a time to come, and those that they got so. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table price_changes (
    id text primary key not null,
    package_id text references packages (id) on delete cascade,
    item_id text references items (id) on delete cascade,
    price_minor integer not null check (price_minor >= 0),
    before_minor integer check (before_minor >= 0),
    starts_at text not null,
    state text not null default 'planned' check (state in ('planned', 'applied', 'cancelled')),
    planned_by text not null,
    created_at text not null,
    ended_at text,
    check ((package_id is null) <> (item_id is null))
  ) strict`,
  // The planned ones are few, whatever has been planned before: each read of a price looks here.
  `create unique index price_changes_planned_packages on price_changes (package_id, starts_at)
    where state = 'planned' and package_id is not null`,
  `create unique index price_changes_planned_items on price_changes (item_id, starts_at)
    where state = 'planned' and item_id is not null`,
  `create index price_changes_planned on price_changes (starts_at) where state = 'planned'`,
  `create index price_changes_by_package on price_changes (package_id, state, starts_at) where package_id is not null`,
  `create index price_changes_by_item on price_changes (item_id, state, starts_at) where item_id is not null`,
  // A cached page ends at the next change, so that a new one has to end those that are cached.
  ...['insert', 'update', 'delete'].map(
    (change) => `create trigger price_changes_${change}_raises_version after ${change} on price_changes
      begin update page_cache_version set version = version + 1; end`,
  ),
]
