import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeOrder } from '#tests/factories.ts'
import { makeCode } from '#tests/make-code.ts'
import { PASSWORD, registration, stranger, words } from './account/accounts.ts'
import { BILLING, hidden, packageId } from './checkout/journey.ts'

const GENERATOR = '/user/generate-product-description'
const INVISIBLE = '\u200b\u2060\u00ad'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('a product whose name or facts cannot be seen costs no credit', async () => {
  const { visitor, id } = await app.user({ credits: 5 })
  const facts = { productDetails: '100 % linen', language: 'English' }
  for (const fields of [
    { ...facts, productName: INVISIBLE },
    { ...facts, productName: 'Apron', productDetails: ` ${INVISIBLE}\r\n\u3164` },
  ]) {
    const shown = await visitor.get(GENERATOR)
    const answer = await visitor.post(GENERATOR, {
      ...fields,
      idempotencyKey: hidden(shown.text, 'idempotencyKey'),
    })
    expect(answer.status).toBe(400)
    expect(words(answer.text)).toContain('are required')
  }
  const jobs = await app.services.db
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', id)
    .execute()
  expect(jobs).toEqual([])
})

test('an address with an umlaut: registered as a browser sends it, shown as typed, and one account', async () => {
  const visitor = stranger(app)
  const ascii = 'mara@xn--bcher-kva.example'
  expect((await visitor.post('/register', registration({ email: ascii }))).status).toBe(303)
  expect((await visitor.get('/update-profile')).text).toContain('mara@bücher.example')
  const password = 'lantern-orbit-77'
  const fields = { email: 'Mara@Bücher.example', password, confirmPassword: password }
  const again = await stranger(app).post('/register', registration(fields))
  expect(again.status).toBe(400)
  for (const email of [
    ascii,
    'mara@bücher.example',
    'MARA@BÜCHER.EXAMPLE',
    'mara\u200b@bu\u0308cher.example',
  ]) {
    const answer = await stranger(app).post('/login', { email, password: PASSWORD })
    expect([email, answer.status]).toEqual([email, 303])
  }
})

test('a name that cannot be seen is no name; a password is left as it was typed', async () => {
  const unseen = await stranger(app).post(
    '/register',
    registration({ email: 'no@name.example', name: INVISIBLE }),
  )
  expect(unseen.status).toBe(400)
  const password = `${PASSWORD}\u200b ﬁ`
  const visitor = stranger(app)
  const fields = registration({ email: 'exact@name.example', password, confirmPassword: password })
  expect((await visitor.post('/register', fields)).status).toBe(303)
  const plain = await stranger(app).post('/login', { email: 'exact@name.example', password: PASSWORD })
  expect(plain.status).not.toBe(303)
  const exact = await stranger(app).post('/login', { email: 'exact@name.example', password })
  expect(exact.status).toBe(303)
})

test('a discount code copied with what cannot be seen, or typed in full width, is the code', async () => {
  await makeCode(app.services.db, { code: 'SPRING' })
  const { visitor } = await app.user()
  const page = `/buy/${await packageId(app)}`
  for (const discountCode of ['\ufeffspr\u00ading\u200b', 'ＳＰＲＩＮＧ']) {
    const shown = (await visitor.get(page)).text
    const answer = await visitor.post(page, {
      ...BILLING,
      idempotencyKey: hidden(shown, 'idempotencyKey'),
      intent: 'price',
      discountCode,
    })
    expect(words(answer.text)).toContain('Discount −$2.90')
  }
})

test('a search finds what another keyboard typed in other code points', async () => {
  const { visitor } = await app.user({ credits: 5 })
  const shown = await visitor.get(GENERATOR)
  await visitor.post(GENERATOR, {
    productName: 'Cafe\u0301 cup',
    productDetails: 'holds 0.3 l',
    language: 'English',
    idempotencyKey: hidden(shown.text, 'idempotencyKey'),
  })
  await expect
    .poll(async () => words((await visitor.get('/user/listings?search=caf%C3%A9')).text))
    .toContain('Café cup')
})

test('an order is found by its number, and a customer by an address, however they were copied', async () => {
  const { db } = app.services
  const { id: userId, email } = await app.user({ name: 'Zita' })
  const { number } = await makeOrder(db, userId)
  const admin = (await app.user({ role: 'Admin' })).visitor
  const find = async (path: string, q: string) =>
    words((await admin.get(`${path}?${new URLSearchParams({ q })}`)).text)
  for (const copied of [`\u202d${number}\u202c`, `${number.slice(0, 4)}\u200b${number.slice(4)}`])
    expect(await find('/admin/orders', copied)).toContain(number)
  expect(await find('/admin/users', `\u200e${email.replace('@', '\u200b@')}`)).toContain('Zita')
})
