import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { makeOrder } from '../../factories.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeEach(async () => {
  app ??= await startApp()
  admin = await app.user({ role: 'Admin' })
  await app.services.db.deleteFrom('orders').execute()
  await app.services.db.deleteFrom('items').execute()
})
afterAll(() => app.close())

const PAGE = '/admin/items'
const ACCESS = 'https://files.example/canary-access'

function form(change: Record<string, string> = {}) {
  return {
    idempotencyKey: newId(),
    itemName: 'Glaze recipes',
    slug: '',
    price: '4.50',
    description: 'Forty glazes.',
    imageUrl: '',
    guidelines: 'Unzip it.',
    accessUrl: ACCESS,
    ...change,
  }
}

async function add(change: Record<string, string> = {}) {
  const fields = form(change)
  const answer = await admin.visitor.post(`${PAGE}/new`, fields)
  if (answer.status !== 303) throw new Error(`Adding answered ${answer.status}`)
  return fields.idempotencyKey
}

function items() {
  return app.services.db.selectFrom('items').selectAll().orderBy('position').execute()
}

async function editOf(id: string, change: Record<string, string> = {}) {
  const { text } = await admin.visitor.get(`${PAGE}/${id}/edit`)
  const version = /name="version" value="([^"]+)"/.exec(text)?.[1] ?? ''
  const { idempotencyKey: _key, ...rest } = form(change)
  return { ...rest, version }
}

test('an item is added, listed, seen by everybody, and its access address by nobody', async () => {
  expect(words((await admin.visitor.get(PAGE)).text)).toContain('No items yet')
  const answer = await admin.visitor.post(`${PAGE}/new`, form())
  expect([answer.status, answer.location]).toEqual([303, PAGE])
  const list = await admin.visitor.follow(answer)
  for (const word of ['Item added successfully!', 'Glaze recipes', '$4.50 USD', 'For sale', 'glaze-recipes'])
    expect(words(list.text)).toContain(word)
  expect(list.text).not.toContain('canary-access')
  const [item] = await items()
  expect(item).toMatchObject({ price_minor: 450, access_url: ACCESS, guidelines: 'Unzip it.' })
  const seen = await app.visitor().get(`/premium/glaze-recipes/${item?.id}`)
  expect(seen.status).toBe(200)
  expect(seen.text).not.toContain('canary-access')
  expect(
    JSON.stringify(await app.services.db.selectFrom('activity_log').selectAll().execute()),
  ).not.toContain('canary-access')
})

test('what is wrong is said beside its field, and everything typed stays', async () => {
  const bad = {
    itemName: ' ',
    price: '4,50',
    accessUrl: 'javascript:alert(1)',
    imageUrl: 'http://x',
    slug: 'Ä b',
  }
  const { status, text } = await admin.visitor.post(`${PAGE}/new`, form(bad))
  expect(status).toBe(400)
  for (const word of [
    'Enter a name',
    'no comma, such as 9.99',
    'Enter an http or https address',
    'Enter an https address or a path',
    'Use letters a to z, digits and hyphens',
  ])
    expect(words(text)).toContain(word)
  for (const kept of ['4,50', 'javascript:alert(1)', 'http://x']) expect(text).toContain(`value="${kept}"`)
  expect(text).toContain('Forty glazes.</textarea>')
  expect(await items()).toEqual([])
})

test('a slug that another item has is refused; one from a name finds its own', async () => {
  await add({ slug: 'glazes' })
  const taken = await admin.visitor.post(`${PAGE}/new`, form({ slug: 'glazes' }))
  expect([taken.status, words(taken.text).includes('Another item has this slug')]).toEqual([409, true])
  await add({ itemName: 'Glazes' })
  expect((await items()).map(({ slug }) => slug)).toEqual(['glazes', 'glazes-2'])
})

test('the same form sent ten times adds one item', async () => {
  const same = form()
  await Promise.all(Array.from({ length: 10 }, () => admin.visitor.post(`${PAGE}/new`, same)))
  expect(await items()).toHaveLength(1)
})

function multipart(fields: Record<string, string>, bytes: Uint8Array<ArrayBuffer>, name: string) {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  body.set('picture', new File([bytes], name, { type: 'image/png' }))
  return body
}

async function png(width: number, height: number) {
  const image = sharp({ create: { width, height, channels: 3, background: '#17573f' } })
  return new Uint8Array(await image.png().toBuffer())
}

test('an image file becomes a picture of this site, and stays chosen when something else is wrong', async () => {
  const picture = await png(40, 30)
  await admin.visitor.post(`${PAGE}/new`, multipart(form(), picture, 'a.png'))
  const [item] = await items()
  expect(item?.image_url).toMatch(/^\/uploads\/[\w-]{22}\.webp$/)
  const served = await app.visitor().get(item?.image_url ?? '')
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const refused = await admin.visitor.post(`${PAGE}/new`, multipart(form({ price: 'x' }), picture, 'a.png'))
  expect(refused.status).toBe(400)
  expect(refused.text).toMatch(/name="imageUrl"[^>]*value="\/uploads\/[\w-]{22}\.webp"/)
})

test('what is no small image is refused, and what was typed stays', async () => {
  const html = new TextEncoder().encode('<script>alert(1)</script>')
  const refused = await admin.visitor.post(`${PAGE}/new`, multipart(form(), html, 'a.png'))
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain('Failed to upload image.')
  expect(refused.text).toContain('value="Glaze recipes"')
  // One byte too many, more than the server reads, and what a camera makes.
  for (const size of [2_097_153, 2_097_153 + 300 * 1024, 9_000_000]) {
    const typed = form({ slug: 'glazes', imageUrl: '/uploads/old.webp' })
    const large = await admin.visitor.post(`${PAGE}/new`, multipart(typed, new Uint8Array(size), 'a.png'))
    expect(large.status).toBe(400)
    expect(large.text).toMatch(
      /id="item-picture-error"[^>]*>.*File size exceeds 2 MB\. Please upload a smaller/,
    )
    for (const word of ['"Glaze recipes"', '"glazes"', '"/uploads/old.webp"', `"${ACCESS}"`])
      expect(large.text).toContain(`value=${word}`)
    expect(large.text).toContain('>Unzip it.</textarea>')
  }
  expect(await items()).toEqual([])
})

test('a changed item changes no order; of two admins the second is told', async () => {
  const id = await add()
  const [one, two] = [
    await editOf(id, { itemName: 'One', price: '9' }),
    await editOf(id, { itemName: 'Two' }),
  ]
  const saved = await admin.visitor.post(`${PAGE}/${id}/edit`, one)
  expect(words((await admin.visitor.follow(saved)).text)).toContain('Item updated successfully!')
  const late = await admin.visitor.post(`${PAGE}/${id}/edit`, two)
  expect(late.status).toBe(409)
  expect(words(late.text)).toContain('Someone else has saved changes since you opened this form.')
  expect(late.text).toContain('value="Two"')
  const version = /name="version" value="([^"]+)"/.exec(late.text)?.[1] ?? ''
  expect((await admin.visitor.post(`${PAGE}/${id}/edit`, { ...two, version })).status).toBe(303)
  expect(await items()).toMatchObject([{ name: 'Two', price_minor: 450 }])
})

test('an item nobody ordered is deleted; one with orders is archived and can be put back', async () => {
  const [lonely, ordered] = [await add({ itemName: 'Lonely' }), await add({ itemName: 'Ordered' })]
  await makeOrder(app.services.db, admin.id, { kind: 'item', item_id: ordered })
  const listed = words((await admin.visitor.get(PAGE)).text)
  expect(listed).toContain('Delete Lonely')
  expect(listed).toContain('Archive Ordered')
  expect(words((await admin.visitor.get(`${PAGE}/${lonely}/delete`)).text)).toContain('deleted permanently')
  const gone = await admin.visitor.post(`${PAGE}/${lonely}/delete`)
  expect(words((await admin.visitor.follow(gone)).text)).toContain('Item deleted successfully!')
  const kept = await admin.visitor.post(`${PAGE}/${ordered}/delete`)
  expect(words((await admin.visitor.follow(kept)).text)).toContain('Item archived')
  expect(words((await admin.visitor.get(`${PAGE}?status=archived`)).text)).toContain('Ordered')
  expect(words((await admin.visitor.get(`${PAGE}?status=offered`)).text)).toContain('No items found')
  const back = await admin.visitor.post(`${PAGE}/${ordered}/restore`)
  expect(words((await admin.visitor.follow(back)).text)).toContain('The item is on sale again.')
  expect(await items()).toMatchObject([{ id: ordered, archived_at: null }])
  expect((await admin.visitor.post(`${PAGE}/${lonely}/restore`)).status).toBe(404)
  expect((await admin.visitor.post(`${PAGE}/${lonely}/delete`)).status).toBe(404)
  expect((await admin.visitor.get(`${PAGE}/${lonely}/edit`)).status).toBe(404)
})

test('items are searched, sorted and paged', async () => {
  for (let number = 1; number <= 12; number++)
    await add({ itemName: `Chart ${String(number).padStart(2, '0')}`, price: String(20 - number) })
  await add({ itemName: '100% wool_notes' })
  const first = words((await admin.visitor.get(PAGE)).text)
  expect(first).toContain('Items 1 to 10 of 13')
  expect(first).not.toContain('Chart 11')
  expect(words((await admin.visitor.get(`${PAGE}?page=2`)).text)).toContain('Chart 11')
  const found = words((await admin.visitor.get(`${PAGE}?q=100%25`)).text)
  expect(found).toMatch(/\b1 item\b/)
  expect(words((await admin.visitor.get(`${PAGE}?q=chart%2012`)).text)).toContain('Chart 12')
  const cheap = words((await admin.visitor.get(`${PAGE}?sort=price`)).text)
  expect(cheap.indexOf('100% wool')).toBeLessThan(cheap.indexOf('Chart 12'))
  expect(cheap.indexOf('Chart 12')).toBeLessThan(cheap.indexOf('Chart 11'))
  expect((await admin.visitor.get(`${PAGE}?q=%27;drop&sort=-x&page=999&status=y`)).status).toBe(200)
})

test('a database that fails costs a message each', async () => {
  const broken = await startApp()
  const { visitor } = await broken.user({ role: 'Admin' })
  const { db } = broken.services
  await db.deleteFrom('items').execute()
  const fields = form()
  await visitor.post(`${PAGE}/new`, fields)
  const { updated_at: version } = await db.selectFrom('items').select('updated_at').executeTakeFirstOrThrow()
  await db.schema.alterTable('activity_log').renameTo('away').execute()
  const posts: [string, Record<string, string>, string][] = [
    ['/new', form(), 'Failed to add item'],
    [`/${fields.idempotencyKey}/edit`, { ...form(), version }, 'Failed to update item'],
    [`/${fields.idempotencyKey}/delete`, {}, 'Failed to delete item'],
  ]
  for (const [path, sent, text] of posts) {
    const answer = await visitor.post(PAGE + path, sent)
    expect([path, answer.status, words(answer.text).includes(text)]).toEqual([path, 500, true])
  }
  await db.schema.alterTable('items').renameTo('items_away').execute()
  const shown = await visitor.get(PAGE)
  expect([shown.status, words(shown.text).includes('The items could not be read.')]).toEqual([500, true])
  await broken.close()
})

test('nobody but admins sees, adds, edits, deletes or restores', async () => {
  const id = await add()
  const before = await items()
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    const { visitor } = await app.user({ role })
    for (const path of ['', '/new', `/${id}/edit`, `/${id}/delete`])
      expect((await visitor.get(PAGE + path)).status).toBe(403)
    for (const path of ['/new', `/${id}/edit`, `/${id}/delete`, `/${id}/restore`])
      expect((await visitor.post(PAGE + path, form())).status).toBe(403)
  }
  expect(await items()).toEqual(before)
})
