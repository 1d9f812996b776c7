import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBalance } from '#app/domain/credits/ledger.server.ts'
import { insertProduct } from '#app/domain/listings/products.server.ts'
import { transact } from '#db/client.server.ts'
import { readCsv } from '#tests/domain/batches/exports/readers.ts'
import { startApp, type TestApp } from '../../../app.ts'
import type { Visitor } from '../../../visitor.ts'
import { words } from '../../account/accounts.ts'
import { check, importOf } from './upload.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const CHOICE = '?chosen=1&language=English&empty=only&unchanged=skip'

async function open() {
  const { id: userId, visitor } = await app.user({ credits: 20 })
  const read = async (content: string) => {
    const id = await importOf(visitor, content)
    await check(visitor, id)
    return id
  }
  const write = async (id: string, credits: number, choice = CHOICE) => {
    const answer = await visitor.post(`/user/imports/${id}/cost${choice}`, { credits: String(credits) })
    expect([answer.status, answer.location]).toEqual([303, `/user/imports/${id}`])
    await app.services.feeder.idle()
  }
  const names = async () => {
    const rows = await app.services.db
      .selectFrom('products')
      .select('name')
      .where('user_id', '=', userId)
      .orderBy('seq')
      .execute()
    return rows.map(({ name }) => name)
  }
  return { userId, visitor, read, write, names }
}

async function page(visitor: Visitor, id: string, path: string): Promise<string> {
  return words((await visitor.get(`/user/imports/${id}/${path}`)).text)
}

test('a second shop’s file: its addresses tell that it is another shop, and its id 1 is another product', async () => {
  const { userId, visitor, read, write, names } = await open()
  const shop = (host: string, name: string) =>
    `ID,Name,Material,Image\n1,${name},oak,https://${host}/a.jpg\n2,Jug,clay,https://${host}/b.jpg\n`
  await write(await read(shop('one.example', 'Lamp')), 2)
  const second = await read(shop('two.example', 'Chair'))
  const checked = await visitor.get(`/user/imports/${second}/check`)
  expect(words(checked.text)).toMatch(/one\.example Sheet A new shop/)
  expect(checked.text).toContain('value="two.example"')
  await write(second, 2)
  expect(await names()).toEqual(['Lamp', 'Jug', 'Chair', 'Jug'])
  expect(await page(visitor, second, '')).toContain('Written 2')
  expect(await readBalance(app.services.db, userId)).toBe(16)
  // The first shop once more is known by its addresses.
  const again = await read(shop('one.example', 'Lamp'))
  expect(await page(visitor, again, `cost${CHOICE}`)).toContain('Listings unchanged 2, no credit')
})

test('where nothing tells the shop, its user says so: the same file from a new shop is other products', async () => {
  const { visitor, read, write, names } = await open()
  const content = 'ID,Name,Material\n1,Lamp,oak\n'
  await write(await read(content), 1)
  const id = await read(content)
  expect(await page(visitor, id, `cost${CHOICE}`)).toContain('There is nothing left to write')
  const address = `/user/imports/${id}/check`
  const send = (fields: Record<string, string>) =>
    visitor.post(address, { formName: 'source', intent: 'source', ...fields })
  const unnamed = await send({ source: '', name: ' ' })
  expect([unnamed.status, words(unnamed.text).includes('Enter a name for the new shop.')]).toEqual([
    400,
    true,
  ])
  expect((await send({ source: '', name: '\u200b' })).status).toBe(400)
  expect((await send({ source: 'unknown', name: '' })).status).toBe(400)
  expect((await send({ source: '', name: 'x'.repeat(101) })).status).toBe(400)
  expect(await send({ source: '', name: 'Market stall' })).toMatchObject({ status: 303, location: address })
  await write(id, 1)
  expect(await names()).toEqual(['Lamp', 'Lamp'])
  // It is offered from now on.
  const third = await read(content)
  expect(await page(visitor, third, 'check')).toMatch(/Market stall Sheet Sheet A new shop/)
  const stranger = await open()
  const theirs = await stranger.read(content)
  const { text } = await visitor.get(`/user/imports/${third}/check`)
  const [, own = ''] = /name="source" checked="" value="([\w-]+)"/.exec(text) ?? []
  expect(own).not.toBe('')
  const stolen = await stranger.visitor.post(`/user/imports/${theirs}/check`, {
    ...{ formName: 'source', intent: 'source', source: own },
  })
  expect(stolen.status).toBe(400)
})

test('rows whose key is another product’s are asked about, each and all at once, before anything is charged', async () => {
  const { userId, visitor, read, write, names } = await open()
  await write(await read('ID,Name,Material\n1,Lamp,oak\n2,Vase,clay\n3,Jug,clay\n'), 3)
  const id = await read('ID,Name,Material\n1,Chair,oak\n2,Table,elm\n3,Stool,ash\n')
  const address = `/user/imports/${id}/check`
  const { text } = await visitor.get(address)
  expect(words(text)).toContain('3 products have a key that you use for another product')
  // One main button: the way on.
  expect(text.match(/class="btn btn-primary"/g)).toHaveLength(1)
  expect(words(text)).toContain('Name: “ Chair ” in the file, “ Lamp ” in your products')
  expect(await page(visitor, id, `cost${CHOICE}`)).toContain('Unless you say that')
  expect(await page(visitor, id, `cost${CHOICE}`)).toContain('Write 3 listings for 3 credits')
  const rows = [...text.matchAll(/name="(row\.[\w-]+)" (?:checked="" )?value="same"/g)].map(
    ([, name = '']) => name,
  )
  expect(rows).toHaveLength(3)
  const wrong: Record<string, string>[] = [{}, { [rows[0] ?? '']: 'perhaps' }, { 'row.x y': 'same' }]
  for (const fields of wrong)
    expect((await visitor.post(address, { formName: 'answers', intent: 'answers', ...fields })).status).toBe(
      400,
    )
  const answers = { [rows[0] ?? '']: 'same', [rows[1] ?? '']: 'new', [rows[2] ?? '']: 'new' }
  expect(await visitor.post(address, { formName: 'answers', intent: 'answers', ...answers })).toMatchObject({
    status: 303,
  })
  expect(await page(visitor, id, `cost${CHOICE}`)).toContain('Write 2 listings for 2 credits')
  await visitor.post(address, { formName: 'answers', intent: 'all-same' })
  expect(await page(visitor, id, `cost${CHOICE}`)).toContain('Update 3 products, write nothing')
  await visitor.post(address, { formName: 'answers', intent: 'all-new' })
  await visitor.post(address, { formName: 'answers', intent: 'answers', ...answers })
  const { visitor: stranger } = await app.user()
  expect((await stranger.post(address, { intent: 'all-same' })).status).toBe(404)
  await write(id, 2)
  expect(await names()).toEqual(['Chair', 'Vase', 'Jug', 'Table', 'Stool'])
  expect(await readBalance(app.services.db, userId)).toBe(15)
  // Too late now.
  expect((await visitor.post(address, { intent: 'all-same' })).location).toBe(`/user/imports/${id}`)
})

test('hundreds of rows are asked about a hundred at a time', async () => {
  const { userId, visitor, read, write } = await open()
  const { db } = app.services
  await write(await read('ID,Name,Material\n1,Lamp,oak\n'), 1)
  const { source_id } = await db
    .selectFrom('products')
    .select('source_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  await transact(db, async (trx) => {
    for (let at = 2; at <= 250; at++)
      await insertProduct(trx, { userId, name: `Lamp ${at}`, facts: ['oak'], externalId: String(at) })
    await trx.updateTable('products').set({ source_id }).where('user_id', '=', userId).execute()
  })
  const rows = Array.from({ length: 250 }, (_, at) => `${at + 1},Chair ${at + 1},oak`)
  const id = await read(`ID,Name,Material\n${rows.join('\n')}\n`)
  const shown = async (after: string) => {
    const { text } = await visitor.get(`/user/imports/${id}/check${after}`)
    return [...text.matchAll(/name="row\.[\w-]+" (?:checked="" )?value="new"/g)].length
  }
  expect(await Promise.all(['', '?asked=100', '?asked=200'].map(shown))).toEqual([100, 100, 50])
  expect(await page(visitor, id, 'check?asked=100')).toContain('All 250 rows are the same products')
})

test('a re-import of changed products: what stays, what would be replaced, and what it cost, in every place', async () => {
  const { userId, visitor, read, write } = await open()
  const { db } = app.services
  await write(await read('SKU,Name,Material\nL,Lamp,oak\nV,Vase,clay\nJ,Jug,clay\n'), 3)
  await db
    .updateTable('listings')
    .set({ status: 'reviewed', reviewed_at: '2026-11-26T12:00:00.000Z' })
    .where('user_id', '=', userId)
    .where('product_name', '=', 'Lamp')
    .execute()
  const id = await read('SKU,Name,Material\nL,Lamp,elm\nV,Vase,glass\nJ,Jug,clay\nN,Bowl,ash\n')
  const cost = await page(visitor, id, `cost${CHOICE}`)
  expect(cost).toContain('Listings unchanged 1, no credit')
  expect(cost).toContain('Listings kept, out of date 2, no credit')
  expect(cost).toContain(
    'The products of 2 listings have changed. A person has reviewed or edited 1 of them.',
  )
  expect(cost).toContain('Write 1 listing for 1 credit')
  expect(await page(visitor, id, `cost${CHOICE}&again=drafts`)).toContain('Write 2 listings for 2 credits')
  expect(await page(visitor, id, `cost${CHOICE}&again=all`)).toContain('Write 3 listings for 3 credits')
  await write(id, 1)
  const result = await page(visitor, id, '')
  expect(result).toMatch(/1 of 1 listing/)
  expect(result).toContain('Unchanged 1, no credit')
  expect(result).toContain('Kept what was there 2, no credit')
  const csv = readCsv((await visitor.get(`/user/imports/${id}/results.csv`)).text.replace(/^\ufeff/, ''))
  expect(csv.map(({ Product, Result }) => [Product, Result])).toEqual([
    ['Lamp', 'Kept what was there, no credit'],
    ['Vase', 'Kept what was there, no credit'],
    ['Jug', 'Unchanged, no credit'],
    ['Bowl', 'Written'],
  ])
  const { visitor: stranger } = await app.user()
  expect((await stranger.get(`/user/imports/${id}/results.csv`)).status).toBe(404)
  const outdated = await db
    .selectFrom('listings')
    .select('product_name')
    .where('user_id', '=', userId)
    .where('is_outdated', '=', 1)
    .orderBy('product_name')
    .execute()
  expect(outdated.map(({ product_name }) => product_name)).toEqual(['Lamp', 'Vase'])
  expect(await readBalance(db, userId)).toBe(16)
})

test('an import that only updates products takes no credit, and ends', async () => {
  const { userId, visitor, read, write } = await open()
  await write(await read('SKU,Name,Material\nL,Lamp,oak\n'), 1)
  const id = await read('SKU,Name,Material\nL,Lamp,elm\n')
  await write(id, 0)
  const batch = await app.services.db
    .selectFrom('batches')
    .select(['state', 'done_count', 'job_count', 'kept_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(batch).toEqual({ state: 'done', done_count: 0, job_count: 0, kept_count: 1 })
  expect(await readBalance(app.services.db, userId)).toBe(19)
  expect(await page(visitor, id, '')).toContain('Kept what was there 1, no credit')
})

test.each([
  ['shopify-export.csv', 'shopify', 'URL handle', 'Description', ''],
  ['woocommerce-export.csv', 'woocommerce', 'ID', 'Description', '&match=id'],
  ['woocommerce-export.csv', 'woocommerce', 'ID', 'Short description', '&match=id'],
] as const)('%s: what is kept of it comes back to %s by its %s, in %s, byte for byte', async (...sample) => {
  const [file, target, key, column, more] = sample
  const { visitor, read, write } = await open()
  const bytes = await readFile(new URL(`../../../fixtures/imports/${file}`, import.meta.url), 'utf8')
  const id = await read(bytes)
  const cost = `${CHOICE}&file=English`
  const credits = Number(/Price (\d+) credits/.exec(await page(visitor, id, `cost${cost}`))?.[1])
  await write(id, credits, cost)
  const choice = `batch=${id}&target=${target}${more}`
  const plain = await exported(visitor, choice)
  expect(plain.flatMap((row) => (row[column] === undefined ? [] : [row[column]]))).not.toContain('')
  const rows = await exported(visitor, `${choice}&shown=${column}&column=${column}`)
  const originals = new Map(readCsv(bytes.replace(/^\ufeff/, '')).map((row) => [row[key], row[column]]))
  expect(rows.length).toBeGreaterThan(0)
  const own = rows.filter((row) => originals.get(row[key]) && row[column] !== undefined)
  expect(own.length).toBeGreaterThan(1)
  for (const row of own) expect(row[column]).toBe(originals.get(row[key])?.replace(/^'(?=[=+@-])/, ''))
})

/** The rows of all files of an export, drafts as well. */
async function exported(visitor: Visitor, query: string): Promise<Record<string, string>[]> {
  const address = `/user/exports/new?${query}`
  const { text } = await visitor.get(address)
  const value = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''
  const hidden = { idempotencyKey: value('idempotencyKey'), expected: value('expected'), withDrafts: 'on' }
  const made = await visitor.post(address, hidden)
  expect(made.status).toBe(303)
  const { text: shown } = await visitor.get(made.location ?? '')
  const files = new Set(
    [...shown.matchAll(/href="(\/user\/exports\/[\w-]+\/files\/\d+)"/g)].map(([, one = '']) => one),
  )
  const texts = await Promise.all([...files].map(async (one) => (await visitor.get(one)).text))
  return texts.flatMap((one) => readCsv(one))
}

test('a shop that was known without addresses gets those of its next file, so that another shop’s are told apart', async () => {
  const { visitor, read, write } = await open()
  await write(await read('ID,Name,Material\n1,Lamp,oak\n'), 1)
  const sheet = (host: string) => `ID,Name,Material,Image\n1,Lamp,oak,\n2,Vase,oak,https://${host}/v.jpg\n`
  await write(await read(sheet('one.example')), 1)
  const id = await read(sheet('two.example'))
  const { text } = await visitor.get(`/user/imports/${id}/check`)
  expect(text).toContain('value="two.example"')
  expect(text).toMatch(/name="source" checked="" value=""/)
})

test('names and keys that differ in what nobody sees are the same, and ask nothing', async () => {
  const { read, visitor, write } = await open()
  await write(await read('ID,Name,Material\n1,Blue Mug,clay\n'), 1)
  for (const name of ['Blue M\u00adug', '\u2060Blue\u00a0Mug\u200b', 'Ｂｌｕｅ Mug']) {
    const id = await read(`ID,Name,Material\n1,${name},clay\n\u200b,\u200b,\u200b\n`)
    expect(await page(visitor, id, `cost${CHOICE}`)).toContain('Listings unchanged 1, no credit')
  }
})

test.each([
  ['Größe-1', 'Größe-1'.normalize('NFD')],
  ['Größe-1'.normalize('NFD'), 'Größe-1'],
  ['Äb-1', 'äB-1'],
  ['Ａ-１', 'a-1'],
  ['A-1', 'Ａ－１'],
  ['A 1', 'A\u00a01'],
  ['A-1', 'A\u20111'],
  ['A-1', 'A\u200b-1\u00ad'],
])(
  'a key that is spelled %j and then %j is one product’s, and costs no second credit',
  async (one, other) => {
    const { read, visitor, write, names } = await open()
    await write(await read(`SKU,Name,Material\n${one},Stool,oak\n`), 1)
    const id = await read(`SKU,Name,Material\n${other},Stool,oak\n`)
    expect(await page(visitor, id, `cost${CHOICE}`)).toContain('Listings unchanged 1, no credit')
    const changed = await read(`SKU,Name,Material\n${other},Stool,ash\n`)
    await write(changed, 0, `${CHOICE}&rewrite=none`)
    expect(await names()).toEqual(['Stool'])
  },
)
