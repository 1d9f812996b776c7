import { raisesVersion } from './raises-version.ts'

/** What the shop sells, planned prices, and codes that take something off a price. */
export const catalog = [
  `create table packages (
    id text primary key not null,
    name text not null,
    price_minor integer not null check (price_minor >= 0),
    credit integer not null check (credit >= 0),
    validity_days integer not null check (validity_days > 0),
    points text not null,
    position integer not null,
    archived_at text,
    created_at text not null,
    updated_at text not null
  )`,
  ...raisesVersion('packages'),

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
    updated_at text not null,
    seq integer
  ) strict`,
  `create index items_offered on items (position, id) where archived_at is null`,
  `create unique index items_seq on items (seq)`,
  `create index items_by_position on items (position, seq)`,
  `create index items_by_price_minor on items (price_minor, seq)`,
  `create index items_by_updated_at on items (updated_at, seq)`,
  `create index items_by_name on items (lower(name), seq)`,
  ...raisesVersion('items'),
  `create trigger items_arrive after insert on items begin
    update items set seq = (select coalesce(max(seq), 0) + 1 from items)
      where id = new.id and seq is null;
    insert into item_search (rowid, state, name, slug)
      select seq, substr(iif(archived_at is null, 'offered', 'archived'), 1, 3), name, slug
      from items where id = new.id;
  end`,
  `create trigger items_change after update of archived_at, name, slug on items
    when (old.archived_at, old.name, old.slug) is not (new.archived_at, new.name, new.slug)
    begin
      delete from item_search where rowid = old.seq;
      insert into item_search (rowid, state, name, slug)
        select seq, substr(iif(archived_at is null, 'offered', 'archived'), 1, 3), name, slug
        from items where id = new.id;
    end`,
  `create trigger items_leave after delete on items begin
    delete from item_search where rowid = old.seq;
  end`,

  `create virtual table item_search using fts5(
    state, name, slug,
    content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,

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
  `create index price_changes_by_package on price_changes (package_id, state, starts_at)
    where package_id is not null`,
  `create index price_changes_by_item on price_changes (item_id, state, starts_at) where item_id is not null`,
  ...raisesVersion('price_changes'),

  `create table discount_codes (
    id text primary key not null,
    code text not null unique,
    kind text not null check (kind in ('percent', 'amount', 'credits')),
    value integer not null check (value > 0),
    currency text not null,
    applies_to text not null check (applies_to in ('all', 'packages', 'items')),
    min_price_minor integer not null default 0 check (min_price_minor >= 0),
    valid_from text not null default '',
    valid_until text not null default '',
    max_uses integer check (max_uses > 0),
    once_per_customer integer not null default 0 check (once_per_customer in (0, 1)),
    switched_off_at text,
    created_at text not null,
    updated_at text not null,
    check (kind <> 'percent' or value < 100),
    check (kind <> 'credits' or applies_to = 'packages')
  ) strict`,
]
