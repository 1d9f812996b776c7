import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTicket } from '#app/domain/shop/tickets/open.server.ts'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { hiddenFields } from '../posted-fields.ts'
import { words } from './account/accounts.ts'

let app: TestApp
let ada: Awaited<ReturnType<TestApp['user']>>
let bela: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp()
  ada = await app.user({ email: 'ada@listwright.test', credits: 5 })
  bela = await app.user({ email: 'bela@listwright.test', credits: 5 })
})
afterAll(() => app.close())

const TYPED = 'My parcel never came, and the tracking page is empty.'

function count(table: 'tickets' | 'generation_jobs' | 'messages' | 'brands') {
  return app.services.db
    .selectFrom(table as 'tickets')
    .select('id')
    .execute()
}

/** A form of a page of Ada's, with what she typed. */
async function formOf(path: string, form: string, typed: Record<string, string>) {
  const { text } = await ada.visitor.get(path)
  return { ...hiddenFields(text, form), ...typed }
}

test.each([
  ['/user/create-support', 'ticket', { subject: 'Lost parcel', message: TYPED }, 'tickets'],
  [
    '/user/generate-product-description',
    'generator',
    { productName: 'Blue lamp', productDetails: TYPED, language: 'English' },
    'generation_jobs',
  ],
  ['/user/brands/new', 'brand', { name: 'A fine brand', instructions: TYPED }, 'brands'],
] as const)(
  'a form of %s that was shown to one account is not sent as another',
  async (path, id, typed, table) => {
    const fields = await formOf(path, id, typed)
    const before = await count(table)
    const answer = await bela.visitor.post(path, fields)
    expect(answer.status).toBe(409)
    expect(words(answer.text)).toContain('You are signed in as bela@listwright.test now')
    expect(answer.text).toContain(TYPED)
    expect(await count(table)).toEqual(before)
    // For scripts, too, and as a file's form.
    const data = await bela.visitor.post(`${path}.data`, fields)
    expect([data.status, data.text.includes('bela@listwright.test')]).toEqual([409, true])
    const multipart = new FormData()
    for (const [name, value] of Object.entries(fields)) multipart.append(name, value)
    expect((await bela.visitor.post(path, multipart)).status).toBe(409)
    expect(await count(table)).toEqual(before)
    // Ada's own is good, and so is Bela's own once she has seen it.
    const again = hiddenFields(answer.text, path)
    expect(again.formAccount).not.toBe(fields.formAccount)
    const accepted = await ada.visitor.post(path, fields)
    expect(accepted.status).toBeLessThan(401)
    const sent = await bela.visitor.post(path, { ...typed, ...again })
    expect(sent.status).toBe(accepted.status)
  },
)

test('a reply to a ticket of the other account keeps its text', async () => {
  const { db } = app.services
  const person = { ...ada, name: 'Ada', role: 'member' as const, photoUrl: null }
  const opened = await openTicket(db, person, { subject: 'S', text: 'T', idempotencyKey: newId() })
  if (opened.outcome !== 'opened') throw new Error(opened.outcome)
  const path = `/user/support/${opened.ticketId}`
  const answer = await bela.visitor.post(
    path,
    await formOf(path, 'reply', { message: TYPED, intent: 'reply' }),
  )
  expect([answer.status, answer.text.includes(TYPED)]).toEqual([409, true])
  const close = await bela.visitor.post(path, await formOf(path, 'reply', { message: '', intent: 'close' }))
  expect(close.status).toBe(409)
})

test('an admin’s form is not sent by somebody else, and keeps its text', async () => {
  const admin = await app.user({ role: 'Admin' })
  const other = await app.user({ role: 'Admin', email: 'other-admin@listwright.test' })
  const path = '/admin/support-messages/saved-replies'
  const fields = {
    ...hiddenFields((await admin.visitor.get(path)).text, 'saved'),
    title: 'Late',
    text: TYPED,
  }
  for (const visitor of [other.visitor, bela.visitor]) {
    const answer = await visitor.post(path, fields)
    expect([answer.status, answer.text.includes(TYPED)]).toEqual([409, true])
  }
  expect(await app.services.db.selectFrom('saved_replies').select('id').execute()).toEqual([])
  expect((await admin.visitor.post(path, fields)).status).toBe(303)
})

test('signing out asks nothing, whoever the button was shown to', async () => {
  const other = await app.user()
  const fields = hiddenFields((await ada.visitor.get('/user/credits')).text, '/logout')
  expect(fields).toHaveProperty('formAccount')
  expect(await other.visitor.post('/logout', fields)).toMatchObject({ status: 303, location: '/' })
  expect((await other.visitor.get('/user/credits')).location).toContain('/login')
  expect((await ada.visitor.get('/user/credits')).status).toBe(200)
  expect((await app.visitor().post('/logout', fields)).location).toBe('/')
})

test('what was typed as a secret is not sent back', async () => {
  const path = '/update-profile/security'
  const fields = await formOf(path, 'password', {
    proof: 'a very old password',
    password: 'the newest of passwords',
    confirmPassword: 'the newest of passwords',
    intent: 'password',
  })
  const answer = await bela.visitor.post(path, fields)
  expect(answer.status).toBe(409)
  expect(answer.text).not.toContain('the newest of passwords')
  expect(answer.text).not.toContain('a very old password')
})

test('a text browser is told the same, and can copy what it typed', async () => {
  const simple = app.visitor({ ...ada.visitor.jar })
  simple.textBrowser = true
  const { text } = await simple.get('/user/create-support')
  const fields = { ...hiddenFields(text, 'ticket'), subject: 'Lost parcel', message: TYPED }
  const next = app.visitor({ ...bela.visitor.jar })
  next.textBrowser = true
  await next.get('/user/create-support')
  const answer = await next.post('/user/create-support', fields)
  expect(answer.status).toBe(409)
  expect(words(answer.text)).toContain('You are signed in as bela@listwright.test now')
  expect(answer.text).toContain(TYPED)
  // Without a good token nothing can be sent by a press of a button.
  expect(answer.text).not.toMatch(/<form[^>]*action="\/user\/create-support"/)
})

test('a page that both may see carries whom it was shown to', async () => {
  const marks = async (visitor: typeof ada.visitor) => {
    const pages = [await visitor.get('/user/create-support'), await visitor.get('/user/create-support')]
    return new Set(pages.map(({ text }) => hiddenFields(text, 'ticket').formAccount))
  }
  const [one, other] = [await marks(ada.visitor), await marks(bela.visitor)]
  expect([one.size, other.size]).toEqual([1, 1])
  expect([...one]).not.toEqual([...other])
  expect((await app.visitor().get('/contact')).text).not.toContain('name="formAccount"')
  expect([...one].join('')).not.toContain(ada.id)
})
