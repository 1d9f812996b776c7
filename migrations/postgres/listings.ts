import { arrives } from './triggers.ts'

/** Products with their facts, listings with the revisions of their sections, and brands. */
export const listings = [
  `create table brands (
    id text primary key not null,
    user_id text not null,
    name text not null,
    is_default bigint not null default 0 check (is_default in (0, 1)),
    rules text not null,
    archived_at text,
    created_at text not null,
    updated_at text not null,
    manufacturer text,
    check (is_default = 0 or archived_at is null)
  )`,
  `create unique index brands_default on brands (user_id) where is_default = 1`,
  `create unique index brands_name on brands (user_id, name) where archived_at is null`,
  `create index brands_user on brands (user_id)`,

  `create table products (
    id text primary key not null,
    user_id text not null,
    name text not null,
    facts_version bigint not null,
    sku text,
    handle text,
    external_id text,
    gtin text,
    existing_texts text,
    brand_id text,
    archived_at text,
    created_at text not null,
    updated_at text not null,
    seq bigint,
    source_id text,
    source_name text,
    source_hash text,
    originals_hash text,
    keywords text,
    offer text,
    offer_read_at text
  )`,
  `create unique index products_seq on products (seq)`,
  `create index products_user on products (user_id, created_at, seq)`,
  `create index products_brand on products (brand_id) where brand_id is not null`,
  `create index products_external_id on products (user_id, external_id) where external_id is not null`,
  `create index products_sku on products (user_id, sku) where sku is not null`,
  `create index products_handle on products (user_id, handle) where handle is not null`,
  `create index products_source on products (source_id) where source_id is not null`,
  `create index products_external_id_key on products (user_id, lower(replace(external_id, ' ', ''))) where
  external_id is not null`,
  `create index products_sku_key on products (user_id, lower(replace(sku, ' ', ''))) where sku is not null`,
  `create index products_handle_key on products (user_id, lower(replace(handle, ' ', ''))) where handle is not null`,
  ...arrives('products'),
  `create function products_change() returns trigger language plpgsql as $$ begin
    update listings set product_name = new.name, keys = concat_ws(chr(10), new.sku, new.handle,
      new.external_id, new.gtin) where product_id = new.id;
    return null;
  end $$`,
  `create trigger products_change after update of name, sku, handle, external_id, gtin on products for each row
    execute function products_change()`,
  `create function products_facts() returns trigger language plpgsql as $$ begin
    update listings set is_outdated = (facts_version < new.facts_version)::int where product_id = new.id and
      is_outdated <> (facts_version < new.facts_version)::int;
    return null;
  end $$`,
  `create trigger products_facts after update of facts_version on products for each row
    execute function products_facts()`,
  `create function products_rebrand() returns trigger language plpgsql as $$ begin
    update listings set brand_id = new.brand_id where product_id = new.id;
    return null;
  end $$`,
  `create trigger products_rebrand after update of brand_id on products for each row when (new.brand_id is
  distinct from old.brand_id)
    execute function products_rebrand()`,

  `create table product_facts (
    product_id text not null,
    version bigint not null,
    facts text not null,
    created_at text not null,
    primary key (product_id, version)
  )`,
  `create function product_facts_refuses_update() returns trigger language plpgsql as $$ begin
    raise exception using message = 'product_facts is append-only', errcode = 'check_violation';
    return new;
  end $$`,
  `create trigger product_facts_refuses_update before update on product_facts for each row
    execute function product_facts_refuses_update()`,

  `create table product_photos (
    id text primary key not null,
    product_id text not null,
    user_id text not null,
    file text not null,
    width bigint not null,
    height bigint not null,
    position bigint not null check (position between 1 and 3),
    alt text not null default '',
    offered_facts text,
    read_job_id text,
    created_at text not null,
    thumbnail text not null default '',
    unique (product_id, position)
  )`,
  `create index product_photos_user on product_photos (user_id)`,
  `create index product_photos_file on product_photos (file)`,
  `create index product_photos_thumbnail on product_photos (thumbnail)`,
  `create index product_photos_read on product_photos (read_job_id) where read_job_id is not null`,

  `create table listings (
    id text primary key not null,
    product_id text not null,
    user_id text not null,
    language text not null,
    job_id text unique,
    status text not null default 'draft' check (status in ('draft', 'reviewed')),
    reviewed_at text,
    reviewed_by text,
    exported_at text,
    archived_at text,
    facts_version bigint not null,
    rewrites_granted bigint not null,
    open_checks bigint not null default 0,
    checks_due bigint not null default 0 check (checks_due in (0, 1)),
    text_version bigint not null default 1,
    product_name text not null,
    keys text not null default '',
    created_at text not null,
    updated_at text not null,
    seq bigint,
    state text generated always as (case when exported_at is null then status else 'exported' end) stored,
    is_archived bigint generated always as ((archived_at is not null)::int) stored,
    has_checks bigint generated always as ((open_checks > 0)::int) stored,
    name_key text generated always as (lower(product_name)) stored,
    text text not null default '',
    batch_id text,
    is_outdated bigint not null default 0 check (is_outdated in (0, 1)),
    search_text text,
    brand_id text,
    times_due bigint default 0 not null,
    facts_used text default '' not null,
    unique (product_id, language),
    check ((status = 'reviewed') = (reviewed_at is not null))
  )`,
  `create unique index listings_seq on listings (seq)`,
  `create index listings_checks_due on listings (seq) where checks_due = 1`,
  `create index listings_user_newest on listings (user_id, is_archived, seq)`,
  `create index listings_user_created_at on listings (user_id, is_archived, created_at, seq)`,
  `create index listings_user_updated_at on listings (user_id, is_archived, updated_at, seq)`,
  `create index listings_user_name_key on listings (user_id, is_archived, name_key, seq)`,
  `create index listings_user_open_checks on listings (user_id, is_archived, open_checks, seq)`,
  `create index listings_user_state on listings (user_id, is_archived, state, seq)`,
  `create index listings_user_language on listings (user_id, is_archived, language, seq)`,
  `create index listings_in_language on listings (user_id, is_archived, language, created_at, seq)`,
  `create index listings_in_language_state on listings (user_id, is_archived, language, state, created_at, seq)`,
  `create index listings_in_language_has_checks on listings (user_id, is_archived, language, has_checks,
  created_at, seq)`,
  `create index listings_in_language_state_has_checks on listings (user_id, is_archived, language, state,
  has_checks, created_at, seq)`,
  `create index listings_in_state on listings (user_id, is_archived, state, created_at, seq)`,
  `create index listings_in_state_has_checks on listings (user_id, is_archived, state, has_checks, created_at, seq)`,
  `create index listings_in_has_checks on listings (user_id, is_archived, has_checks, created_at, seq)`,
  `create index listings_batch on listings (batch_id, is_archived, created_at, seq) where batch_id is not null`,
  `create index listings_outdated_newest on listings (user_id, is_archived, seq) where is_outdated = 1`,
  `create index listings_outdated on listings (user_id, is_archived, created_at, seq) where is_outdated = 1`,
  `create index listings_outdated_language on listings (user_id, is_archived, language, created_at, seq) where
  is_outdated = 1`,
  `create index listings_outdated_state on listings (user_id, is_archived, state, created_at, seq) where
  is_outdated = 1`,
  `create index listings_outdated_has_checks on listings (user_id, is_archived, has_checks, created_at, seq) where
  is_outdated = 1`,
  `create index listings_outdated_language_state on listings (user_id, is_archived, language, state, created_at,
  seq) where is_outdated = 1`,
  `create index listings_outdated_language_has_checks on listings (user_id, is_archived, language, has_checks,
  created_at, seq) where is_outdated = 1`,
  `create index listings_outdated_state_has_checks on listings (user_id, is_archived, state, has_checks,
  created_at, seq) where is_outdated = 1`,
  `create index listings_outdated_language_state_has_checks on listings (user_id, is_archived, language, state,
  has_checks, created_at, seq) where is_outdated = 1`,
  `create index listings_search_due on listings (seq) where search_text is null`,
  `create index listings_brand on listings (user_id, brand_id, is_archived, created_at, seq, language, state,
  has_checks, is_outdated) where brand_id is not null`,
  `create index listings_search on listings using gin (lower(coalesce(search_text, product_name || chr(10) || keys
  || chr(10) || text)) gin_trgm_ops)`,
  `create function listings_facts() returns trigger language plpgsql as $$ begin
    if new.is_outdated <> (new.facts_version < (select facts_version from products where id =
      new.product_id))::int then update listings set is_outdated = 1 - is_outdated where id = new.id; end if;
    return null;
  end $$`,
  `create trigger listings_facts after update of facts_version on listings for each row
    execute function listings_facts()`,
  `create function listings_arrive_outdated() returns trigger language plpgsql as $$ begin
    if new.facts_version < (select facts_version from products where id = new.product_id) then update listings
      set is_outdated = 1 where id = new.id; end if;
    return null;
  end $$`,
  `create trigger listings_arrive_outdated after insert on listings for each row
    execute function listings_arrive_outdated()`,
  ...arrives('listings'),
  `create function listings_search_stale() returns trigger language plpgsql as $$ begin
    update listings set search_text = null where id = new.id;
    return null;
  end $$`,
  `create trigger listings_search_stale after update of product_name, keys, text on listings for each row when
  (new.search_text is not null and new.search_text is not distinct from old.search_text and (old.product_name,
  old.keys, old.text) is distinct from (new.product_name, new.keys, new.text))
    execute function listings_search_stale()`,
  `create function listings_arrive_branded() returns trigger language plpgsql as $$ begin
    if new.brand_id is distinct from (select brand_id from products where id = new.product_id) then update
      listings set brand_id = (select brand_id from products where id = new.product_id) where id = new.id; end
      if;
    return null;
  end $$`,
  `create trigger listings_arrive_branded after insert on listings for each row
    execute function listings_arrive_branded()`,
  `create function listings_due() returns trigger language plpgsql as $$ begin
    update listings set times_due = times_due + 1 where id = new.id;
    return null;
  end $$`,
  `create trigger listings_due after update of checks_due on listings for each row when (new.checks_due = 1)
    execute function listings_due()`,

  `create table revisions (
    id text primary key not null,
    listing_id text not null,
    section text not null,
    number bigint not null,
    parts text not null,
    origin text not null check (origin in ('generated', 'rewritten', 'edited', 'restored')),
    written_by text not null check (written_by in ('model', 'person')),
    user_id text,
    job_id text,
    restored_from text,
    facts_version bigint not null,
    created_at text not null,
    unique (listing_id, section, number)
  )`,
  `create index revisions_job on revisions (job_id) where job_id is not null`,
  `create index revisions_restored on revisions (restored_from) where restored_from is not null`,
  `create function revisions_refuses_update() returns trigger language plpgsql as $$ begin
    raise exception using message = 'revisions is append-only', errcode = 'check_violation';
    return new;
  end $$`,
  `create trigger revisions_refuses_update before update on revisions for each row
    execute function revisions_refuses_update()`,

  `create table listing_sections (
    listing_id text not null,
    section text not null,
    revision_id text not null unique,
    primary key (listing_id, section)
  )`,

  `create table dismissed_checks (
    listing_id text not null,
    section text not null,
    code text not null,
    text text not null,
    created_at text not null,
    primary key (listing_id, section, code, text)
  )`,

  `create table product_sources (
    id text primary key not null,
    user_id text not null,
    name text not null,
    name_key text not null,
    dialect text not null,
    mark text,
    created_at text not null,
    used_at text not null,
    unique (user_id, name_key)
  )`,

  `create table revision_originals (
    revision_id text primary key not null,
    listing_id text not null,
    section text not null,
    dialect text not null,
    original text,
    is_stale bigint not null default 0 check (is_stale in (0, 1)),
    is_changed bigint default 0 not null check (is_changed in (0, 1))
  )`,
  `create index revision_originals_listing on revision_originals (listing_id, section)`,

  `create table product_references (
    id text primary key not null,
    user_id text not null,
    product_id text not null,
    kind text not null check (kind in ('text', 'html', 'pdf', 'page')),
    name text not null,
    passages text not null,
    offered_facts text,
    read_job_id text,
    created_at text not null
  )`,
  `create index product_references_product on product_references (product_id, created_at)`,
  `create index product_references_user on product_references (user_id)`,
  `create index product_references_read on product_references (read_job_id) where read_job_id is not null`,

  `create table fact_passages (
    product_id text not null,
    fact text not null,
    reference_id text not null,
    passage bigint not null,
    primary key (product_id, fact)
  )`,
  `create index fact_passages_reference on fact_passages (reference_id)`,
]
