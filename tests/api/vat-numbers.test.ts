import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveTax } from '#tests/tax-settings.ts'
import { startApp, type TestApp } from '../app.ts'
import { call, programOf } from './caller.ts'
import { makePackage } from './samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await saveTax(app.services.db, { way: 'included', rate: 1900 })
})
afterAll(() => app.close())

const BUYER = { customerName: 'Olga Buyer', address: '1 Test Street', country: 'Finland' }
const VALO = { company: 'Valo Oy', vatNumber: 'FI 1234 5671' }
const UNKNOWN = { company: 'Valo Oy', vatNumber: 'FI76543212' }

test('programs: a confirmed number takes the tax off; otherwise nothing is ordered', async () => {
  const { apiToken: token } = await programOf(app)
  const packageId = await makePackage({ app })
  const order = (fields: object) =>
    call(app, { method: 'POST', path: '/new-order', token, body: { ...BUYER, packageId, ...fields } })
  expect(await order(VALO)).toMatchObject({ status: 201, body: { data: { totalPrice: 7.56 } } })
  const refused = await order(UNKNOWN)
  expect(refused).toMatchObject({
    status: 409,
    body: { errors: { vatNumber: [expect.stringContaining('is not registered')] } },
  })
  app.vies.fault = 'closed'
  const silent = await order({ ...VALO, vatNumber: 'FI20774740' })
  expect(silent).toMatchObject({
    status: 409,
    body: { errors: { vatNumber: [expect.stringContaining('could not be checked')] } },
  })
  const wrong = await order({ ...VALO, vatNumber: 'FI12345678' })
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: { vatNumber: [expect.stringContaining('check digits')] } },
  })
  const orders = await app.services.db.selectFrom('order_prices').select(['vat_check', 'company']).execute()
  expect(orders).toEqual([{ vat_check: 'valid', company: 'Valo Oy' }])
})
