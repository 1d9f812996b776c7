import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SectionData } from '#app/domain/shop/content/sections.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
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

test('the contact section is edited with marks, and keeps the HTML that they stand for', async () => {
  const shown = fieldsOf(await admin.visitor.get(addressOf('contact')))
  const typed = {
    'contactInfo[0].content': '**Mo to Fr**, see [the *hours*](/about_(us))',
    'contactInfo[1].content': '<small>Not **marked**</small>',
    'contactInfo[2].content': '[x](javascript:alert(1)) 5 \\* 3',
  }
  expect((await admin.visitor.post(addressOf('contact'), { ...shown, ...typed })).status).toBe(303)
  const kept = [
    '<strong>Mo to Fr</strong>, see <a href="/about_(us)">the <em>hours</em></a>',
    '<small>Not **marked**</small>',
    '[x](javascript:alert(1)) 5 * 3',
  ]
  expect(await stored(3)).toEqual(kept)
  const page = await admin.visitor.get(addressOf('contact'))
  const again = fieldsOf(page)
  expect(again['contactInfo[0].content']).toBe(typed['contactInfo[0].content'])
  expect(again['contactInfo[1].content']).toBe(typed['contactInfo[1].content'])
  expect(again['contactInfo[2].content']).toBe('\\[x\\](javascript:alert(1)) 5 * 3')
  expect(page.text.match(/This text has HTML that has no marks/g)).toHaveLength(1)
  expect(page.text).toContain('How to format a text')
  const home = await app.visitor().get('/')
  expect(home.text).toMatch(
    /<strong>Mo to Fr<\/strong>, see <a [^>]*href="\/about_\(us\)"[^>]*>the <em>hours<\/em><\/a>/,
  )
  // A form that is sent back has what was typed.
  const broken = await admin.visitor.post(addressOf('contact'), { ...again, sectionTitle: '' })
  expect(broken.status).toBe(400)
  expect(fieldsOf(broken)['contactInfo[0].content']).toBe(typed['contactInfo[0].content'])
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

test('guidelines and messages are written with marks, too', async () => {
  const item = {
    itemName: 'Marks',
    price: '1',
    accessUrl: 'https://files.test/b',
    guidelines: 'Open **it**:\n- once',
  }
  expect((await admin.visitor.post('/admin/items/new', { id: newId(), ...item })).status).toBe(303)
  const row = await app.services.db
    .selectFrom('items')
    .select(['id', 'guidelines'])
    .where('name', '=', 'Marks')
    .executeTakeFirstOrThrow()
  expect(row.guidelines).toBe('Open <strong>it</strong>:\n<ul>\n<li>once</li>\n</ul>')
  const page = await admin.visitor.get(`/admin/items/${row.id}/edit`)
  expect(fieldsOf(page).guidelines).toBe(item.guidelines)

  const { id } = await app.user()
  const message = { subject: 'Marks', messageBody: 'Your **order**\nis [here](/user/orders)' }
  expect((await admin.visitor.post(`/admin/users/${id}/message`, message)).status).toBe(303)
  const mail = await app.services.db
    .selectFrom('outbox')
    .select(['html', 'text'])
    .where('subject', '=', 'Marks')
    .executeTakeFirstOrThrow()
  expect(mail.html).toMatch(/<p[^>]*>Your <strong>order<\/strong><br>is <a [^>]*>here<\/a><\/p>/)
  expect(mail.text).toContain('Your order\nis here (')
})

async function stored(count = 2): Promise<string[]> {
  const row = await app.services.db
    .selectFrom('content_sections')
    .select('data')
    .where('key', '=', 'contact')
    .executeTakeFirstOrThrow()
  return contentsOf(JSON.parse(row.data)).slice(0, count)
}

function contentsOf(section: unknown): string[] {
  return (section as SectionData['contact']).contactInfo.map(({ content }) => content)
}
