import { type Kysely, sql } from 'kysely'

/** Whether a listing is out of date, kept by triggers, so that a list of those costs the same however long it is. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [COLUMN, FILL, ...INDEXES, ...TRIGGERS]) await sql.raw(statement).execute(db)
}

const COLUMN = `alter table listings
  add column is_outdated integer not null default 0 check (is_outdated in (0, 1))`

const FILL = `update listings set is_outdated = 1
  where facts_version < (select facts_version from products where id = listings.product_id)`

/** Few listings are out of date: the others cost these indexes nothing. */
const FILTERS = [
  [],
  ['language'],
  ['state'],
  ['has_checks'],
  ['language', 'state'],
  ['language', 'has_checks'],
  ['state', 'has_checks'],
  ['language', 'state', 'has_checks'],
]

const INDEXES = [
  `create index listings_outdated_newest on listings (user_id, is_archived, seq) where is_outdated = 1`,
  ...FILTERS.map(
    (some) => `create index ${['listings_outdated', ...some].join('_')}
      on listings (${['user_id', 'is_archived', ...some, 'created_at', 'seq'].join(', ')}) where is_outdated = 1`,
  ),
]

const CURRENT = `(select facts_version from products where id = new.product_id)`

const TRIGGERS = [
  `create trigger products_facts after update of facts_version on products begin
    update listings set is_outdated = facts_version < new.facts_version
      where product_id = new.id and is_outdated <> (facts_version < new.facts_version);
  end`,
  `create trigger listings_facts after update of facts_version on listings
    when new.is_outdated <> (new.facts_version < ${CURRENT})
    begin
      update listings set is_outdated = 1 - is_outdated where id = new.id;
    end`,
  `create trigger listings_arrive_outdated after insert on listings when new.facts_version < ${CURRENT} begin
    update listings set is_outdated = 1 where id = new.id;
  end`,
]
