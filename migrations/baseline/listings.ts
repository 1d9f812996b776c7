/** Products with their facts, listings with the revisions of their sections, and brands. */
export const listings = [
  `create table brands (
    id text primary key not null,
    user_id text not null references users (id),
    name text not null,
    is_default integer not null default 0 check (is_default in (0, 1)),
    rules text not null,
    archived_at text,
    created_at text not null,
    updated_at text not null,
    check (is_default = 0 or archived_at is null)
  ) strict`,
  `create unique index brands_default on brands (user_id) where is_default = 1`,
  `create unique index brands_name on brands (user_id, name) where archived_at is null`,

  `create table products (
    id text primary key not null,
    user_id text not null references users (id),
    name text not null,
    facts_version integer not null,
    sku text,
    handle text,
    external_id text,
    gtin text,
    existing_texts text,
    brand_id text references brands (id),
    archived_at text,
    created_at text not null,
    updated_at text not null,
    seq integer
  ) strict`,
  `create unique index products_seq on products (seq)`,
  `create index products_user on products (user_id, created_at, seq)`,
  `create index products_brand on products (brand_id) where brand_id is not null`,
  `create index products_external_id on products (user_id, external_id) where external_id is not null`,
  `create index products_sku on products (user_id, sku) where sku is not null`,
  `create index products_handle on products (user_id, handle) where handle is not null`,
  `create trigger products_arrive after insert on products begin
    update products set seq = (select coalesce(max(seq), 0) + 1 from products)
      where id = new.id and seq is null;
  end`,
  `create trigger products_change after update of name, sku, handle, external_id, gtin on products begin
    update listings set
      product_name = new.name,
      keys = concat_ws(char(10), new.sku, new.handle, new.external_id, new.gtin)
    where product_id = new.id;
  end`,
  `create trigger products_facts after update of facts_version on products begin
    update listings set is_outdated = facts_version < new.facts_version
      where product_id = new.id and is_outdated <> (facts_version < new.facts_version);
  end`,

  `create table product_facts (
    product_id text not null references products (id),
    version integer not null,
    facts text not null,
    created_at text not null,
    primary key (product_id, version)
  ) strict, without rowid`,
  `create trigger product_facts_refuses_update before update on product_facts
    begin select raise(abort, 'product_facts is append-only'); end`,

  `create table product_photos (
    id text primary key not null,
    product_id text not null references products (id),
    user_id text not null references users (id),
    file text not null,
    width integer not null,
    height integer not null,
    position integer not null check (position between 1 and 3),
    alt text not null default '',
    offered_facts text,
    read_job_id text,
    created_at text not null,
    thumbnail text not null default '',
    unique (product_id, position)
  ) strict`,
  `create index product_photos_user on product_photos (user_id)`,
  `create index product_photos_file on product_photos (file)`,
  `create index product_photos_thumbnail on product_photos (thumbnail)`,
  `create index product_photos_read on product_photos (read_job_id) where read_job_id is not null`,

  `create table listings (
    id text primary key not null,
    product_id text not null references products (id),
    user_id text not null references users (id),
    language text not null,
    job_id text unique references generation_jobs (id),
    status text not null default 'draft' check (status in ('draft', 'reviewed')),
    reviewed_at text,
    reviewed_by text,
    exported_at text,
    archived_at text,
    facts_version integer not null,
    rewrites_granted integer not null,
    open_checks integer not null default 0,
    checks_due integer not null default 0 check (checks_due in (0, 1)),
    text_version integer not null default 1,
    product_name text not null,
    keys text not null default '',
    created_at text not null,
    updated_at text not null,
    seq integer,
    state text generated always as (iif(exported_at is null, status, 'exported')) virtual,
    is_archived integer generated always as (archived_at is not null) virtual,
    has_checks integer generated always as (open_checks > 0) virtual,
    name_key text generated always as (lower(product_name)) virtual,
    text text not null default '',
    batch_id text references batches (id),
    is_outdated integer not null default 0 check (is_outdated in (0, 1)),
    unique (product_id, language),
    check ((status = 'reviewed') = (reviewed_at is not null))
  ) strict`,
  `create unique index listings_seq on listings (seq)`,
  `create index listings_checks_due on listings (seq) where checks_due = 1`,
  // A user’s list in each of its orders, and each filter of it in the order of its dates.
  `create index listings_user_newest on listings (user_id, is_archived, seq)`,
  `create index listings_user_created_at on listings (user_id, is_archived, created_at, seq)`,
  `create index listings_user_updated_at on listings (user_id, is_archived, updated_at, seq)`,
  `create index listings_user_name_key on listings (user_id, is_archived, name_key, seq)`,
  `create index listings_user_open_checks on listings (user_id, is_archived, open_checks, seq)`,
  `create index listings_user_state on listings (user_id, is_archived, state, seq)`,
  `create index listings_user_language on listings (user_id, is_archived, language, seq)`,
  `create index listings_in_language on listings (user_id, is_archived, language, created_at, seq)`,
  `create index listings_in_language_state on listings (user_id, is_archived, language, state, created_at, seq)`,
  `create index listings_in_language_has_checks
    on listings (user_id, is_archived, language, has_checks, created_at, seq)`,
  `create index listings_in_language_state_has_checks
    on listings (user_id, is_archived, language, state, has_checks, created_at, seq)`,
  `create index listings_in_state on listings (user_id, is_archived, state, created_at, seq)`,
  `create index listings_in_state_has_checks
    on listings (user_id, is_archived, state, has_checks, created_at, seq)`,
  `create index listings_in_has_checks on listings (user_id, is_archived, has_checks, created_at, seq)`,
  `create index listings_batch on listings (batch_id, is_archived, created_at, seq) where batch_id is not null`,
  // Few listings are out of date: the others cost these indexes nothing.
  `create index listings_outdated_newest on listings (user_id, is_archived, seq) where is_outdated = 1`,
  `create index listings_outdated on listings (user_id, is_archived, created_at, seq) where is_outdated = 1`,
  `create index listings_outdated_language on listings (user_id, is_archived, language, created_at, seq)
    where is_outdated = 1`,
  `create index listings_outdated_state on listings (user_id, is_archived, state, created_at, seq)
    where is_outdated = 1`,
  `create index listings_outdated_has_checks on listings (user_id, is_archived, has_checks, created_at, seq)
    where is_outdated = 1`,
  `create index listings_outdated_language_state
    on listings (user_id, is_archived, language, state, created_at, seq) where is_outdated = 1`,
  `create index listings_outdated_language_has_checks
    on listings (user_id, is_archived, language, has_checks, created_at, seq) where is_outdated = 1`,
  `create index listings_outdated_state_has_checks
    on listings (user_id, is_archived, state, has_checks, created_at, seq) where is_outdated = 1`,
  `create index listings_outdated_language_state_has_checks
    on listings (user_id, is_archived, language, state, has_checks, created_at, seq) where is_outdated = 1`,
  `create trigger listings_arrive after insert on listings begin
    update listings set seq = (select coalesce(max(seq), 0) + 1 from listings)
      where id = new.id and seq is null;
    insert into listing_search (rowid, owner, product_name, keys, text)
      select seq, substr(user_id, 1, 3), product_name, keys, text from listings where id = new.id;
  end`,
  `create trigger listings_change after update of user_id, product_name, keys, text on listings
    when
      (old.user_id, old.product_name, old.keys, old.text) is not
      (new.user_id, new.product_name, new.keys, new.text)
    begin
      delete from listing_search where rowid = old.seq;
      insert into listing_search (rowid, owner, product_name, keys, text)
        select seq, substr(user_id, 1, 3), product_name, keys, text from listings where id = new.id;
    end`,
  `create trigger listings_leave after delete on listings begin
    delete from listing_search where rowid = old.seq;
  end`,
  // Kept by triggers, so that a list of what is out of date costs the same however long it is.
  `create trigger listings_facts after update of facts_version on listings
    when new.is_outdated <> (new.facts_version < (select facts_version from products where id = new.product_id))
    begin
      update listings set is_outdated = 1 - is_outdated where id = new.id;
    end`,
  `create trigger listings_arrive_outdated after insert on listings
    when new.facts_version < (select facts_version from products where id = new.product_id)
    begin
      update listings set is_outdated = 1 where id = new.id;
    end`,

  `create virtual table listing_search using fts5(
    owner, product_name, keys, text,
    content = '', contentless_delete = 1, tokenize = 'trigram'
  )`,

  `create table revisions (
    id text primary key not null,
    listing_id text not null references listings (id),
    section text not null,
    number integer not null,
    parts text not null,
    origin text not null check (origin in ('generated', 'rewritten', 'edited', 'restored')),
    written_by text not null check (written_by in ('model', 'person')),
    user_id text,
    job_id text references generation_jobs (id),
    restored_from text references revisions (id),
    facts_version integer not null,
    created_at text not null,
    unique (listing_id, section, number)
  ) strict`,
  `create index revisions_job on revisions (job_id) where job_id is not null`,
  `create index revisions_restored on revisions (restored_from) where restored_from is not null`,
  `create trigger revisions_refuses_update before update on revisions
    begin select raise(abort, 'revisions is append-only'); end`,

  `create table listing_sections (
    listing_id text not null references listings (id),
    section text not null,
    revision_id text not null unique references revisions (id),
    primary key (listing_id, section)
  ) strict, without rowid`,

  `create table dismissed_checks (
    listing_id text not null references listings (id),
    section text not null,
    code text not null,
    text text not null,
    created_at text not null,
    primary key (listing_id, section, code, text)
  ) strict, without rowid`,
]
