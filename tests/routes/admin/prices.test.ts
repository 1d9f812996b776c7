import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#app/domain/base/time.ts'
import { applyPrices } from '#app/domain/catalog/price-changes/due.server.ts'
import { newId } from '#db/ids.server.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { words } from '../account/accounts.ts'
import { BILLING, hidden, packageId } from '../checkout/journey.ts'

const NOW = '2027-03-01T08:00:00.000Z'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
let id: string
let page: string
beforeAll(async () => {
  app = await startApp({ allowSandboxPayments: true })
  id = await packageId(app)
  page = `/admin/packages/${id}/prices`
})
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  admin = await app.user({ role: 'Admin' })
  await app.services.db.deleteFrom('price_changes').execute()
  await app.services.db.updateTable('packages').set({ price_minor: 2900 }).where('id', '=', id).execute()
})
afterEach(() => vi.useRealTimers())
afterAll(() => app.close())

function plan(change: Record<string, string> = {}, address = page) {
  const fields = { idempotencyKey: newId(), price: '35.00', day: '2027-03-01', time: '10:00', ...change }
  return admin.visitor.post(address, fields)
}

function changes() {
  return app.services.db.selectFrom('price_changes').selectAll().orderBy('starts_at').execute()
}

function goTo(iso: string) {
  vi.setSystemTime(new Date(iso))
}

async function stored() {
  const one = app.services.db.selectFrom('packages').select(['price_minor', 'updated_at'])
  return one.where('id', '=', id).executeTakeFirstOrThrow()
}

async function logged() {
  const rows = await readActivity(app.services.db)
  return rows.filter(({ action }) => action.startsWith('package.price')).toReversed()
}

test('a price is planned once, shown to admins alone, and cancelled once', async () => {
  const fields = { idempotencyKey: newId(), time: '10:30' }
  expect((await plan(fields)).status).toBe(303)
  const again = await plan(fields)
  expect(words((await admin.visitor.follow(again)).text)).toContain('The new price has been planned.')
  const [row] = await changes()
  expect(await changes()).toMatchObject([
    { price_minor: 3500, starts_at: '2027-03-01T10:30:00.000Z', state: 'planned', planned_by: admin.id },
  ])
  for (const address of [page, '/admin/packages', `/admin/packages/${id}/edit`]) {
    const text = words((await admin.visitor.get(address)).text)
    expect(text, address).toContain('$35.00 USD')
    expect(text, address).toContain('01/03/2027 10:30 UTC')
  }
  expect((await app.visitor().get(`/package-details/${id}`)).text).not.toContain('35.00')
  for (const time of [1, 2]) {
    const answer = await admin.visitor.post(page, { cancel: row?.id ?? '' })
    expect([time, answer.status]).toEqual([time, 303])
  }
  expect(await changes()).toMatchObject([{ state: 'cancelled' }])
  const detail = '$35.00 USD from 01/03/2027 10:30 UTC'
  expect(await logged()).toMatchObject([
    { action: 'package.price-unplanned', subject: 'Package Catalogue', detail },
    { action: 'package.price-planned', detail, actor_id: admin.id },
  ])
  goTo('2027-03-01T11:00:00.000Z')
  await applyPrices(app.services.db)
  expect((await stored()).price_minor).toBe(2900)
  expect(words((await admin.visitor.get(page)).text)).toContain('Cancelled')
})

test.each([
  [{ price: '' }, 'New price: type a number'],
  [{ price: '9,99' }, 'no comma'],
  [{ price: '0' }, 'Make a package free by editing it'],
  [{ price: '29' }, 'This will already be the price by then'],
  [{ day: '' }, 'Choose the day'],
  [{ day: '2027-02-30' }, 'Choose a day'],
  [{ time: '24:00' }, 'Choose a time from 00:00 to 23:59'],
  [{ time: '08:00' }, 'This is in the past'],
  [{ day: '2026-12-31' }, 'This is in the past'],
  [{ day: '0000-01-01' }, 'This is in the past'],
  [{ day: '2029-03-03' }, 'within the next two years'],
  [{ day: '9999-12-31' }, 'within the next two years'],
])('%o is told beside its field, and what was typed stays', async (change, message) => {
  const answer = await plan({ price: '35.70', ...change } as Record<string, string>)
  expect(answer.status).toBe(400)
  expect(words(answer.text)).toContain(message)
  expect(hidden(answer.text, 'price')).toBe({ price: '35.70', ...change }.price)
  expect(await changes()).toEqual([])
})

test('no two at one minute, and at most ten', async () => {
  await plan()
  const second = await plan({ price: '36' })
  expect(second.status).toBe(409)
  expect(words(second.text)).toContain('A price is already planned for this time')
  for (let n = 1; n < 10; n++)
    expect((await plan({ time: '11:00', day: `2027-03-0${n}`, price: `${50 + n}` })).status).toBe(303)
  const last = await plan({ day: '2027-03-20' })
  expect(last.status).toBe(409)
  expect(words(last.text)).toContain('at most 10 prices')
})

test('the same price as before is that of the last change before', async () => {
  await plan()
  expect((await plan({ time: '11:00' })).status).toBe(400)
  expect((await plan({ time: '11:00', price: '29' })).status).toBe(303)
})

test('times are those of the shop’s zone: a skipped hour is refused, of a doubled one the first is taken', async () => {
  const { db } = app.services
  const version = hidden((await admin.visitor.get('/admin/settings/dates')).text, 'version')
  await admin.visitor.post('/admin/settings/dates', { version, zone: 'Europe/Berlin' })
  const skipped = await plan({ day: '2027-03-28', time: '02:30' })
  expect(skipped.status).toBe(400)
  expect(words(skipped.text)).toContain('so this time does not exist')
  expect(words(skipped.text)).toContain('At this time in Europe/Berlin')
  await plan({ day: '2027-10-31', time: '02:30' })
  expect(await changes()).toMatchObject([{ starts_at: '2027-10-31T00:30:00.000Z' }])
  expect(words((await admin.visitor.get(page)).text)).toContain('31/10/2027 02:30 UTC+2')
  await db.deleteFrom('settings').where('key', '=', 'dates').execute()
})

test('the price is in force from its minute on, on every page and for programs, though no timer has run', async () => {
  await plan()
  const { visitor } = await app.user()
  const shop = async () => {
    const texts = ['/', `/package-details/${id}`, '/user/select-package', `/buy/${id}`, `/package/${id}`]
    return Promise.all(
      texts.map(
        async (path) => words((await visitor.get(path)).text).match(/(?<![\w-])35(?![\w-])/) !== null,
      ),
    )
  }
  goTo('2027-03-01T09:59:59.999Z')
  expect(await shop()).toEqual([false, false, false, false, false])
  goTo('2027-03-01T10:00:00.000Z')
  expect(await shop()).toEqual([true, true, true, true, true])
  expect((await stored()).price_minor).toBe(2900)
  const own = words((await admin.visitor.get(page)).text)
  expect(own).toContain('It costs $35.00 USD now')
  expect(own).toContain('Applied')
})

test('a buyer who saw the old price orders nothing, is told the new one and then orders at it; old orders stay', async () => {
  await plan()
  const { visitor } = await app.user()
  const path = `/buy/${id}`
  const send = (shown: string) =>
    visitor.post(path, {
      ...BILLING,
      idempotencyKey: hidden(shown, 'idempotencyKey'),
      shownMinor: hidden(shown, 'shownMinor'),
    })
  goTo('2027-03-01T09:59:00.000Z')
  const before = await visitor.get(path)
  expect((await send((await visitor.get(path)).text)).status).toBe(303)
  goTo('2027-03-01T10:00:30.000Z')
  const late = await send(before.text)
  expect(late.status).toBe(409)
  expect(words(late.text)).toContain('The price has changed, and you’ll find the new one')
  expect(words(late.text)).toContain('Total $35.00 USD')
  expect((await send(late.text)).status).toBe(303)
  const orders = await app.services.db.selectFrom('orders').select('total_minor').orderBy('seq').execute()
  expect(orders).toMatchObject([{ total_minor: 2900 }, { total_minor: 3500 }])
})

test('the timer writes it down once, after others whose time has come, and logs who had planned it', async () => {
  await plan()
  await plan({ time: '10:05', price: '40' })
  goTo('2027-03-01T10:07:00.000Z')
  const { updated_at } = await stored()
  await Promise.all([1, 2, 3].map(() => applyPrices(app.services.db)))
  expect((await stored()).price_minor).toBe(4000)
  expect((await stored()).updated_at > updated_at).toBe(true)
  expect(await changes()).toMatchObject([
    { state: 'applied', before_minor: 2900, price_minor: 3500 },
    { state: 'applied', before_minor: 3500, price_minor: 4000 },
  ])
  expect((await logged()).slice(0, 2)).toMatchObject([
    { action: 'package.price', detail: '$35.00 USD to $40.00 USD', actor_id: admin.id },
    { action: 'package.price', detail: '$29.00 USD to $35.00 USD' },
  ])
})

test('a form of the package that the change has overtaken is not saved, and says the price', async () => {
  await plan()
  const shown = await admin.visitor.get(`/admin/packages/${id}/edit`)
  const fields = { packageName: 'Catalogue', price: '29.00', credit: '200', validity: '180' }
  goTo('2027-03-01T10:01:00.000Z')
  const address = `/admin/packages/${id}/edit`
  const late = await admin.visitor.post(address, { ...fields, version: hidden(shown.text, 'version') })
  expect(late.status).toBe(409)
  expect(words(late.text)).toContain('The price is now 35.00')
  const saved = await admin.visitor.post(address, {
    ...fields,
    price: '31',
    version: hidden(late.text, 'version'),
  })
  expect(saved.status).toBe(303)
  await applyPrices(app.services.db)
  expect((await stored()).price_minor).toBe(3100)
})

test('a price that is changed by hand before stays until the planned one begins', async () => {
  await plan()
  const address = `/admin/packages/${id}/edit`
  const version = hidden((await admin.visitor.get(address)).text, 'version')
  const fields = { packageName: 'Catalogue', price: '31', credit: '200', validity: '180', version }
  expect((await admin.visitor.post(address, fields)).status).toBe(303)
  expect(words((await admin.visitor.get(page)).text)).toContain('It costs $31.00 USD now')
  goTo(new Date(Date.parse('2027-03-01T10:00:00.000Z') + HOUR).toISOString())
  await applyPrices(app.services.db)
  expect((await stored()).price_minor).toBe(3500)
  expect(await changes()).toMatchObject([{ before_minor: 3100 }])
})

test('one whose time has come cannot be cancelled', async () => {
  await plan()
  const [row] = await changes()
  goTo(new Date(Date.parse(row?.starts_at ?? '') + MINUTE).toISOString())
  const answer = await admin.visitor.post(page, { cancel: row?.id ?? '' })
  expect(words((await admin.visitor.follow(answer)).text)).toContain('It is already in force')
  expect(await changes()).toMatchObject([{ state: 'applied' }])
  expect((await admin.visitor.post(page, { cancel: 'none' })).status).toBe(404)
  expect((await admin.visitor.get('/admin/packages/none/prices')).status).toBe(404)
  expect((await plan({}, '/admin/packages/none/prices')).status).toBe(404)
})

test('a change of another package cannot be cancelled from this page', async () => {
  const other = await packageId(app, 'Shopfront')
  await plan({}, `/admin/packages/${other}/prices`)
  const [row] = await changes()
  expect((await admin.visitor.post(page, { cancel: row?.id ?? '' })).status).toBe(404)
  expect(await changes()).toMatchObject([{ state: 'planned' }])
})
