import type { Database as Sqlite } from 'better-sqlite3'
import type { Database } from '#db/schema.ts'
import { SEARCH_INDEXES } from '#db/sqlite/search-check.server.ts'
import { fillTable } from './database.ts'
import { fillListings, fillProducts } from './listings.ts'
import { fillOrders } from './orders.ts'
import { fillTickets } from './tickets.ts'
import { fillUsers } from './users.ts'

/** Who has the rows: `crowd` nearly all, `single` a thousand; `admin` has done what admins do. */
export interface Owners {
  crowd: string
  single: string
  admin: string
}

/**
 * A shop of that many orders, products, listings, accounts, ledger rows, tickets, mails, texts and log entries, and as
 * many rows of what hangs on them. The newest came in just now, the others 25 seconds apart.
 */
export async function fillLargeShop(sqlite: Sqlite, size: number, owners: Owners): Promise<void> {
  sqlite.pragma('foreign_keys = OFF')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('cache_size = -400000')
  const { crowd, single, admin } = owners
  const first = BEHIND_OTHERS
  const range = { first, last: first + size - 1, start: Math.floor(Date.now() / 1000) - (first + size) * 25 }
  const owned = { first, size, crowd, single, start: range.start }

  await fillTable(sqlite, 'users', () => fillUsers(sqlite, range))
  await fillTable(sqlite, 'orders', () => {
    fillOrders(sqlite, owned)
    sqlite.prepare(PAY).run(first)
  })
  await fillTable(sqlite, 'products', () => fillProducts(sqlite, owned))
  await fillTable(sqlite, 'listings', () => fillListings(sqlite, owned))
  await fillTable(sqlite, 'tickets', () => fillTickets(sqlite, { ...range, user: single, crowd, admin }))
  for (const [table, text] of Object.entries(OF_ORDERS)) {
    await fillTable(sqlite, table as keyof Database, () => sqlite.exec(text))
  }
  for (const [table, text] of Object.entries(BY_NUMBER)) {
    await fillTable(sqlite, table as keyof Database, () => {
      const statement = NUMBERS + text
      const used = Object.entries({ ...range, ...owners }).filter(([name]) => statement.includes(`@${name}`))
      sqlite.prepare(statement).run(Object.fromEntries(used))
      const search = SEARCHES[table]
      if (search) sqlite.prepare(search).run(first)
    })
  }
  sqlite.exec(
    'update users set balance = (select coalesce(sum(delta), 0) from ledger where user_id = users.id)',
  )
  // As those of a shop that grew. Filled at once, they would still be merged by whoever writes first.
  for (const { index } of SEARCH_INDEXES) sqlite.exec(`insert into ${index} (${index}) values ('optimize')`)
  sqlite.pragma('wal_checkpoint(TRUNCATE)')
}

/** Above what a demo's tables have. */
const BEHIND_OTHERS = 1001

const PAY = `
  update orders set
    paid_at = iif(payment_status in ('Paid', 'refunded'), created_at, null),
    order_status = iif(payment_status = 'refunded', 'Completed', order_status),
    kind = iif(seq % 5 = 0, 'item', 'package'),
    package_id = iif(seq % 5 = 0, null, (select id from packages limit 1)),
    item_id = iif(seq % 5 = 0, (select id from items limit 1), null),
    access_url = iif(seq % 5 = 0, 'https://example.com/bought', null),
    invoice_number = iif(payment_status in ('Paid', 'refunded'), seq, null)
  where seq >= ?`

/** Filled for the orders that came last. */
const OF_ORDERS: Partial<Record<keyof Database, string>> = {
  order_prices: `
    insert into order_prices (order_id, list_minor, discount_minor, treatment, rate, net_minor, tax_minor)
    select id, total_minor + iif(seq % 9 = 0, 100, 0), iif(seq % 9 = 0, 100, 0), 'taxed', 2000,
      total_minor - total_minor / 6, total_minor / 6
    from orders where id like 'o0%'`,
  payment_attempts: `
    insert into payment_attempts (id, order_id, number, provider_order_id, create_idempotency_key, capture_idempotency_key,
      invoice_id, status, mode, currency, amount_minor, created_at, updated_at)
    select 'a' || id, id, 1, 'P' || id, 'c' || id, 'd' || id, id, 'captured', mode, currency, max(1, total_minor), created_at, created_at
    from orders where id like 'o0%' and paid_at is not null`,
  captures: `
    insert into captures (id, order_id, attempt_id, status, amount_minor, currency, captured_at, created_at, updated_at, fee_minor)
    select 'k' || id, id, 'a' || id, 'COMPLETED', total_minor, currency, created_at, created_at, created_at, iif(seq % 4, 30, null)
    from orders where id like 'o0%' and paid_at is not null`,
  refunds: `
    insert into refunds (id, order_id, capture_id, seq, provider_idempotency_key, provider_refund_id, amount_minor, currency, status,
      source, reason, created_at, updated_at, mailed_at)
    select 'r' || id, id, 'k' || id, 1, 'r' || id, 'R' || id, max(1, total_minor), currency, 'COMPLETED', 'here', '', created_at,
      created_at, created_at
    from orders where id like 'o0%' and payment_status = 'refunded'`,
  invoices: `
    insert into invoices (id, order_id, kind, mode, number, ref, currency, country, treatment, rate, net_minor, tax_minor,
      gross_minor, buyer_name, buyer_email, buyer_address, buyer_company, buyer_vat_number, content, issued_at)
    select 'i' || id, id, 'invoice', mode, seq, id, currency, 'FI', 'taxed', 2000, total_minor - total_minor / 6, total_minor / 6,
      total_minor, customer_name, customer_email, address, '', '', '{}', created_at
    from orders where id like 'o0%' and paid_at is not null`,
  withdrawals: `
    insert into withdrawals (id, order_id, name, email, reason, standing, ends_at, status, decided_by, decided_at, requested_at)
    select 'w' || id, id, customer_name, customer_email, '', 'open', created_at, 'declined', 'admin', created_at, created_at
    from orders where id like 'o0%' and seq % 20 = 0`,
}

const NUMBERS = `
  with recursive
    numbers (n) as (select @first union all select n + 1 from numbers where n < @last),
    drawn as (select n, (n * 2654435761) % 4294967296 as d, (n * 40503) % 65536 as e,
      strftime('%Y-%m-%dT%H:%M:%fZ', @start + n * 25, 'unixepoch') as at from numbers)`

/** Each has `n`, two numbers that hang on it, and the time `at` which it came in. */
const BY_NUMBER: Partial<Record<keyof Database, string>> = {
  ledger: `
    insert into ledger (id, user_id, seq, delta, balance_after, kind, ref, actor, note, created_at)
    select printf('L%021d', n), iif(n % 1000, @crowd, @single), n + 1000, iif(n % 2, 3, -1), n, iif(n % 2, 'purchase', 'spend'),
      printf('f%d', n), 'system', 'Package', at from drawn`,
  activity_log: `
    insert into activity_log (id, actor_id, action, subject, user_id, detail, created_at)
    select n, @admin, json_extract('["user.role","order.refunded","package.changed","settings.saved"]', printf('$[%d]', e % 4)),
      'Subject ' || printf('%X', d), iif(n % 3, @crowd, null), '', at from drawn`,
  outbox: `
    insert into outbox (id, kind, to_name, to_email, subject, text, html, status, tries, next_at, created_at, sent_at, seq)
    select printf('m%021d', n), 'receipt', 'Ada', printf('%x@shop%d.test', d, e % 300), 'Receipt of order ' || printf('%X', d),
      'Text', '<p>Text</p>', iif(n % 100, 'sent', 'failed'), 1, at, at, at, n from drawn`,
  generation_jobs: `
    insert into generation_jobs (id, user_id, idempotency_key, product_name, product_details, language, status, result, error, cause,
      model, created_at, finished_at, kind, product_id, listing_id)
    select printf('j%021d', n), iif(n % 1000, @crowd, @single), printf('j%d', n), 'Lamp ' || printf('%x', d), 'Brass', 'English',
      iif(n % 50, 'done', 'failed'), iif(n % 50, '{}', null), iif(n % 50, null, 'No content was generated from the API response.'),
      iif(n % 50, null, 'empty: The response has no text.'), 'gemini-3.5-flash-lite', at, at,
      iif(n % 5, 'listing', 'rewrite'), printf('p%021d', n), printf('l%021d', n) from drawn`,
  model_calls: `
    insert into model_calls (id, job_id, user_id, key_id, provider, model, purpose, prompt_tokens, output_tokens, thought_tokens,
      cached_tokens, cost_micros, outcome, created_at)
    select printf('c%021d', n), printf('j%021d', n), @crowd, 'k', 'gemini', 'gemini-3.5-flash-lite', 'listing', 1000, 1500, 500, 0, 900,
      'ok', at from drawn`,
  batches: `
    insert into batches (id, user_id, idempotency_key, name, source, state, product_count, job_count, done_count, created_at, started_at,
      finished_at, mailed_at, seq)
    select printf('b%021d', n), iif(n % 1000, @crowd, @single), printf('b%d', n), 'Batch ' || printf('%x', d), 'file', 'done', 3, 3, 3,
      at, at, at, at, n from drawn where n % 10 = 0`,
  batch_rows: `
    insert into batch_rows (id, batch_id, user_id, position, line, name, product, content_hash, product_id)
    select printf('s%021d', n), printf('b%021d', n - n % 10), @crowd, n, n, 'Lamp ' || printf('%x', d), '{}', printf('%x', d),
      printf('p%021d', n) from drawn`,
  batch_jobs: `
    insert into batch_jobs (id, batch_id, row_id, user_id, position, language, state, job_id)
    select printf('q%021d', n), printf('b%021d', n - n % 10), printf('s%021d', n), @crowd, n, 'English', 'done', printf('j%021d', n)
    from drawn`,
  exports: `
    insert into exports (id, user_id, idempotency_key, target, options, listing_count, created_at, seq)
    select printf('e%021d', n), iif(n % 1000, @crowd, @single), printf('e%d', n), 'json', '{}', 3, at, n from drawn where n % 10 = 0`,
  export_listings: `
    insert into export_listings (export_id, listing_id, text_version)
    select printf('e%021d', n - n % 10), printf('l%021d', n), 1 from drawn`,
  revisions: `
    insert into revisions (id, listing_id, section, number, parts, origin, written_by, user_id, facts_version, created_at)
    select printf('v%021d', n), printf('l%021d', n), 'titles', 1, '[{"text":"A lamp of brass"}]', 'generated', 'model', @crowd, 1, at
    from drawn`,
  listing_sections: `
    insert into listing_sections (listing_id, section, revision_id)
    select printf('l%021d', n), 'titles', printf('v%021d', n) from drawn`,
  product_facts: `
    insert into product_facts (product_id, version, facts, created_at)
    select printf('p%021d', n), 1, '["Solid brass"]', at from drawn`,
  ticket_messages: `
    insert into ticket_messages (id, ticket_id, seq, author, author_user_id, text, created_at)
    select printf('g%021d', n), printf('t%021d', n), 1, 'user', @crowd, 'Where is it?', at from drawn`,
  sessions: `
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
    select printf('h%021d', n), printf('u%021d', n), at, at, '2999-01-01T00:00:00.000Z', '127.0.0.1', 'x' from drawn`,
  throttles: `
    insert into throttles (bucket, count, resets_at) select printf('z:%d', n), 1, at from drawn`,
  webhook_deliveries: `
    insert into webhook_deliveries (id, endpoint_id, event, ref, body, status, tries, next_at, created_at, delivered_at)
    select printf('y%021d', n), (select id from webhook_endpoints limit 1), 'listing.written', printf('l%021d', n), '{}',
      iif(n % 20, 'delivered', 'failed'), 1, at, at, at from drawn`,
  webhook_events: `
    insert into webhook_events (id, type, outcome, received_at, order_id, event_id, resource_id)
    select printf('x%021d', n), 'PAYMENT.CAPTURE.COMPLETED', 'done', at, printf('o%021d', n), printf('x%d', n), printf('x%d', n)
    from drawn`,
  api_requests: `
    insert into api_requests (user_id, idempotency_key, digest, created_at) select @crowd, printf('x%d', n), 'x', at from drawn`,
}

const SEARCHES: Partial<Record<string, string>> = {
  activity_log: `
    insert into activity_search (rowid, action, subject, detail)
    select id, action, subject, detail from activity_log where id >= ?`,
  outbox: `
    insert into outbox_search (rowid, state, to_name, to_email, subject)
    select seq, substr(status, 1, 3), to_name, to_email, subject from outbox where seq >= ?`,
}
