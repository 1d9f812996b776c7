import { arrives, raisesVersion } from './triggers.ts'

/** What the shop sells, planned prices, and codes that take something off a price. */
export const catalog = [
  `create table packages (
    id text primary key not null,
    name text not null,
    price_minor bigint not null check (price_minor >= 0),
    credit bigint not null check (credit >= 0),
    validity_days bigint not null check (validity_days > 0),
    points text not null,
    position bigint not null,
    archived_at text,
    created_at text not null,
    updated_at text not null
  )`,
  ...raisesVersion('packages'),

  `create table items (
    id text primary key not null,
    slug text not null unique check (slug <> ''),
    name text not null check (name <> ''),
    price_minor bigint not null check (price_minor >= 0),
    description text not null default '',
    image_url text,
    guidelines text not null default '',
    access_url text not null check (access_url ilike 'http://%' or access_url ilike 'https://%'),
    position bigint not null,
    archived_at text,
    created_at text not null,
    updated_at text not null,
    seq bigint
  )`,
  `create index items_offered on items (position, id) where archived_at is null`,
  `create unique index items_seq on items (seq)`,
  `create index items_by_position on items (position, seq)`,
  `create index items_by_price_minor on items (price_minor, seq)`,
  `create index items_by_updated_at on items (updated_at, seq)`,
  `create index items_by_name on items (lower(name), seq)`,
  `create index items_search on items using gin (lower(name || chr(10) || slug) gin_trgm_ops)`,
  ...raisesVersion('items'),
  ...arrives('items'),

  `create table price_changes (
    id text primary key not null,
    package_id text,
    item_id text,
    price_minor bigint not null check (price_minor >= 0),
    before_minor bigint check (before_minor >= 0),
    starts_at text not null,
    state text not null default 'planned' check (state in ('planned', 'applied', 'cancelled')),
    planned_by text not null,
    created_at text not null,
    ended_at text,
    check ((package_id is null) <> (item_id is null))
  )`,
  `create unique index price_changes_planned_packages on price_changes (package_id, starts_at) where state =
  'planned' and package_id is not null`,
  `create unique index price_changes_planned_items on price_changes (item_id, starts_at) where state = 'planned'
  and item_id is not null`,
  `create index price_changes_planned on price_changes (starts_at) where state = 'planned'`,
  `create index price_changes_by_package on price_changes (package_id, state, starts_at) where package_id is not
  null`,
  `create index price_changes_by_item on price_changes (item_id, state, starts_at) where item_id is not null`,
  ...raisesVersion('price_changes'),

  `create table discount_codes (
    id text primary key not null,
    code text not null unique,
    kind text not null check (kind in ('percent', 'amount', 'credits')),
    value bigint not null check (value > 0),
    currency text not null,
    applies_to text not null check (applies_to in ('all', 'packages', 'items')),
    min_price_minor bigint not null default 0 check (min_price_minor >= 0),
    valid_from text not null default '',
    valid_until text not null default '',
    max_uses bigint check (max_uses > 0),
    once_per_customer bigint not null default 0 check (once_per_customer in (0, 1)),
    switched_off_at text,
    created_at text not null,
    updated_at text not null,
    rowid bigint not null,
    check (kind <> 'percent' or value < 100),
    check (kind <> 'credits' or applies_to = 'packages')
  )`,
  `create unique index discount_codes_rowid on discount_codes (rowid)`,
  ...arrives('discount_codes', 'rowid'),

  `create table vat_answers (
    number text not null,
    requester text not null,
    result text not null,
    register text not null,
    consultation text not null,
    holder text not null,
    checked_at text not null,
    primary key (number, requester)
  )`,
  `create index vat_answers_checked on vat_answers (checked_at)`,

  `create table item_translations (
    item_id text not null,
    language text not null,
    name text not null check (name <> ''),
    description text not null,
    guidelines text not null,
    updated_at text not null,
    primary key (item_id, language)
  )`,
  ...raisesVersion('item_translations'),

  `create table package_translations (
    package_id text not null,
    language text not null,
    name text not null check (name <> ''),
    points text not null,
    updated_at text not null,
    primary key (package_id, language)
  )`,
  ...raisesVersion('package_translations'),
]
