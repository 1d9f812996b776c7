import type { Database as Sqlite } from 'better-sqlite3'
import type { FillOrders } from './orders.ts'

const SINGLE = 1000

export function fillProducts(sqlite: Sqlite, { size, ...fill }: FillOrders) {
  const every = Math.floor(size / SINGLE)
  sqlite.prepare(FILL_PRODUCTS).run({ ...fill, last: fill.first + size - 1, every, single_size: SINGLE })
}

/** A listing of each product from `first` on. */
export function fillListings(sqlite: Sqlite, { first }: { first: number }) {
  sqlite.prepare(FILL_LISTINGS).run(first)
  sqlite.prepare(FILL_SEARCH).run(first)
}

/** Every value hangs on the row's number alone, so that each run has the same listings. */
const FILL_PRODUCTS = `
  with recursive
    numbers (n) as (select @first union all select n + 1 from numbers where n < @last),
    drawn as (select n, (n * 2654435761) % 4294967296 as d, (n * 40503) % 65536 as e from numbers)
  insert into products (id, user_id, name, facts_version, sku, created_at, updated_at, seq)
  select printf('p%021d', n), case when n % @every = 0 and n / @every <= @single_size then @single else @crowd end,
    json_extract('["Linen apron","Oak board","Copper kettle","Wool scarf","Brass lamp"]', printf('$[%d]', e % 5))
      || ' ' || lower(printf('%x', d)), 1, printf('SKU-%08X', d),
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25, 'unixepoch'),
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25 + e, 'unixepoch'), n
  from drawn`

const FILL_LISTINGS = `
  insert into listings (id, product_id, user_id, language, status, reviewed_at, exported_at, facts_version,
    rewrites_granted, open_checks, is_outdated, product_name, keys, text, created_at, updated_at, seq)
  select 'l' || substr(id, 2), id, user_id,
    json_extract('["English","German","Japanese","Arabic","French"]', printf('$[%d]', seq % 5)),
    iif(seq % 3 = 0, 'reviewed', 'draft'), iif(seq % 3 = 0, created_at, null), iif(seq % 6 = 0, created_at, null), 1,
    10, max(0, seq % 7 - 3), seq % 4 = 0, name, sku, name || ', washed and soft, ready for the kitchen', created_at, updated_at, seq
  from products where seq >= ? order by seq`

const FILL_SEARCH = `
  insert into listing_search (rowid, owner, product_name, keys, text)
  select seq, substr(user_id, 1, 3), product_name, keys, text from listings where seq >= ? order by seq`
