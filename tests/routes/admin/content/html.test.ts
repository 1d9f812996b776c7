import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSection } from '#app/domain/shop/content/content.server.ts'
import type { SectionData } from '#app/domain/shop/content/sections.ts'
import { newId } from '#db/ids.server.ts'
import { call, programOf } from '../../../api/caller.ts'
import { startApp, type TestApp } from '../../../app.ts'
import { defaultsOf } from '../../../defaults-of.ts'
import { makeOrder } from '../../../factories.ts'
import { addressOf, fieldsOf, signInAdmin } from './editors.ts'

const HOSTILE =
  '<p onclick="alert(1)">Call <b>us</b> & <a href="javascript:alert(2)" onmouseover=x>now</a></p><script>alert(3)</script><img src=x onerror=alert(4)>'
const CLEANED = '<p>Call <b>us</b> &amp; now</p>'
const PLAIN = 'Tom & Jerry, 5 < 6\nRoom 3'

let app: TestApp
let admin: Awaited<ReturnType<typeof signInAdmin>>
beforeAll(async () => {
  app = await startApp()
  admin = await signInAdmin(app)
})
afterAll(() => app.close())

test('HTML of the contact section is cleaned when it is saved, and words without any stay as they are', async () => {
  const fields = fieldsOf(await admin.visitor.get(addressOf('contact')))
  const changed = { 'contactInfo[0].content': HOSTILE, 'contactInfo[1].content': PLAIN }
  expect((await admin.visitor.post(addressOf('contact'), { ...fields, ...changed })).status).toBe(303)
  expect(await stored()).toEqual([CLEANED, PLAIN])
  // What the editor shows is what is kept, and saving it once more changes nothing.
  const shown = fieldsOf(await admin.visitor.get(addressOf('contact')))
  expect(shown['contactInfo[0].content']).toBe(CLEANED)
  await admin.visitor.post(addressOf('contact'), shown)
  expect(await stored()).toEqual([CLEANED, PLAIN])
})

test('a program saves it cleaned, and reads it cleaned, whatever was stored', async () => {
  const { apiToken: token } = await programOf(app, { role: 'Admin' })
  const path = '/api/contact-section'
  const read = async () =>
    contentsOf(((await call(app, { method: 'GET', path })).body as { data: unknown }).data)
  const content = structuredClone(defaultsOf('contact'))
  for (const row of content.contactInfo) row.content = HOSTILE
  const answer = await call(app, { method: 'PUT', path, token, body: content })
  expect(answer.status).toBe(200)
  expect((await stored())[0]).toBe(CLEANED)
  expect((await read())[0]).toBe(CLEANED)
  await writeSection(app.services.db, 'contact', content)
  expect((await read())[0]).toBe(CLEANED)
  // Nor does one that today’s rules would not take come out as it is.
  await writeSection(app.services.db, 'contact', { ...content, sectionTitle: '' })
  expect((await read())[0]).toBe(CLEANED)
})

test('guidelines of an item are cleaned when it is saved, and where programs read those of an order', async () => {
  const item = {
    id: newId(),
    itemName: 'Recipes',
    price: '4.50',
    guidelines: HOSTILE,
    accessUrl: 'https://files.test/a',
  }
  expect((await admin.visitor.post('/admin/items/new', item)).status).toBe(303)
  const [row] = await app.services.db.selectFrom('items').select('guidelines').execute()
  expect(row?.guidelines).toBe(CLEANED)

  const { id, apiToken: token } = await programOf(app)
  const paid = { payment_status: 'Paid', order_status: 'Completed' } as const
  const order = await makeOrder(app.services.db, id, {
    kind: 'item',
    credit: 0,
    access_url: 'https://files.test/a',
    guidelines: HOSTILE,
    ...paid,
  })
  const { body } = await call(app, { method: 'GET', path: `/item-order/${order.id}`, token })
  expect(JSON.stringify(body)).toContain(JSON.stringify(CLEANED))
  expect(JSON.stringify(body)).not.toContain('script')
})

async function stored(): Promise<string[]> {
  const row = await app.services.db
    .selectFrom('content_sections')
    .select('data')
    .where('key', '=', 'contact')
    .executeTakeFirstOrThrow()
  return contentsOf(JSON.parse(row.data)).slice(0, 2)
}

function contentsOf(section: unknown): string[] {
  return (section as SectionData['contact']).contactInfo.map(({ content }) => content)
}
