import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database as Sqlite } from 'better-sqlite3'
import { Migrator } from 'kysely/migration'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findListing, textOf } from '#app/domain/listings/find-listing.server.ts'
import { readPaymentDetails } from '#app/domain/orders/payments/details.server.ts'
import { bankTransfer } from '#app/domain/orders/payments/providers/bank-transfer/provider.server.ts'
import { paypal } from '#app/domain/orders/payments/providers/paypal/provider.server.ts'
import {
  readLastNotifications,
  recordNotification,
} from '#app/domain/orders/payments/webhooks/last-notifications.server.ts'
import { findVisitor } from '#app/domain/people/sessions.server.ts'
import { listUsers } from '#app/domain/people/user-list.server.ts'
import { readContent } from '#app/domain/writing/content/content-schema.ts'
import { contentOf } from '#app/domain/writing/content/listing-content.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { checkDatabase } from '#commands/backup/check.ts'
import { type Db, openDatabase } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { migrations } from '../../migrations/all.ts'

const OLD = '2026-11-21-04-tickets'

let folder: string
let file: string
let db: Db
let sqlite: Sqlite
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-migrations-'))
  file = join(folder, 'test.sqlite')
  const opened = openDatabase(file)
  db = opened.db
  sqlite = opened.sqlite
  await migrateTo(OLD)
})
afterEach(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const AT = '2026-01-02T03:04:05.678Z'
const LATER = '2999-01-01T00:00:00.000Z'

/** What a shop of the fourth migration holds: some rows of every table that it had. */
const ROWS: Record<string, Record<string, string | number | null>[]> = {
  users: [
    person('ada', { role: 'Admin', balance: 0 }),
    person('bo', { balance: 97, photo_url: '/uploads/a.webp', city: 'Åbo', password_hash: '$argon2id$x' }),
    person('gone', { email: '', email_key: 'deleted gone', name: 'Deleted account', disabled_at: AT }),
  ],
  sessions: [
    // The digest of the token 'token'.
    {
      token_hash: 'PEaenWxYddN6Q_NT1PiOYfz4EsZu7jRXRlpAsNpBU-A',
      user_id: 'bo',
      created_at: AT,
      last_seen_at: LATER,
      expires_at: LATER,
      ip: '203.0.113.1',
      user_agent: 'Lynx',
    },
  ],
  throttles: [{ bucket: 'login', count: 3, resets_at: LATER }],
  packages: [
    {
      id: 'p1',
      name: 'Starter',
      price_minor: 2900,
      credit: 100,
      validity_days: 30,
      points: '["One"]',
      position: 1,
      archived_at: null,
      created_at: AT,
      updated_at: AT,
    },
  ],
  orders: [
    order('o1', {
      payment_status: 'Paid',
      order_status: 'Completed',
      paid_at: AT,
      customer_name: 'Bo "Ö" 🚀',
    }),
    order('o2', { kind: 'item', credit: 0, package_id: null, review_reason: 'Late' }),
    order('o3', { deleted_at: AT }),
    order('o4', { user_id: 'gone', payment_status: 'refunded', customer_email: '' }),
  ],
  payment_attempts: [
    attempt('a1', { order_id: 'o1', status: 'captured' }),
    attempt('a2', { order_id: 'o2', status: 'approved', check_at: AT }),
    attempt('a4', { order_id: 'o4', status: 'captured' }),
  ],
  captures: [
    capture('c1', { order_id: 'o1', attempt_id: 'a1' }),
    capture('c4', { order_id: 'o4', attempt_id: 'a4', status: 'REFUNDED', payer_email: null }),
  ],
  webhook_events: [{ id: 'w1', type: 'CHECKOUT.ORDER.APPROVED', outcome: 'settled', received_at: AT }],
  ledger: [
    entry(1, { delta: 100, balance_after: 100, kind: 'purchase', ref: 'o1' }),
    entry(2, { delta: -4, balance_after: 96, kind: 'spend', ref: 'j1' }),
    entry(3, { delta: 1, balance_after: 97, kind: 'refund', ref: 'j2' }),
  ],
  generation_jobs: [
    job('j1', { status: 'done', result: '{"descriptions":[]}', finished_at: AT }),
    job('j2', { status: 'failed', error: 'Too bad', finished_at: AT }),
    job('j3', { status: 'running', lease_until: LATER }),
  ],
  ai_keys: [
    {
      id: 'k1',
      name: 'Key',
      secret: 'v1.sealed',
      masked: 'AIzaxxxx...yyyy',
      active: 1,
      cooling_until: null,
      last_error: null,
      last_used_at: AT,
      created_at: AT,
      updated_at: AT,
    },
  ],
  settings: [{ key: 'payments', value: '{"mode":"sandbox"}', version: 7, updated_at: AT }],
  content_sections: [
    { key: 'banner', data: '{"words":["Fast"]}', active: 1, version: 3, updated_at: AT },
    { key: 'about', data: '{}', active: 0, version: 1, updated_at: AT },
  ],
  outbox: [
    mail('m1', { status: 'sent', sent_at: AT }),
    mail('m2', { status: 'queued' }),
    mail('m3', { status: 'failed', last_error: 'No such mailbox' }),
  ],
  email_tokens: [
    { token_hash: 'h1', user_id: 'bo', purpose: 'verify', expires_at: LATER, used_at: null, created_at: AT },
  ],
  identities: [{ provider: 'google', subject: '42', user_id: 'bo', created_at: AT }],
  tickets: [
    ticket('t1', { user_id: 'bo', source: 'account', status: 'in-progress', priority: 'high' }),
    ticket('t2', { user_id: null, source: 'contact', subject: 'Ünïcode 📦' }),
  ],
  ticket_messages: [
    words('t1', 1, { author: 'user', author_user_id: 'bo', text: 'Where is it?' }),
    words('t1', 2, { author: 'admin', author_user_id: 'ada', text: 'On its way.\nReally.' }),
    words('t2', 1, { author: 'user', author_user_id: null, text: 'Hello' }),
  ],
}

/** Rows of tables that came after the fourth migration. */
const LATER_ROWS: Record<string, Record<string, string | number | null>[]> = {
  refunds: [
    refund('r1', { source: 'here', request_id: 'refund:c1:1', form_id: 'a-form', seq: 1 }),
    refund('r2', { source: 'paypal', seq: 2 }),
  ],
  ticket_notes: [
    { id: 'n1', ticket_id: 't1', author_user_id: 'ada', request_id: 'n-1', text: 'Kind', created_at: AT },
  ],
  api_tokens: [
    {
      id: 'k1',
      user_id: 'bo',
      token_hash: 'x',
      request_id: 'k-1',
      name: 'A program',
      can_write: 1,
      created_at: AT,
    },
  ],
}

const RENAMED: Record<string, string> = {
  'orders.order_id': 'number',
  'payment_attempts.create_request_id': 'create_idempotency_key',
  'payment_attempts.capture_request_id': 'capture_idempotency_key',
  ...Object.fromEntries(
    ['orders', 'generation_jobs', 'tickets'].map((table) => [`${table}.request_id`, 'idempotency_key']),
  ),
}

test('a shop of the fourth migration keeps every value of every row, and works on', async () => {
  const tables = names()
  expect(Object.keys(ROWS).sort()).toEqual(tables)
  for (const [table, rows] of Object.entries(ROWS)) for (const row of rows) insert(table, row)
  const before = Object.fromEntries(tables.map((table) => [table, read(table)]))
  for (const table of tables) expect(before[table], table).toHaveLength(ROWS[table]?.length ?? 0)

  expect(await migrate(db)).toEqual(Object.keys(migrations).filter((name) => name > OLD))
  for (const table of tables) {
    const columns = Object.keys(before[table]?.[0] ?? {})
    const after = read(table).map((row) =>
      Object.fromEntries(columns.map((column) => [column, row[RENAMED[`${table}.${column}`] ?? column]])),
    )
    expect(after, table).toEqual(before[table])
  }
  // Structure, references, credits, and every row in its search index.
  expect(await checkDatabase(file)).toEqual([])
  expect(await migrate(db)).toEqual([])
})

test('settings that name a model that is gone get the one that replaces it, and keep the rest', async () => {
  const stored = { model: 'gemini-2.5-flash-lite', contentTokens: 4096, runningPerUser: 7 }
  insert('settings', { key: 'generation', value: JSON.stringify(stored), version: 3, updated_at: AT })
  await migrate(db)
  const row = read('settings').find(({ key }) => key === 'generation')
  expect(JSON.parse(String(row?.value))).toEqual({ ...stored, model: 'gemini-3.5-flash-lite' })
  expect(row?.version).toBe(4)
  expect(await readGenerationSettings(db)).toMatchObject({ contentTokens: 4096, runningPerUser: 7 })
})

test('settings with a model that is sold stay as they are', async () => {
  const value = JSON.stringify({ model: 'gemini-3.8-flash' })
  insert('settings', { key: 'generation', value, version: 3, updated_at: AT })
  await migrate(db)
  expect(read('settings')).toEqual([{ key: 'generation', value, version: 3, updated_at: AT }])
})

test('the provider’s words about failed texts become the admin’s alone', async () => {
  insert('users', person('bo', {}))
  const leaked = 'API Error: 403 - Your API key was reported as leaked. Please use another API key.'
  insert('generation_jobs', job('j1', { status: 'failed', error: leaked, finished_at: AT }))
  insert('generation_jobs', job('j2', { status: 'failed', error: 'The writing was interrupted.' }))
  insert('generation_jobs', job('j3', { status: 'done', result: '{}', finished_at: AT }))
  await migrate(db)
  expect(read('generation_jobs')).toMatchObject([
    {
      error: 'API Error: 403 - Texts cannot be written at the moment. Please try again later.',
      cause: leaked,
    },
    { error: 'The writing was interrupted.', cause: null },
    // Nobody is told again of what they have seen long ago.
    { seen_at: AT, partial: null },
  ])
})

test('payments of the last half-year are asked about once more, and idempotency keys go on where they were', async () => {
  insert('users', person('bo', {}))
  insert('packages', ROWS.packages?.[0] ?? {})
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString()
  for (const [id, ago, status] of [
    ['recent', 100, 'captured'],
    ['old', 200, 'captured'],
    ['lapsed', 100, 'failed'],
  ] as const) {
    insert('orders', order(id, {}))
    insert('payment_attempts', attempt(id, { order_id: id, status, created_at: day(ago), declines: 2 }))
  }
  insert('webhook_events', { id: 'w1', type: 'CHECKOUT.ORDER.APPROVED', outcome: 'paid', received_at: AT })
  await migrate(db)
  const attempts = read('payment_attempts')
  const due = attempts.filter(({ check_at }) => check_at !== null)
  expect(due.map(({ id }) => id)).toEqual(['recent'])
  expect(String(due[0]?.check_at) <= new Date().toISOString()).toBe(true)
  expect(attempts.map(({ capture_refusals }) => capture_refusals)).toEqual([2, 2, 2])
  expect(read('webhook_events')).toMatchObject([{ id: 'w1', event_id: 'w1', resource_id: null }])
})

test('all payments from before there were several providers went through PayPal', async () => {
  for (const [table, rows] of Object.entries(ROWS)) for (const row of rows) insert(table, row)
  await migrate(db)
  for (const table of ['payment_attempts', 'captures', 'webhook_events']) {
    expect(new Set(read(table).map(({ provider }) => provider)), table).toEqual(new Set(['paypal']))
  }
  expect(await readPaymentDetails(db, 'o1')).toMatchObject({
    attempts: [{ status: 'captured' }],
    captures: [{ id: 'c1', status: 'COMPLETED' }],
  })
})

test('notifications from before there were several providers came from PayPal', async () => {
  const signs = [
    { kind: 'refused', detail: 'forged', at: LATER },
    { kind: 'verified', detail: 'CHECKOUT.ORDER.APPROVED', at: AT },
  ]
  for (const [table, rows] of Object.entries(ROWS)) for (const row of rows) insert(table, row)
  await migrateTo('2026-11-22-90-payment-provider')
  for (const sign of signs) insert('webhook_signs', sign)
  await migrate(db)
  expect(read('webhook_signs')).toEqual(signs.map((sign) => ({ provider: 'paypal', ...sign })))
  expect(await checkDatabase(file)).toEqual([])
  await recordNotification(db, bankTransfer, 'verified', 'RECEIVED')
  expect(await readLastNotifications(db, bankTransfer)).toMatchObject({ verified: { detail: 'RECEIVED' } })
  expect(await readLastNotifications(db, paypal)).toMatchObject({
    verified: { detail: 'CHECKOUT.ORDER.APPROVED', at: AT },
  })
})

test('HTML that was stored as it was typed is cleaned, and the history keeps what was written', async () => {
  const hostile = '<p onclick=x>Call <b>us</b></p><script>x</script>'
  const cleaned = '<p>Call <b>us</b></p>'
  const contact = (content: string) =>
    JSON.stringify({ sectionTitle: 'Write', contactInfo: [{ content }, { content: 'a & b < c' }, 7] })
  insert('content_sections', {
    key: 'contact',
    data: contact(hostile),
    active: 1,
    version: 3,
    updated_at: AT,
  })
  await migrateTo('2026-11-21-16-free-packages')
  const item = {
    name: 'Recipes',
    access_url: 'https://files.test',
    price_minor: 1,
    created_at: AT,
    updated_at: AT,
  }
  insert('items', { ...item, id: 'i1', slug: 'one', position: 1, guidelines: hostile })
  insert('items', { ...item, id: 'i2', slug: 'two', position: 2, guidelines: 'a & b < c' })
  insert('users', person('bo', {}))
  insert('orders', order('o1', { kind: 'item', package_id: null, guidelines: hostile }))
  await migrate(db)
  expect(read('items').map(({ guidelines }) => guidelines)).toEqual([cleaned, 'a & b < c'])
  expect(read('orders')).toMatchObject([{ guidelines: cleaned }])
  const sections = read('content_sections')
  expect(sections).toMatchObject([{ data: contact(cleaned), version: 4, active: 1 }])
  expect(read('section_history')).toMatchObject([
    { version: 3, data: contact(hostile) },
    { version: 4, data: contact(cleaned), change: 'save', actor_id: null },
  ])
})

test('a contact section that is no JSON stays as it is', async () => {
  insert('content_sections', {
    key: 'contact',
    data: '{"contactInfo"',
    active: 1,
    version: 3,
    updated_at: AT,
  })
  await migrate(db)
  expect(read('content_sections')).toMatchObject([{ data: '{"contactInfo"', version: 3 }])
})

test('what later migrations added is filled for rows that were there', async () => {
  for (const [table, rows] of Object.entries(ROWS)) for (const row of rows) insert(table, row)
  await migrate(db)
  expect(read('tickets')).toMatchObject([
    { id: 't1', last_seq: 2, last_author: 'admin', seq: 1 },
    { id: 't2', last_seq: 1, last_author: 'user', seq: 2 },
  ])
  expect(read('section_history')).toMatchObject([
    { section: 'about', version: 1, active: 0, change: 'save' },
    { section: 'banner', version: 3, active: 1, data: '{"words":["Fast"]}' },
  ])
  expect(read('users')).toMatchObject([
    { had_free_package: 0, deleted_at: null },
    { seq: 2, deleted_at: null },
    { seq: 3, deleted_at: AT },
  ])
  expect(await findVisitor(db, 'token', [])).toMatchObject({ id: 'bo', balance: 97 })
  const query = { search: 'b.test', sort: 'name', direction: 'asc', page: 1 } as const
  expect((await listUsers(db, query, [])).rows.map(({ id }) => id)).toEqual(['ada', 'bo'])
  const thread = sqlite.prepare(
    'select seq, author, text from ticket_messages where ticket_id = ? order by seq',
  )
  expect(thread.all('t1')).toHaveLength(2)
  // New rows go on where the old ones end.
  const { order_id: number, request_id: idempotency_key, ...facts } = order('o5', {})
  insert('orders', { ...facts, number, idempotency_key })
  expect(read('orders').at(-1)).toMatchObject({ id: 'o5', seq: 5 })
  expect(await checkDatabase(file)).toEqual([])
})

async function migrateTo(name: string) {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
  }).migrateTo(name)
  if (error) throw error
}

function person(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    email: `${id}@b.test`,
    email_key: `${id}@b.test`,
    email_verified_at: AT,
    name: `Name of ${id}`,
    password_hash: null,
    role: 'member',
    membership: 'free',
    balance: 0,
    photo_url: null,
    disabled_at: null,
    created_at: AT,
    updated_at: AT,
    ...change,
  }
}

function order(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    order_id: `ORDER${id}`,
    payment_id: `PAY${id}`,
    kind: 'package',
    user_id: 'bo',
    package_id: 'p1',
    title: 'Starter',
    credit: 100,
    validity_days: 30,
    price_minor: 2900,
    fee_minor: 99,
    total_minor: 2999,
    currency: 'EUR',
    mode: 'live',
    payment_status: 'pending',
    order_status: 'pending',
    payment_method: null,
    customer_name: 'Bo',
    customer_email: 'bo@b.test',
    address: '1 Street,\n"House"',
    country: 'Finland',
    seller_email: '',
    image_url: null,
    valid_until: LATER,
    review_reason: null,
    request_id: `r-${id}`,
    paid_at: null,
    deleted_at: null,
    created_at: AT,
    updated_at: AT,
    ...change,
  }
}

function attempt(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    number: 1,
    provider_order_id: `PP${id}`,
    create_request_id: `cr-${id}`,
    capture_request_id: `ca-${id}`,
    invoice_id: `in-${id}`,
    mode: 'live',
    currency: 'EUR',
    amount_minor: 2999,
    created_at: AT,
    updated_at: AT,
    ...change,
  }
}

function capture(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    status: 'COMPLETED',
    amount_minor: 2999,
    currency: 'EUR',
    payer_email: 'bo@payer.test',
    review_reason: null,
    captured_at: AT,
    created_at: AT,
    updated_at: AT,
    ...change,
  }
}

function refund(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    order_id: 'o1',
    capture_id: 'c1',
    provider_refund_id: `PR${id}`,
    amount_minor: 100,
    currency: 'EUR',
    status: 'COMPLETED',
    reason: 'Asked',
    created_at: AT,
    updated_at: AT,
    ...change,
  }
}

function entry(seq: number, change: Record<string, string | number | null>) {
  return { id: `l${seq}`, user_id: 'bo', seq, actor: 'bo', note: 'Noted', created_at: AT, ...change }
}

function job(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    user_id: 'bo',
    request_id: `r-${id}`,
    product_name: 'Mug',
    product_details: 'Blue',
    language: 'Suomi',
    model: 'gemini',
    key_id: 'k1',
    created_at: AT,
    ...change,
  }
}

function mail(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    kind: 'message',
    to_email: 'bo@b.test',
    to_name: 'Bo',
    subject: 'Hej då',
    text: 'T',
    html: '<p>T',
    next_at: AT,
    created_at: AT,
    ...change,
  }
}

function ticket(id: string, change: Record<string, string | number | null>) {
  return {
    id,
    number: `T-${id}`,
    request_id: `r-${id}`,
    subject: 'A question',
    requester_name: 'Bo',
    requester_email: 'bo@b.test',
    created_at: AT,
    updated_at: AT,
    ...change,
  }
}

function words(ticketId: string, seq: number, change: Record<string, string | number | null>) {
  return { id: `${ticketId}-${seq}`, ticket_id: ticketId, seq, created_at: AT, ...change }
}

/** The tables that hold the shop's rows. */
function names(): string[] {
  return sqlite
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'kysely_%' and name not like 'sqlite_%'
        order by name`,
    )
    .pluck()
    .all()
}

function read(table: string) {
  return sqlite.prepare<[], Record<string, unknown>>(`select * from ${table} order by 1, 2`).all()
}

function insert(table: string, row: Record<string, string | number | null>) {
  const columns = Object.keys(row)
  const places = columns.map(() => '?').join(', ')
  sqlite.prepare(`insert into ${table} (${columns.join(', ')}) values (${places})`).run(...Object.values(row))
}

test('renamed columns keep their values, and the rules and triggers that name them', async () => {
  for (const [table, rows] of Object.entries(ROWS)) for (const row of rows) insert(table, row)
  await migrateTo('2026-11-22-80-order-lists')
  for (const [table, rows] of Object.entries(LATER_ROWS)) for (const row of rows) insert(table, row)
  await migrate(db)
  expect(await checkDatabase(file)).toEqual([])
  expect(read('refunds')).toMatchObject([
    { provider_idempotency_key: 'refund:c1:1', idempotency_key: 'a-form' },
    { provider_idempotency_key: null, idempotency_key: null },
  ])
  expect(read('ticket_notes')).toMatchObject([{ idempotency_key: 'n-1' }])
  expect(read('api_tokens')).toMatchObject([{ idempotency_key: 'k-1' }])
  const run = (statement: string) => () => sqlite.prepare(statement).run()
  for (const table of ['orders', 'generation_jobs'])
    expect(run(`update ${table} set user_id = 'bo', idempotency_key = 'r'`)).toThrow('UNIQUE')
  expect(run(`update refunds set provider_idempotency_key = null`)).toThrow('CHECK')
  expect(run('update section_history set data = 1')).toThrow('append-only')
  expect(run('delete from section_history')).toThrow('append-only')
  const version = () => Number(read('page_cache_version')[0]?.version)
  const before = version()
  run(`update packages set name = 'Other'`)()
  expect(version()).toBe(before + 1)
})

test('every text that was written becomes a product and a listing, whatever its form', async () => {
  insert('users', person('bo', {}))
  const stored = readFileSync(new URL('../fixtures/stored/listing-2026-11-21.json', import.meta.url), 'utf8')
  const half = {
    slug: 'mug',
    productTags: ['a', 7],
    metaTags: 'x',
    specificationDetails: [{ label: 'Size' }, 1],
  }
  const texts: Record<string, string | null> = {
    whole: stored,
    half: JSON.stringify(half),
    cut: stored.slice(0, 50),
    none: null,
    list: '[]',
    text: '"text"',
  }
  for (const [id, result] of Object.entries(texts)) {
    const product_details = ' Blue\r\n\r\nmade of\u0007clay \n'
    insert('generation_jobs', job(id, { status: 'done', result, product_details, finished_at: LATER }))
  }
  insert('generation_jobs', job('lost', { status: 'failed', error: 'Too bad' }))
  insert('generation_jobs', job('busy', { status: 'running', lease_until: LATER }))
  await migrate(db)
  const ids = Object.keys(texts).toSorted()
  for (const table of ['products', 'listings']) expect(read(table).map(({ id }) => id)).toEqual(ids)
  expect(read('product_facts')).toMatchObject(
    ids.map((product_id) => ({ product_id, version: 1, facts: '["Blue","made of clay"]' })),
  )
  const whole = await findListing(db, 'bo', 'whole')
  expect(whole).toMatchObject({ productName: 'Mug', language: 'Suomi', createdAt: AT, updatedAt: LATER })
  expect(contentOf(whole ? textOf(whole) : {})).toEqual(readContent(stored))
  const damaged = await findListing(db, 'bo', 'half')
  expect(damaged && textOf(damaged)).toEqual({
    specifications: [{ label: 'Size', text: '' }],
    slug: [{ text: 'mug' }],
    tags: [{ text: 'a' }],
  })
  for (const id of ['cut', 'none', 'list', 'text'])
    expect(await findListing(db, 'bo', id)).toMatchObject({ sections: [], facts: ['Blue', 'made of clay'] })
  // In the order in which they came, and found by their words.
  const seqs = read('listings').map(({ id, seq }) => [id, seq] as const)
  expect(seqs.toSorted((one, other) => Number(one[1]) - Number(other[1])).map(([id]) => id)).toEqual(
    Object.keys(texts),
  )
  const jobs = read('generation_jobs').map(({ id, listing_id }) => [id, listing_id])
  expect(jobs).toEqual([...ids, 'busy', 'lost'].toSorted().map((id) => [id, ids.includes(id) ? id : null]))
  expect(await checkDatabase(file)).toEqual([])
})

test('listings that were out of date before are found by it, also those that a release before changes', async () => {
  insert('users', person('bo', {}))
  await migrateTo('2026-11-22-994-batch-lookups')
  const at = { created_at: AT, updated_at: AT }
  for (const [id, version] of Object.entries({ old: 2, current: 1 })) {
    insert('products', { id, user_id: 'bo', name: id, facts_version: version, ...at })
    const rest = { user_id: 'bo', language: 'Suomi', rewrites_granted: 10, product_name: id, ...at }
    insert('listings', { id, product_id: id, facts_version: 1, ...rest })
  }
  await migrate(db)
  const outdated = () =>
    read('listings')
      .filter((row) => row.is_outdated === 1)
      .map(({ id }) => id)
  expect(outdated()).toEqual(['old'])
  const run = (statement: string) => sqlite.prepare(statement).run()
  run(`update products set facts_version = 2`)
  expect(outdated()).toEqual(['current', 'old'])
  run(`update listings set facts_version = 2 where id = 'old'`)
  expect(outdated()).toEqual(['current'])
  const rest = { user_id: 'bo', language: 'Dansk', rewrites_granted: 10, product_name: 'new', ...at }
  insert('listings', { id: 'late', product_id: 'old', facts_version: 1, ...rest })
  expect(outdated()).toEqual(['current', 'late'])
  expect(await checkDatabase(file)).toEqual([])
})

test('changes of page sections get the code of their section, and are as unchangeable as before', async () => {
  await migrateTo('2026-11-23-752-counted-uses')
  const rows = { 'section.save': ['Logo', 'Featured section', 'Der Fuß'], 'shop.save': ['Footer'] }
  for (const [action, subjects] of Object.entries(rows))
    for (const subject of subjects) insert('activity_log', { action, subject, created_at: AT })
  await migrate(db)
  expect(read('activity_log').map(({ section }) => section)).toEqual(['nav-logo', 'service', null, null])
  expect(() => sqlite.prepare(`update activity_log set section = 'about'`).run()).toThrow('never changed')
  // A release before writes rows without it.
  insert('activity_log', { action: 'section.save', subject: 'Logo', created_at: AT })
  expect(await checkDatabase(file)).toEqual([])
})

test('an order whose payment is held is found by what lists show of it, one from before, too', async () => {
  await migrateTo('2026-11-26-21-clock')
  insert('users', person('bo', {}))
  for (const [id, held] of [
    ['held', 1],
    ['unpaid', 0],
  ] as const) {
    const { order_id: number, request_id: idempotency_key, ...facts } = order(id, { package_id: null })
    const status = { payment_status: 'pending', order_status: 'pending', payment_held: held }
    insert('orders', { ...facts, number, idempotency_key, ...status })
  }
  await migrate(db)
  const found = (word: string) =>
    sqlite
      .prepare(
        'select id from orders where seq in (select rowid from order_search where order_search match ?)',
      )
      .pluck()
      .all(`payment_status : "${word}"`)
  expect([found('processing'), found('pending')]).toEqual([['held'], ['unpaid']])
  sqlite.prepare(`update orders set payment_held = 0`).run()
  expect([found('processing'), found('pending')]).toEqual([[], ['held', 'unpaid']])
  expect(await checkDatabase(file)).toEqual([])
})
