import { afterAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#db/ids.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeCode } from '#tests/make-code.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeEach(async () => {
  app ??= await startApp()
  admin = await app.user({ role: 'Admin' })
  await app.services.db.deleteFrom('discount_codes').execute()
})
afterAll(() => app.close())

const PAGE = '/admin/discounts'

function form(change: Record<string, string> = {}) {
  const gives = { code: 'spring-20', kind: 'percent', percent: '20', appliesTo: 'all' }
  return { idempotencyKey: newId(), ...gives, ...change }
}

function add(change: Record<string, string> = {}) {
  return admin.visitor.post(`${PAGE}/new`, form(change))
}

function codes() {
  return app.services.db.selectFrom('discount_codes').selectAll().execute()
}

test('a code is added once, listed and found', async () => {
  const fields = form({ maxUses: '5', minPrice: '10.00', untilDay: '2030-01-31', oncePerCustomer: 'on' })
  const posted = await admin.visitor.post(`${PAGE}/new`, fields)
  expect(posted.status).toBe(303)
  expect((await admin.visitor.post(`${PAGE}/new`, fields)).status).toBe(303)
  expect(await codes()).toMatchObject([
    {
      code: 'SPRING-20',
      kind: 'percent',
      value: 20,
      currency: 'USD',
      applies_to: 'all',
      max_uses: 5,
      min_price_minor: 1000,
      valid_until: '2030-02-01T00:00:00.000Z',
      once_per_customer: 1,
    },
  ])
  const list = words((await admin.visitor.get(`${PAGE}?q=spring`)).text)
  expect(list).toContain('20% off')
  expect(list).toContain('0 of 5')
  expect(words((await admin.visitor.get(`${PAGE}?q=autumn`)).text)).toContain('No codes found')
})

test.each([
  [{ code: 'a b' }, 'Use 3 to 30 letters'],
  [{ percent: '' }, 'Enter a percentage from 1 to 99'],
  [{ percent: '100' }, 'Percentage: enter a whole number from 1 to 99'],
  [{ kind: 'amount', amount: '0' }, 'Enter an amount above 0'],
  [{ kind: 'amount', amount: '9,99' }, 'no comma'],
  [{ kind: 'credits', credits: '5' }, 'Extra credits are for packages'],
  [{ kind: 'other' }, 'Choose what the code gives'],
  [{ fromDay: '2030-02-02', untilDay: '2030-02-01' }, 'The last day is before the first day'],
  [{ fromDay: '2030-02-31' }, 'First day: enter a date'],
  [{ maxUses: '-1' }, 'Number of uses: enter a whole number'],
])('%o is told beside its field, and what was typed stays', async (change, message) => {
  const answer = await add({ maxUses: '7', ...change } as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(words(answer.text)).toContain(message)
  expect(await codes()).toEqual([])
})

test('a second code of the same name is refused', async () => {
  await add()
  const answer = await add({ code: 'Spring-20' })
  expect(answer.status).toBe(409)
  expect(words(answer.text)).toContain('There is already a code with this name')
  expect(await codes()).toHaveLength(1)
})

test('who may use it is changed; a form that was read before somebody else’s change is not saved', async () => {
  const id = await makeCode(app.services.db, { code: 'SPRING' })
  const page = await admin.visitor.get(`${PAGE}/${id}/edit`)
  expect(words(page.text)).toContain('10% off')
  const version = page.text.match(/name="version" value="([^"]+)"/)?.[1] ?? ''
  const changed = await admin.visitor.post(`${PAGE}/${id}/edit`, { version, maxUses: '3' })
  expect(changed.status).toBe(303)
  expect(await codes()).toMatchObject([{ max_uses: 3, value: 10, once_per_customer: 0 }])
  const second = await admin.visitor.post(`${PAGE}/${id}/edit`, { version, maxUses: '9' })
  expect(second.status).toBe(409)
  expect(second.text).toContain('value="9"')
  expect((await admin.visitor.get(`${PAGE}/gone/edit`)).status).toBe(404)
})

test('a code is switched off and on', async () => {
  const id = await makeCode(app.services.db, { code: 'SPRING' })
  const send = (state: string) => admin.visitor.post(`${PAGE}/${id}/switch`, { state })
  expect((await send('off')).status).toBe(303)
  expect((await codes())[0]?.switched_off_at).not.toBe(null)
  expect(words((await admin.visitor.get(PAGE)).text)).toContain('Switched off')
  expect((await send('on')).status).toBe(303)
  expect((await codes())[0]?.switched_off_at).toBe(null)
  expect((await send('other')).status).toBe(400)
  expect((await admin.visitor.post(`${PAGE}/gone/switch`, { state: 'off' })).status).toBe(404)
})

test('nobody else reaches the codes', async () => {
  const id = await makeCode(app.services.db)
  const { visitor } = await app.user()
  expect((await visitor.get(PAGE)).status).toBe(403)
  expect((await visitor.post(`${PAGE}/${id}/switch`, { state: 'off' })).status).toBe(403)
  expect((await codes())[0]?.switched_off_at).toBe(null)
})
