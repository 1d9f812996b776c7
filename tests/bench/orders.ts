import type { Database as Sqlite } from 'better-sqlite3'
import { makeUser } from '#tests/factories.ts'
import { EARLY, openFilledDatabase } from './database.ts'

/** A shop with orders: `crowd` of one user and 1,000 of another, arrived by turns. */
export function openFilledShop(crowdSize: number) {
  return openFilledDatabase('orders', async (sqlite, db) => {
    const [crowd, single] = [await makeUser(db), await makeUser(db)]
    const total = crowdSize + SINGLE
    fillOrders(sqlite, { first: 1, size: total, crowd, single, start: EARLY })
    return { crowd, single }
  })
}

export type FilledShop = Awaited<ReturnType<typeof openFilledShop>>

const SINGLE = 1000

/** `crowd` and `single`: who has all orders but a thousand, and those. `start`: seconds at which the first came in, the others 25 s apart. */
export interface FillOrders {
  first: number
  size: number
  crowd: string
  single: string
  start: number
}

export function fillOrders(sqlite: Sqlite, { size, ...fill }: FillOrders) {
  const every = Math.floor(size / SINGLE)
  sqlite.prepare(FILL).run({ ...fill, last: fill.first + size - 1, every, single_size: SINGLE })
  sqlite.prepare(FILL_SEARCH).run(fill.first)
}

/** Every value hangs on the row's number alone, so that each run has the same orders. */
const FILL = `
  with recursive
    numbers (n) as (select @first union all select n + 1 from numbers where n < @last),
    drawn as (select n, (n * 2654435761) % 4294967296 as d, (n * 40503) % 65536 as e from numbers)
  insert into orders (id, number, payment_id, kind, user_id, title, credit, validity_days, price_minor, fee_minor,
    total_minor, currency, mode, payment_status, order_status, payment_method, customer_name, customer_email, address,
    country, seller_email, valid_until, idempotency_key, created_at, updated_at, seq)
  select printf('o%021d', n), printf('%08X', d), printf('P%07X', n), 'package',
    case when n % @every = 0 and n / @every <= @single_size then @single else @crowd end,
    json_extract('["Shopfront","Catalogue","First Shelf","Winter range","Storefront plus"]', printf('$[%d]', e % 5)),
    10 * (e % 40), 30 + e % 300, 100 * (e % 90), 0, 100 * (e % 90), 'USD', 'live',
    iif(e % 10 < 7, 'Paid', iif(e % 10 < 9, 'pending', 'refunded')),
    iif(e % 10 < 7, 'Completed', iif(e % 10 < 9, 'pending', 'Cancelled')),
    'Paypal',
    json_extract('["Ada","Grace","Mary","Hedy","Sofia","Emmy","Lise"]', printf('$[%d]', d % 7)) || ' ' ||
      printf('%c%s', 65 + d % 26, lower(printf('%05x', d / 4096))),
    json_extract('["ada","grace","mary","hedy","sofia","emmy","lise"]', printf('$[%d]', d % 7)) || '.' ||
      printf('%c%s', 97 + d % 26, lower(printf('%05x', d / 4096))) || '@' ||
      json_extract('["gmail.com","outlook.com","yahoo.com","web.de","gmx.net"]', printf('$[%d]', e % 5)),
    '1 Test Street', 'Finland', '',
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25 + 86400 * (30 + e % 300), 'unixepoch'), printf('r%d', n),
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25, 'unixepoch'),
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25, 'unixepoch'), n
  from drawn`

const FILL_SEARCH = `
  insert into order_search (rowid, owner, kind, state, number, title, payment_status, order_status, customer_name,
    customer_email)
  select seq, substr(user_id, 1, 3), substr(kind, 1, 3), iif(total_minor > 0, 'sold ', '') || payment_group, number,
    title, told_payment, told_status, customer_name, customer_email
  from orders where seq >= ? order by seq`
