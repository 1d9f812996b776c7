import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failureSchema } from '#app/api/failure.server.ts'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { isFailure } from '#tests/failures.ts'
import { startApp, type TestApp } from '../app.ts'
import { readCsv } from '../domain/batches/exports/readers.ts'
import { FIXTURES } from '../domain/batches/imports/read-file.ts'
import { call, programOf, tokenFor } from './caller.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  expect(app.events.filter(({ event }) => isFailure(event))).toEqual([])
  await app.close()
})

interface Answer {
  status: number
  body: {
    message: string
    data: { _id: string; products: number; state: string }
    errors?: Record<string, string[]>
    leftOut?: { line: number; name: string; reason: string }[]
  }
}

interface Csv {
  path?: string
  query?: Record<string, string>
  type?: string
  key?: string
}

async function open(credits = 0) {
  const { id: userId, apiToken } = await programOf(app, { credits })
  async function send(content: string | Uint8Array, csv: Csv = {}): Promise<Answer> {
    const { path = '/api/batches', query = {}, type = 'text/csv', key } = csv
    const headers = new Headers({ authorization: `Bearer ${apiToken}`, 'content-type': type })
    if (key) headers.set('idempotency-key', key)
    const address = new URL(`${path}?${new URLSearchParams(query)}`, app.config.origin)
    const request = new Request(address, { method: 'POST', headers, body: Buffer.from(content) })
    const answer = await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })
    const body = await answer.json()
    if (answer.status >= 300) expect(failureSchema.safeParse(body).error?.issues).toBeUndefined()
    return { status: answer.status, body }
  }
  /** What is kept of a batch. */
  async function rowsOf({ body }: Answer) {
    const rows = await app.services.db
      .selectFrom('batch_rows')
      .select(['position', 'line', 'name', 'product'])
      .where('batch_id', '=', body.data._id)
      .orderBy('position')
      .execute()
    return rows.map(({ product, ...row }) => ({ ...row, ...JSON.parse(product ?? '{}') }))
  }
  async function batches() {
    return app.services.db.selectFrom('batches').select('id').where('user_id', '=', userId).execute()
  }
  return { userId, apiToken, send, rowsOf, batches }
}

const TWO = 'Name,SKU,Material\nKäfer,K1,Buche\nFalter,F1,"Esche, geölt"\n'

test('rows become a batch that can be started, with their lines', async () => {
  const { userId, send, rowsOf } = await open(2)
  const made = await send(TWO, { query: { name: 'Autumn' } })
  expect(made).toMatchObject({
    status: 201,
    body: { data: { name: 'Autumn', products: 2, state: 'cost' }, leftOut: [] },
  })
  expect(await rowsOf(made)).toMatchObject([
    { position: 1, line: 2, name: 'Käfer', sku: 'K1', facts: ['Material: Buche'], lines: [2, 2] },
    { position: 2, line: 3, name: 'Falter', sku: 'F1', facts: ['Material: Esche, geölt'] },
  ])
  const { _id } = made.body.data
  const start = { languages: ['English'], credits: 2 }
  const started = await send(JSON.stringify(start), {
    path: `/api/batches/${_id}/start`,
    type: 'application/json',
  })
  expect(started, started.body.message).toMatchObject({ status: 202, body: { data: { texts: 2 } } })
  expect(await readBalance(app.services.db, userId)).toBeLessThanOrEqual(2)
})

test('rows are added to a batch once, whatever way it was begun', async () => {
  const { send, rowsOf } = await open()
  const products = [{ name: 'Linen apron', facts: ['linen'] }]
  const made = await send(JSON.stringify({ products }), { type: 'application/json' })
  const path = `/api/batches/${made.body.data._id}/rows`
  const added = await send(TWO, { path, query: { base: '1' } })
  expect(added).toMatchObject({ status: 200, body: { data: { products: 3 }, leftOut: [] } })
  expect(await send(TWO, { path, query: { base: '1' } })).toMatchObject({ status: 409 })
  expect(await send(TWO, { path })).toMatchObject({
    status: 400,
    body: { errors: { base: [expect.anything()] } },
  })
  expect((await rowsOf(made)).map(({ position, line }) => [position, line])).toEqual([
    [1, null],
    [2, 2],
    [3, 3],
  ])
  const stranger = await open()
  expect(await stranger.send(TWO, { path, query: { base: '3' } })).toMatchObject({ status: 404 })
})

test('what is sent twice under a key is one batch, and other rows under it are refused', async () => {
  const { send, batches } = await open()
  const key = 'autumn-2026'
  const [one, other] = await Promise.all([send(TWO, { key }), send(TWO, { key })])
  expect([one.status, other.status].sort()).toEqual([200, 201])
  expect(other.body.data._id).toBe(one.body.data._id)
  expect(await send(TWO.replace('Buche', 'Birke'), { key })).toMatchObject({ status: 422 })
  expect(await batches()).toHaveLength(1)
})

describe('columns', () => {
  const SHEET = 'Artikel,Bezeichnung,Farbe,Intern\nA1,Hocker,rot,x\n'

  test('are what the query says; the others what their names say', async () => {
    const { send, rowsOf } = await open()
    const columns = JSON.stringify({ artikel: 'sku', Bezeichnung: 'name', Intern: 'ignore' })
    const made = await send(SHEET, { query: { columns } })
    expect(await rowsOf(made)).toMatchObject([{ name: 'Hocker', sku: 'A1', facts: ['Farbe: rot'] }])
  })

  test('that are displaced stay as facts', async () => {
    const { send, rowsOf } = await open()
    const sheet = 'Name,Long name,Colour\nStool,Oak stool,red\n'
    const made = await send(sheet, { query: { columns: '{"Long name":"name"}' } })
    expect(await rowsOf(made)).toMatchObject([{ name: 'Oak stool', facts: ['Name: Stool', 'Colour: red'] }])
  })

  test.each([
    ['{"Groesse":"fact"}', /no column “Groesse”/],
    ['{"Artikel":"name","Farbe":"name"}', /“Artikel” and “Farbe” cannot both be “Product name”/],
    ['{"Artikel":"colour"}', /A column can be fact, ignore,/],
    ['[1]', /as an object/],
    ['{', /not valid JSON/],
    ['{"__proto__":"name"}', /not valid JSON/],
  ])('%s is refused', async (columns, says) => {
    const { send, batches } = await open()
    const answer = await send(SHEET, { query: { columns } })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(says) } })
    expect(await batches()).toEqual([])
  })
})

describe('how they are written', () => {
  test.each([
    ['the charset', 'Name;Material\nK\xe4fer;Buche\n', 'latin1', 'text/csv; charset=ISO-8859-1', {}],
    ['no charset', 'sep=;\r\nName;Material\r\nK\xe4fer;Buche\r\n', 'latin1', 'text/csv', {}],
    ['UTF-16 without a mark', 'Name\tMaterial\nKäfer\tBuche\n', 'utf16le', 'text/csv', {}],
    ['a mark', '\ufeffName\tMaterial\nKäfer\tBuche\n', 'utf16le', 'text/csv; charset=utf-16', {}],
    [
      'the query',
      'Name|Material\nKÃ¤fer|Buche\n',
      'utf8',
      'text/csv',
      { encoding: 'utf-8-twice', separator: '|' },
    ],
  ] as const)('is told by %s', async (_, text, bytes, type, query) => {
    const { send, rowsOf } = await open()
    const made = await send(Buffer.from(text, bytes), { type, query })
    expect(await rowsOf(made)).toMatchObject([{ name: 'Käfer', facts: ['Material: Buche'] }])
  })

  test('an unknown charset is refused', async () => {
    const { send } = await open()
    expect(await send(TWO, { type: 'text/csv; charset=x-none' })).toMatchObject({ status: 415 })
  })

  test.each(['shopify-export', 'shopify-export-classic', 'woocommerce-export', 'plain-sheet-semicolon'])(
    '%s is read as it is',
    async (file) => {
      const { send, rowsOf } = await open()
      const made = await send(readFileSync(`${FIXTURES}${file}.csv`), { query: { faulty: 'skip' } })
      expect(made, made.body.message).toMatchObject({ status: 201 })
      const rows = await rowsOf(made)
      expect(rows.length).toBeGreaterThan(1)
      for (const { name, facts } of rows) expect(name && facts.length).toBeGreaterThan(0)
    },
  )
})

describe('bad files', () => {
  test.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /is empty/],
    ['names of columns alone', 'Name,Material\n', /only line 1, and no product/],
    ['301 columns', `${'a,'.repeat(300)}b\n1\n`, /Line 1 names 301 columns/],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, ...new Uint8Array(40)), /Excel workbook or a zip archive/],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), /This is a picture/],
    ['NUL bytes alone', new Uint8Array(1000), /not a text file|is empty/],
    ['5,001 products', `Name,SKU,Material\n${sheet(5001)}`, /limit is exceeded on line 5,002/],
  ])('%s: a sentence, and nothing is stored', async (_, content, says) => {
    const { send, batches } = await open()
    const answer = await send(content)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringMatching(says) } })
    expect(await batches()).toEqual([])
  })

  test.each<[string, string, RegExp]>([
    ['no name', 'Name,Material\nA,oak\n,oak\n', /No product name/],
    ['a formula', 'Name,Material\nA,oak\nB,=B2\n', /is a formula/],
    ['NUL bytes', `Name,Material\nA,oak\nB,o\0k\nC,${'ash '.repeat(100)}\n`, /unreadable characters/],
    ['a key twice', 'Name,SKU,Material\nA,1,oak\nB,1,ash\n', /Same key as line 2/],
    ['too many cells', 'Name,Material\nA,oak\nB,ash,elm\n', /3 cells where the first line has 2/],
    ['a lone quotation mark', 'Name,Material\nA,oak\n"B,ash\nC,elm\n', /quotation mark/],
    ['a cell of 2 MB', `Name,Material\nA,oak\nB,${'x'.repeat(2_000_000)}\nC,elm\n`, /longer than 256,000/],
    ['letters of another encoding', 'Name,Material\nA,oak\nB,\ufffdlm\n', /unreadable characters/],
  ])('%s: its line, and nothing is stored unless it may be left out', async (_, content, says) => {
    const { send, rowsOf, batches } = await open()
    const answer = await send(content)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual({ 'line 3': [expect.stringMatching(says)] })
    expect(answer.body.message).toMatch(/^1 line cannot be written, so nothing was stored\. Line 3: /)
    expect(await batches()).toEqual([])
    const made = await send(content, { query: { faulty: 'skip' } })
    expect(made).toMatchObject({
      status: 201,
      body: { leftOut: [{ line: 3, reason: expect.stringMatching(says) }] },
    })
    expect((await rowsOf(made))[0]).toMatchObject({ name: 'A', line: 2 })
  })

  test('columns that stand there twice, and __proto__, are facts', async () => {
    const { send, rowsOf } = await open()
    const made = await send('Name,Use,Use,__proto__\nA,in,out,yes\n')
    expect(await rowsOf(made)).toMatchObject([{ facts: ['Use: in', 'Use: out', '__proto__: yes'] }])
  })

  test('15 MB are taken, and a byte more is not', async () => {
    const { send, batches } = await open()
    const head = 'Name,Material\n'
    const most = 15 * 1024 * 1024
    const row = `A,${'oak '.repeat(500)}\n`
    const rows = row.repeat(Math.floor((most - head.length) / row.length))
    const full = head + rows + '\n'.repeat(most - head.length - rows.length)
    expect(await send(`${full}\n`)).toMatchObject({ status: 413 })
    expect(await send(full)).toMatchObject({ status: 400, body: { message: expect.stringMatching(/ine/) } })
    expect(await batches()).toEqual([])
  })
})

test('5,000 products come in at once, and no more after them', async () => {
  const { send, rowsOf } = await open()
  const made = await send(`Name,SKU,Material\n${sheet(5000)}`)
  expect(made, made.body.message).toMatchObject({ status: 201, body: { data: { products: 5000 } } })
  const rows = await rowsOf(made)
  expect(rows).toHaveLength(5000)
  expect(rows.at(-1)).toMatchObject({ position: 5000, line: 5001, name: 'Product 5000' })
  const path = `/api/batches/${made.body.data._id}/rows`
  expect(await send(TWO, { path, query: { base: '5000' } })).toMatchObject({ status: 400 })
})

test('a token that only reads sends nothing', async () => {
  const { userId, batches } = await open()
  const token = await tokenFor(app, userId, 'read')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/csv' }
  const request = new Request(new URL('/api/batches', app.config.origin), {
    method: 'POST',
    headers,
    body: TWO,
  })
  expect((await app.handle(request, { ip: '127.0.0.1', requestId: 'test' })).status).toBe(403)
  expect(await batches()).toEqual([])
})

function sheet(products: number): string {
  return Array.from({ length: products }, (_, at) => `Product ${at + 1},S${at + 1},oak\n`).join('')
}

test('what a WooCommerce file says goes back as it came, whoever sent the file', async () => {
  const { send, userId } = await open(3)
  const own = '<p>Two\\nlines, a \\\\n and ""quotes""</p>\r\n<b>x</b>'
  const made = await send(
    `ID,Type,SKU,Name,Visibility in catalog,Description\n7,simple,B-7,Bell,visible,"${own}"\n`,
  )
  const path = `/api/batches/${made.body.data._id}`
  const token = await tokenFor(app, userId)
  const ask = (method: string, address: string, body?: object) =>
    call(app, { method, path: address, token, body })
  await ask('POST', `${path}/start`, { credits: 1 })
  await app.services.feeder.idle()
  const wish = { target: 'woocommerce', batchId: made.body.data._id, withDrafts: true }
  const sent = await ask('POST', '/api/exports', { ...wish, options: { columns: { Description: true } } })
  const { data } = sent.body as { data: { _id: string } }
  const file = await ask('GET', `/api/exports/${data._id}/files/1`)
  const { data: piece } = file.body as { data: { text: string } }
  expect(readCsv(piece.text)).toMatchObject([{ SKU: 'B-7', Description: own.replaceAll('""', '"') }])
})
