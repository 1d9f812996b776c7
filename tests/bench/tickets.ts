import type { Database as Sqlite } from 'better-sqlite3'

interface FillTickets {
  first: number
  last: number
  start: number
  user: string
  crowd: string
  admin: string
}

export function fillTickets(sqlite: Sqlite, fill: FillTickets) {
  sqlite.prepare(FILL).run(fill)
  sqlite.prepare(FILL_SEARCH).run(fill.first)
}

/** Every value hangs on the row's number alone, so that each run has the same tickets. */
const FILL = `
  with recursive
    numbers (n) as (select @first union all select n + 1 from numbers where n < @last),
    drawn as (select n, (n * 2654435761) % 4294967296 as d, (n * 40503) % 65536 as e from numbers)
  insert into tickets (id, number, user_id, source, idempotency_key, subject, status, priority, requester_name,
    requester_email, last_seq, last_author, answered_by, created_at, updated_at, seq)
  select printf('t%021d', n), printf('%08X', d), iif(n % 100 = 0, @user, @crowd), 'account', printf('r%d', n),
    json_extract('["Credits missing","Wrong language","An invoice","A refund","The picture"]', printf('$[%d]', e % 5))
      || ' ' || printf('%X', d / 256),
    iif(e % 100 < 80, 'closed', iif(e % 100 < 90, 'resolved', iif(e % 100 < 96, 'in-progress', 'open'))),
    iif(e % 10 < 7, 'medium', iif(e % 10 < 9, 'low', 'high')),
    json_extract('["Ada","Grace","Mary","Hedy","Sofia"]', printf('$[%d]', d % 5)) || ' ' || printf('%X', e),
    printf('%x@shop%d.test', d, e % 300), 2, iif(e % 2, 'user', 'admin'), @admin,
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25, 'unixepoch'),
    strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25 + e * 40, 'unixepoch'), n
  from drawn`

const FILL_SEARCH = `
  insert into ticket_search (rowid, owner, status, priority, number, subject, requester_name, requester_email)
  select seq, substr(user_id, 1, 3), substr(status, 1, 3), substr(priority, 1, 3), number, subject, requester_name,
    requester_email
  from tickets where seq >= ? order by seq`
