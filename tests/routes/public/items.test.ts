import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemoItems } from '#commands/seeds/demo-items.ts'
import { ORIGIN, startApp, type TestApp } from '#tests/app.ts'
import { CANARY, GUIDE, offer, orderItem, pressPayItem } from '../checkout/item-journey.ts'
import { choose, words } from '../checkout/journey.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

async function clear() {
  await app.services.db.updateTable('items').set({ archived_at: 'x' }).execute()
}

function markup(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

test('a shop without items says so', async () => {
  await clear()
  const page = await app.visitor().get('/items')
  expect(page.status).toBe(200)
  expect(words(page.text)).toContain('There are no digital items for sale right now.')
})

test('the list has ten a page, in order, each with its page and price', async () => {
  await clear()
  const ids: string[] = []
  for (let n = 1; n <= 12; n++) ids.push(await offer(app, { itemName: `Chart ${n}`, priceMinor: n * 100 }))
  const first = await app.visitor().get('/items')
  const links = [...markup(first.text).matchAll(/href="\/premium\/chart-\d+\/([\w-]+)"/g)].map(
    (match) => match[1],
  )
  expect(links).toEqual(ids.slice(0, 10))
  expect(words(first.text)).toContain('Chart 1 Sizes 36 to 47')
  expect(words(first.text)).toContain('$1.00 USD')
  expect(first.text).toContain('href="/items?page=2"')
  expect(first.text).toContain(`<link rel="canonical" href="${ORIGIN}/items"/>`)
  const second = await app.visitor().get('/items/?page=2')
  expect(words(second.text)).toContain('Chart 12')
  expect(words(second.text)).not.toContain('Chart 10')
  expect(second.text).toContain(`<link rel="canonical" href="${ORIGIN}/items?page=2"/>`)
  expect(second.text).toContain('<title>Digital items, page 2 - Listwright</title>')
  for (const odd of ['0', 'x', '99999', 'last', 'after.nothing']) {
    expect((await app.visitor().get(`/items?page=${odd}`)).status, odd).toBe(200)
  }
  expect(first.text + second.text).not.toMatch(/canary/)
})

test('an item has its page for people, for search engines and for those who share it', async () => {
  const id = await offer(app, {
    itemName: 'Care </script><script>alert(1)</script> sheet',
    slug: 'care-sheet',
  })
  await app.services.db
    .updateTable('items')
    .set({ image_url: '/uploads/care.webp' })
    .where('id', '=', id)
    .execute()
  const page = await app.visitor().get(`/premium/care-sheet/${id}`)
  expect(page.status).toBe(200)
  const html = markup(page.text)
  expect(html).toContain(`href="/item-buy/${id}"`)
  expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/premium/care-sheet/${id}"/>`)
  expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/uploads/care.webp"/>`)
  expect(words(page.text)).toContain('Price $4.50 USD')
  expect(page.text).not.toContain('<script>alert')
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.text)?.[1] ?? ''
  expect(JSON.parse(json)['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      name: 'Care </script><script>alert(1)</script> sheet',
      image: `${ORIGIN}/uploads/care.webp`,
      offers: expect.objectContaining({ price: '4.50', priceCurrency: 'USD' }),
    }),
  )
  expect(page.text).not.toMatch(/canary/)
  const sitemap = await app.visitor().get('/sitemap.xml')
  expect(sitemap.text).toContain(`<loc>${ORIGIN}/premium/care-sheet/${id}</loc>`)
  expect(sitemap.text).toContain(`<loc>${ORIGIN}/items</loc>`)
})

test('a wrong slug leads to the right one, and an unknown item is not there', async () => {
  const id = await offer(app, { slug: 'the-right-one' })
  for (const wrong of ['wrong', 'THE-RIGHT-ONE', '%2F%2Fevil.test', '..%2f']) {
    const answer = await app.visitor().get(`/premium/${wrong}/${id}`)
    expect([answer.status, answer.location], wrong).toEqual([301, `/premium/the-right-one/${id}`])
  }
  const data = await app.visitor().get(`/premium/wrong/${id}.data`)
  expect(data.text).toContain(`/premium/the-right-one/${id}`)
  for (const gone of ['/premium/x/never-was', '/premium/x/%00']) {
    expect((await app.visitor().get(gone)).status, gone).toBe(404)
  }
})

test('an archived item is there for its buyers alone', async () => {
  const id = await offer(app, { slug: 'kept' })
  const { visitor: owner } = await app.user()
  const orderId = await orderItem(owner, id)
  await owner.get(await choose(await pressPayItem(owner, orderId), 'pay'))
  await clear()
  const page = await owner.get(`/premium/kept/${id}`)
  expect(page.status).toBe(200)
  expect(page.text).toContain(`href="${CANARY}"`)
  expect(words(page.text)).toContain(GUIDE)
  expect(page.text).not.toContain(`/item-buy/${id}`)
  for (const other of [app.visitor(), (await app.user()).visitor]) {
    const answer = await other.get(`/premium/kept/${id}`)
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(/canary|Trail shoe/)
  }
})

test('guidelines with HTML are cleaned, and text keeps its lines', async () => {
  const html = '<p>One <b>bold</b> <img src=x onerror=alert(1)><a href="javascript:alert(1)">link</a></p>'
  const { visitor } = await app.user()
  const read = async (guidelines: string) => {
    const id = await offer(app, { guidelines, priceMinor: 0 })
    await visitor.post(`/item-buy/${id}`, { intent: 'claim' })
    const { slug } = await app.services.db
      .selectFrom('items')
      .select('slug')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return markup((await visitor.get(`/premium/${slug}/${id}`)).text)
  }
  const cleaned = await read(html)
  expect(cleaned).toContain('One <b>bold</b>')
  expect(cleaned).not.toMatch(/onerror|javascript:/)
  expect(await read('first line\n5 < 6 & more')).toContain(
    '<bdi dir="auto">first line</bdi><br/><bdi dir="auto">5 &lt; 6 &amp; more</bdi>',
  )
})

test('every item of the demo has a picture that is there, the right size and small', async () => {
  const fresh = await startApp()
  await seedDemoItems(fresh.services.db)
  const items = await fresh.services.db.selectFrom('items').select(['name', 'image_url']).execute()
  await fresh.close()
  expect(items.length).toBeGreaterThan(0)
  for (const { name, image_url } of items) {
    const bytes = readFileSync(new URL(`../../../public${image_url}`, import.meta.url))
    expect(bytes.length, name).toBeLessThan(6000)
    // Decoded with the loaders that the application leaves open.
    expect(await sharp(bytes).metadata(), name).toMatchObject({ format: 'webp', width: 640, height: 480 })
  }
})
