import type { Database as Sqlite } from 'better-sqlite3'

export function fillUsers(sqlite: Sqlite, fill: { first: number; last: number; start: number }) {
  sqlite.prepare(FILL).run(fill)
  sqlite.prepare(FILL_SEARCH).run(fill.first)
}

/** Every value hangs on the row's number alone, so that each run has the same people. */
const FILL = `
  with recursive
    numbers (n) as (select @first union all select n + 1 from numbers where n < @last),
    drawn as (select n, (n * 2654435761) % 4294967296 as d, (n * 40503) % 65536 as e from numbers),
    named as (select n, d, e, iif(n % 50 = 0, '', printf('%x@shop%d.test', d, e % 300)) as email from drawn)
  insert into users (id, email, email_key, email_verified_at, name, role, membership, balance, created_at, updated_at, seq, deleted_at)
  select printf('u%021d', n), email, iif(email = '', printf('deleted-%d', n), email), null,
    json_extract('["Ada","Grace","Mary","Hedy","Sofia"]', printf('$[%d]', d % 5)) || ' ' || printf('%X', e),
    iif(e % 1000 < 990, 'member', iif(e % 1000 < 995, 'Seller', iif(e % 1000 < 998, 'moderator', 'Admin'))),
    iif(e % 10 < 7, 'free', iif(e % 10 < 9, 'basic', 'premium')), e % 500,
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25, 'unixepoch'),
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25, 'unixepoch'), n, iif(email = '', strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25, 'unixepoch'), null)
  from named`

const FILL_SEARCH = `
  insert into user_search (rowid, name, email, role, membership)
  select seq, name, email, role, membership from users where deleted_at is null and seq >= ? order by seq`
