import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSettings } from '#app/domain/base/settings.server.ts'
import { isOpen, readShop, shopRecord } from '#app/domain/base/shop-record.server.ts'
import {
  paymentRecord,
  readPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { readTakings, takingsText } from '#app/domain/orders/payments/takings.server.ts'
import { allChecks } from '#app/domain/shop/system/checks/all.server.ts'
import { runCommand } from '#tests/run-command.ts'
import type { TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'
import { closeAgain, startClosed } from '../public/closed-shop.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startClosed({ production: true, allowSandboxPayments: false })
  admin = (await app.user({ role: 'Admin' })).visitor
})
afterAll(() => app.close())

const PAGE = '/admin/settings/shop/open'

async function doctor() {
  const check = allChecks.find(({ id }) => id === 'paypal')
  const { config, ...services } = app.services
  const deps = { ...services, config } as never
  return check?.run(deps)
}

test('names what is missing and what buyers will meet, and opens nothing until it is answered', async () => {
  const { status, text } = await admin.get(PAGE)
  expect(status).toBe(200)
  const said = words(text)
  expect(said).toContain('still missing. You can open the shop all the same')
  for (const step of ['Seller', 'Tax', 'Legal pages', 'Email arrives', 'AI key tested', 'Test purchase'])
    expect(text).toMatch(new RegExp(`<a[^>]*>${step}</a>`))
  expect(text).not.toMatch(/<a[^>]*>First package<\/a>/)
  for (const met of [
    'Listings cannot be written, so credits cannot be spent.',
    'Buyers see “Payment unavailable” on every package.',
    'No confirmation, no receipt and no link for a new password arrives.',
    takingsText('test-refused'),
  ])
    expect(said).toContain(met)
  for (const body of [undefined, { answer: 'maybe' }]) {
    const answer = await admin.post(PAGE, body)
    expect([answer.status, answer.location]).toEqual([303, PAGE])
  }
  expect(await isOpen(app.services.db)).toBe(false)
  const opened = await admin.post(PAGE, { answer: 'open' })
  expect([opened.status, opened.location]).toEqual([303, '/admin/dashboard'])
  expect(words((await admin.get(PAGE)).text)).toContain('The shop is open Everyone can see it.')
  await closeAgain(app)
})

test('bar, pages and doctor say the same about test payments, and what is said is so', async () => {
  const buyer = await app.user()
  const { db } = app.services
  const { id } = await db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .executeTakeFirstOrThrow()
  await writeSettings(db, shopRecord, { ...(await readShop(db)), showsChecklist: true })
  const stored = await readPaymentSettings(db)
  const settings = { ...stored, sandbox: { ...stored.sandbox, acceptedAt: '2026-11-01T00:00:00.000Z' } }
  const states = [
    ['test-before-opening', {}],
    ['test-refused', {}],
    ['none', { enablePayPal: false }],
    ['live', { mode: 'live' as const, live: settings.sandbox }],
  ] as const
  for (const [takings, change] of states) {
    await writeSettings(db, paymentRecord, { ...settings, ...change })
    if (takings === 'test-refused') await admin.post(PAGE, { answer: 'open' })
    expect(await readTakings(app.services)).toBe(takings)
    const sentence = takingsText(takings)
    const page = words((await admin.get('/admin/settings/payments')).text)
    expect(page).toContain(sentence)
    const dashboard = await admin.get('/admin/dashboard')
    const bar = /<p class="mode small">(.*?)<\/p>/.exec(dashboard.text)?.[1]
    expect([takings, bar?.includes(sentence)]).toEqual([takings, takings === 'live' ? undefined : true])
    // Nobody is told to buy what would not count.
    expect([takings, words(dashboard.text).includes('Buy a package with PayPal’s test account.')]).toEqual([
      takings,
      takings === 'test-before-opening',
    ])
    if (takings !== 'live') expect(await doctor()).toMatchObject({ state: 'watch', sentence })
    // Buyers see it only in an open shop; before, the admin is the only one.
    const page2 = await (takings === 'test-before-opening' ? admin : buyer.visitor).get(`/buy/${id}`)
    const canPay = !words(page2.text).includes('Payment unavailable')
    expect([takings, canPay]).toEqual([takings, takings === 'live' || takings === 'test-before-opening'])
  }
})

test('the command says so, too, wherever it is typed', async () => {
  const { dataDir, paypalApiUrl = '' } = app.config
  await writeSettings(app.services.db, paymentRecord, {
    ...(await readPaymentSettings(app.services.db)),
    enablePayPal: true,
    mode: 'sandbox',
  })
  // Without what the services' unit sets.
  const env = { DATA_DIR: dataDir, PAYPAL_API_URL: paypalApiUrl, NODE_ENV: '', ALLOW_SANDBOX_PAYMENTS: '' }
  const { out } = await runCommand(env, 'commands/doctor.ts', 'shop')
  expect(out).toContain(`PayPal: ${takingsText('test-refused')}`)
})
