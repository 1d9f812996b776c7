import { type Kysely, sql } from 'kysely'

/**
 * One folded text of each listing for searching, and the brand of its product, for the library's filter. Listings that are
 * there are searched in their columns as before until a timer has filled theirs (`search-text.server.ts`).
 */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...SEARCH, ...BRANDS]) await sql.raw(statement).execute(db)
}

const INDEXED = `select seq, substr(user_id, 1, 3), iif(search_text is null, product_name, ''),
  iif(search_text is null, keys, ''), coalesce(search_text, text) from listings where id = new.id`

const SEARCH = [
  `alter table listings add column search_text text`,
  `create index listings_search_due on listings (seq) where search_text is null`,
  `drop trigger listings_arrive`,
  `create trigger listings_arrive after insert on listings begin
    update listings set seq = (select coalesce(max(seq), 0) + 1 from listings)
      where id = new.id and seq is null;
    insert into listing_search (rowid, owner, product_name, keys, text) ${INDEXED};
  end`,
  `drop trigger listings_change`,
  `create trigger listings_change after update of user_id, product_name, keys, text, search_text on listings
    when
      (old.user_id, old.product_name, old.keys, old.text, old.search_text) is not
      (new.user_id, new.product_name, new.keys, new.text, new.search_text)
    begin
      delete from listing_search where rowid = old.seq;
      insert into listing_search (rowid, owner, product_name, keys, text) ${INDEXED};
    end`,
  // Whoever changes what it is made from and does not know it.
  `create trigger listings_search_stale after update of product_name, keys, text on listings
    when new.search_text is not null and new.search_text is old.search_text and
      (old.product_name, old.keys, old.text) is not (new.product_name, new.keys, new.text)
    begin
      update listings set search_text = null where id = new.id;
    end`,
]

const BRANDS = [
  `alter table listings add column brand_id text references brands (id)`,
  `update listings set brand_id = p.brand_id from products p
    where p.id = listings.product_id and p.brand_id is not null`,
  // The columns behind seq are for the other filters, which then read no row.
  `create index listings_brand on listings
    (user_id, brand_id, is_archived, created_at, seq, language, state, has_checks, is_outdated)
    where brand_id is not null`,
  `create trigger listings_arrive_branded after insert on listings
    when new.brand_id is not (select brand_id from products where id = new.product_id)
    begin
      update listings set brand_id = (select brand_id from products where id = new.product_id)
        where id = new.id;
    end`,
  `create trigger products_rebrand after update of brand_id on products
    when new.brand_id is not old.brand_id
    begin
      update listings set brand_id = new.brand_id where product_id = new.id;
    end`,
]
