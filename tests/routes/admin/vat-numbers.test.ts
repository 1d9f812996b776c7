import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { readSettings } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { hmrcRecord, readHmrcCredentials } from '#app/domain/catalog/tax/hmrc-settings.server.ts'
import { taxRecord } from '#app/domain/catalog/tax/settings.ts'
import { countUnreadable, forgetUnreadable, sealAnew } from '#app/domain/shop/secrets/sealed.server.ts'
import { allChecks } from '#app/domain/shop/system/checks/all.server.ts'
import { startApp, type TestApp } from '#tests/app.ts'
import { makeOrder } from '#tests/factories.ts'
import { saveTax } from '#tests/tax-settings.ts'
import type { Visitor } from '#tests/visitor.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ role: 'Admin' })).visitor
})
beforeEach(async () => {
  await saveTax(app.services.db, { way: 'included', rate: 1900 })
  app.vies.fault = undefined
})
afterAll(() => app.close())

const LIST = '/admin/settings/tax/numbers'
const HMRC = '/admin/settings/tax/hmrc'

let numbers = 100
/** An order as it was before registers were asked. */
async function oldOrder(vat_number: string, facts: { paid?: boolean; country?: string } = {}) {
  const { db } = app.services
  const { id: userId } = await app.user()
  const paid =
    facts.paid === false
      ? {}
      : { payment_status: 'Paid' as const, paid_at: isoTime(), invoice_number: numbers++ }
  const order = await makeOrder(db, userId, { country: facts.country ?? 'Finland', ...paid })
  const amounts = { list_minor: 2900, deducted_minor: 463, net_minor: 2437 }
  const treatment = 'reverse-charge' as const
  await db
    .insertInto('order_prices')
    .values({ order_id: order.id, ...amounts, treatment, vat_number, company: `Company of ${vat_number}` })
    .execute()
  return order
}

async function evidence(orderId: string) {
  return app.services.db
    .selectFrom('order_prices')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
}

async function press(orderId: string, intent: string) {
  return admin.follow(await admin.post(LIST, { orderId, intent }))
}

async function clear() {
  await app.services.db.updateTable('order_prices').set({ vat_check: 'accepted' }).execute()
}

test('paid orders of the past whose number was never confirmed are listed, counted and led to', async () => {
  await clear()
  expect((await admin.get(LIST)).text).toContain('Every VAT number has been confirmed')
  expect((await admin.get('/admin/settings/tax')).text).not.toContain('no register has confirmed')
  const order = await oldOrder('DE111111111')
  const unpaid = await oldOrder('FI20774740', { paid: false })
  const { text } = await admin.get(LIST)
  expect(text).toContain('DE111111111')
  expect(text).toContain(`/admin/orders/${order.id}`)
  expect(text).not.toContain(unpaid.id)
  expect((await admin.get('/admin/settings/tax')).text).toContain('1 paid order left out VAT')
  expect((await admin.get(`/admin/orders/${order.id}`)).text).toContain(LIST)
  const check = allChecks.find(({ id }) => id === 'vat-numbers')
  const deps = { ...app.services, mail: undefined }
  expect(await check?.run(deps)).toMatchObject({ state: 'watch', sentence: expect.stringMatching(/^1 paid/) })
  await clear()
  expect(await check?.run(deps)).toMatchObject({ state: 'ok' })
})

test('a number is checked from the list; what the register says is kept with the order', async () => {
  await clear()
  const order = await oldOrder('FI12345671')
  expect((await press(order.id, 'check')).text).toContain('The number is registered')
  expect(await evidence(order.id)).toMatchObject({
    vat_check: 'valid',
    vat_register: 'vies',
    vat_consultation: expect.stringMatching(/^WAPI/),
    treatment: 'reverse-charge',
  })
  expect((await admin.get(LIST)).text).not.toContain(order.id)
  expect((await press(order.id, 'check')).text).toContain('not in the list any more')
})

test('a number that is not registered, or without an answer, stays listed until an admin accepts it', async () => {
  await clear()
  const order = await oldOrder('FI76543212')
  expect((await press(order.id, 'check')).text).toContain('The number is not registered')
  expect(await evidence(order.id)).toMatchObject({ vat_check: 'invalid', treatment: 'reverse-charge' })
  app.vies.fault = 'closed'
  expect((await press(order.id, 'check')).text).toContain('did not answer')
  expect((await admin.get(LIST)).text).toContain('No answer')
  const wrong = await oldOrder('DE111111111', { country: 'Germany' })
  expect((await press(wrong.id, 'check')).text).toContain('cannot be checked')
  expect((await press(order.id, 'accept')).text).toContain('Accepted')
  expect(await evidence(order.id)).toMatchObject({ vat_check: 'accepted' })
  const listed = (await admin.get(LIST)).text
  expect(listed).not.toContain(order.id)
  expect(listed).toContain(wrong.id)
})

test('neither unpaid, taxed nor unknown orders can be accepted, and nobody but admins sees the list', async () => {
  const unpaid = await oldOrder('FI20774740', { paid: false })
  for (const orderId of [unpaid.id, 'gone', ''])
    expect((await press(orderId, 'accept')).text).toContain('not in the list any more')
  expect(await evidence(unpaid.id)).toMatchObject({ vat_check: '' })
  expect((await admin.post(LIST, { orderId: unpaid.id, intent: 'delete' })).status).toBe(400)
  const member = (await app.user()).visitor
  expect((await member.post(LIST, { orderId: unpaid.id, intent: 'accept' })).status).toBe(403)
})

async function save(path: string, fields: Record<string, string>) {
  const { text } = await admin.get(path)
  const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
  return admin.post(path, { version, ...fields })
}

test('HMRC’s credentials are tested when they are saved, sealed, and never shown', async () => {
  const { db, vault } = app.services
  const right = { clientId: app.hmrc.clientId, clientSecret: app.hmrc.clientSecret }
  const missing = await save(HMRC, { clientId: right.clientId })
  expect(missing.status).toBe(400)
  expect(missing.text).toContain('Enter the client secret')
  const refused = await save(HMRC, { ...right, clientSecret: 'wrong-secret' })
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('HMRC refuses these credentials')
  expect(refused.text).not.toContain('wrong-secret')
  expect(await readHmrcCredentials(db, vault)).toBeUndefined()
  const saved = await admin.follow(await save(HMRC, right))
  expect(saved.text).toContain('HMRC accepts the credentials')
  expect(saved.text).not.toContain(right.clientSecret)
  expect(await readHmrcCredentials(db, vault)).toEqual(right)
  expect((await readSettings(db, hmrcRecord)).clientSecret).toMatch(/^v1\./)
  // An empty secret keeps the stored one; of another client it does not.
  app.hmrc.fault = 'closed'
  expect((await admin.follow(await save(HMRC, { clientId: right.clientId }))).text).toContain(
    'have not been tested',
  )
  app.hmrc.fault = undefined
  expect(await readHmrcCredentials(db, vault)).toEqual(right)
  expect((await save(HMRC, { clientId: 'another' })).status).toBe(400)
  expect(app.events.filter(({ facts }) => JSON.stringify(facts).includes(right.clientSecret))).toEqual([])
  expect((await admin.follow(await save(HMRC, { clientId: '' }))).text).toContain(
    'HMRC is not asked any more',
  )
  expect(await readHmrcCredentials(db, vault)).toBeUndefined()
})

test('the secret is sealed anew with a new key, and forgotten where no key opens it', async () => {
  const { db, vault } = app.services
  await save(HMRC, { clientId: app.hmrc.clientId, clientSecret: app.hmrc.clientSecret })
  const newer = createVault(['another-key-of-thirty-two-characters', 'x'.repeat(32)])
  expect(await countUnreadable(db, vault)).toBe(0)
  expect(await sealAnew(db, newer)).toBe(0)
  expect((await forgetUnreadable(db, newer)).hmrc).toBe(1)
  expect((await admin.get(HMRC)).text).toContain('Nothing is stored yet')
})

test('reverse charge is on at first, and one box turns it off', async () => {
  const seller = {
    name: 'Brass & Lamp GmbH',
    address: 'Lindenstraße 1',
    country: 'Germany',
    way: 'included',
    rate: '19',
  }
  expect((await readSettings(app.services.db, taxRecord)).reverseCharge).toBe(true)
  expect((await admin.get('/admin/settings/tax')).text).toMatch(/name="reverseCharge"[^>]*checked/)
  const fields = { ...seller, vatNumber: 'DE123456788' }
  expect((await save('/admin/settings/tax', fields)).status).toBe(303)
  expect((await readSettings(app.services.db, taxRecord)).reverseCharge).toBe(false)
  expect((await save('/admin/settings/tax', { ...fields, reverseCharge: 'on' })).status).toBe(303)
  expect((await readSettings(app.services.db, taxRecord)).reverseCharge).toBe(true)
  const invented = await save('/admin/settings/tax', { ...fields, vatNumber: 'DE111111111' })
  expect(invented.status).toBe(400)
  expect(invented.text).toContain('its check digits do not match')
})
