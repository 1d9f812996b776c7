import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import {
  readCheckoutSettings,
  readPaymentSettings,
} from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { readActivity } from '#tests/activity.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
let stored: { value: string; version: number }
beforeAll(async () => {
  app = await startApp({ paymentTimeout: 400 })
  stored = await row()
})
beforeEach(async () => {
  admin = await app.user({ role: 'Admin' })
  app.paypal.clearFaults()
  await app.services.db
    .updateTable('settings')
    .set({ value: stored.value })
    .where('key', '=', 'paypal')
    .execute()
})
afterAll(() => app.close())

const PAGE = '/admin/settings/payments'
const SECRET = 'EK-canary-secret-7714'

function row() {
  return app.services.db
    .selectFrom('settings')
    .select(['value', 'version'])
    .where('key', '=', 'paypal')
    .executeTakeFirstOrThrow()
}

async function form(change: Record<string, string> = {}) {
  return {
    version: String((await row()).version),
    enablePayPal: 'on',
    mode: 'sandbox',
    currency: 'USD',
    brandName: 'Listwright',
    'sandbox.clientId': app.paypal.clientId,
    'sandbox.clientSecret': '',
    'sandbox.webhookId': app.paypal.webhookId,
    'live.clientId': '',
    'live.clientSecret': '',
    'live.webhookId': '',
    'buttonStyles.layout': 'vertical',
    'buttonStyles.color': 'blue',
    'buttonStyles.shape': 'rect',
    'buttonStyles.label': 'paypal',
    proof: admin.email,
    ...change,
  }
}

function forgetProof() {
  return app.services.db
    .updateTable('sessions')
    .set({ proved_at: null })
    .where('user_id', '=', admin.id)
    .execute()
}

test('resetting keeps the currency that prices are in, and says so', async () => {
  await app.services.db
    .updateTable('settings')
    .set({ value: JSON.stringify({ ...JSON.parse(stored.value), currency: 'EUR' }) })
    .where('key', '=', 'paypal')
    .execute()
  const asked = await admin.visitor.get(`${PAGE}/reset`)
  expect(words(asked.text)).toContain('The currency stays, because prices are in it.')
  expect(await admin.visitor.post(`${PAGE}/reset`, { proof: admin.email })).toMatchObject({
    status: 303,
    location: PAGE,
  })
  const { enablePayPal, currency, sandbox } = await readPaymentSettings(app.services.db)
  expect([enablePayPal, currency, sandbox.clientId]).toEqual([false, 'EUR', ''])
})

test('the page shows the settings, their state and the webhook, and no secret', async () => {
  const { status, text } = await admin.visitor.get(PAGE)
  expect(status).toBe(200)
  expect(words(text)).toContain('Active')
  expect(text).toContain(app.paypal.clientId)
  expect(words(text)).toContain('Stored. Leave empty to keep it.')
  expect(text).toContain('http://localhost:3000/webhooks/paypal')
  expect(words(text)).toContain('PAYMENT.CAPTURE.REFUNDED')
  for (const value of ['horizontal', 'silver', 'pill', 'buynow', 'CAD', 'live'])
    expect(text).toContain(`<option value="${value}"`)
  const sealed = JSON.parse(stored.value).sandbox.clientSecret
  for (const page of [text, (await admin.visitor.get(`${PAGE}.data`)).text]) {
    expect(page).not.toContain(app.paypal.clientSecret)
    expect(page).not.toContain(sealed)
  }
})

test('what is saved is stored whole; the secret is sealed and kept when its field stays empty', async () => {
  const change = {
    mode: 'live',
    currency: 'EUR',
    brandName: 'Kiln & Wheel',
    'live.clientId': app.paypal.clientId,
    'live.clientSecret': app.paypal.clientSecret,
    'live.webhookId': '8PT597110X687430LK',
    'buttonStyles.layout': 'horizontal',
    'buttonStyles.color': 'gold',
    'buttonStyles.shape': 'pill',
    'buttonStyles.label': 'buynow',
  }
  const saved = await admin.visitor.post(PAGE, await form(change))
  expect([saved.status, saved.location]).toEqual([303, PAGE])
  const page = await admin.visitor.follow(saved)
  expect(words(page.text)).toContain('PayPal settings updated successfully')
  const first = await row()
  expect(first.value).not.toContain(app.paypal.clientSecret)
  expect(page.text).not.toContain(app.paypal.clientSecret)
  const settings = await readPaymentSettings(app.services.db)
  expect(settings).toMatchObject({
    enablePayPal: true,
    mode: 'live',
    currency: 'EUR',
    brandName: 'Kiln & Wheel',
    buttonStyles: { layout: 'horizontal', color: 'gold', shape: 'pill', label: 'buynow' },
  })
  expect(app.services.vault.open(settings.live.clientSecret, 'settings:paypal:live')).toBe(
    app.paypal.clientSecret,
  )
  const again = await form({ ...change, 'live.clientSecret': '' })
  expect((await admin.visitor.post(PAGE, again)).status).toBe(303)
  const kept = await readPaymentSettings(app.services.db)
  expect(kept.live.clientSecret).toBe(settings.live.clientSecret)
  const logged = (await readActivity(app.services.db)).filter(
    ({ actor_id, action }) => actor_id === admin.id && action === 'payments.save',
  )
  expect(logged).toHaveLength(2)
  expect(logged[0]?.detail).toContain('mode from sandbox to live')
  expect(logged[0]?.detail).toContain('live clientSecret')
  expect(JSON.stringify(logged)).not.toContain(app.paypal.clientSecret)
})

test('an id that is no webhook’s is refused beside its field; the page says where to find the right one', async () => {
  const { text } = await admin.visitor.get(PAGE)
  expect(words(text)).toContain('PayPal then lists the address with its webhook ID')
  expect(words(text)).toContain('may need “Customer disputes” among the features of the app')
  for (const id of ['WH-58D329510W468432D-8HN650336L201105X', 'https://shop.example/webhooks/paypal']) {
    const refused = await admin.visitor.post(PAGE, await form({ 'live.webhookId': id }))
    expect(refused.status).toBe(400)
    expect(words(refused.text)).toContain('Webhook ID (live): use only letters and digits')
    expect(refused.text).toContain(`value="${id}"`)
  }
})

test('an account that is taken away takes its secret along', async () => {
  const cleared = { enablePayPal: '', 'sandbox.clientId': '', 'sandbox.webhookId': '' }
  expect((await admin.visitor.post(PAGE, await form(cleared))).status).toBe(303)
  const settings = await readPaymentSettings(app.services.db)
  expect([settings.enablePayPal, settings.sandbox.clientSecret]).toEqual([false, ''])
  expect(words((await admin.visitor.get(PAGE)).text)).toContain('Inactive')
})

test('payments cannot be enabled without the credentials of the mode', async () => {
  for (const change of [
    { mode: 'live' },
    { mode: 'live', 'live.clientId': 'live-client' },
    { 'sandbox.clientId': '' },
  ] as Record<string, string>[]) {
    const { status, text } = await admin.visitor.post(PAGE, await form(change))
    expect(status).toBe(400)
    expect(words(text)).toMatch(/Payments cannot be enabled in (live|sandbox) mode without its client ID/)
  }
  expect(await row()).toMatchObject({ value: stored.value })
})

test('what is none of the choices is refused beside its field, and secrets do not come back', async () => {
  const bad = await form({
    mode: 'play',
    currency: 'XXX',
    brandName: 'x'.repeat(128),
    'buttonStyles.color': 'red',
    'live.clientId': 'with space',
    'live.clientSecret': SECRET,
  })
  const { status, text } = await admin.visitor.post(PAGE, bad)
  expect(status).toBe(400)
  for (const word of [
    'Mode: choose one of sandbox, live',
    'Currency: choose one of USD, EUR, GBP, CAD',
    'PayPal allows at most 127 characters',
    'Color: choose one of gold, blue, silver, white, black',
    'Client ID (live): use letters, digits and symbols, but no spaces',
  ])
    expect(words(text)).toContain(word)
  expect(text).toContain('value="with space"')
  expect(text).not.toContain(SECRET)
  expect(await row()).toMatchObject({ value: stored.value })
})

test('saving and resetting ask who it is', async () => {
  await forgetProof()
  expect((await admin.visitor.get(PAGE)).text).toContain('name="proof"')
  const refused = await admin.visitor.post(PAGE, await form({ proof: '', 'sandbox.clientSecret': SECRET }))
  expect(refused.status).toBe(400)
  expect(words(refused.text)).toContain('Please confirm that it is you')
  expect(refused.text).not.toContain(SECRET)
  expect((await admin.visitor.post(`${PAGE}/reset`)).status).toBe(400)
  expect(await row()).toMatchObject({ value: stored.value })
  expect((await admin.visitor.post(PAGE, await form())).status).toBe(303)
})

test('of two admins the second is told what the first has stored, and may replace it knowingly', async () => {
  const [mine, theirs] = [await form({ currency: 'GBP' }), await form({ currency: 'CAD' })]
  expect((await admin.visitor.post(PAGE, theirs)).status).toBe(303)
  const { status, text } = await admin.visitor.post(PAGE, mine)
  expect(status).toBe(409)
  expect(words(text)).toContain('Someone else has saved changes since you opened this form.')
  expect(words(text)).toContain('Current settings')
  expect(text).toMatch(/<dt>Currency<\/dt><dd>CAD/)
  expect(text).toMatch(/<option value="GBP" selected=""/)
  const version = /name="version" value="(\d+)"/.exec(text)?.[1] ?? ''
  expect((await admin.visitor.post(PAGE, { ...mine, version })).status).toBe(303)
  expect((await readPaymentSettings(app.services.db)).currency).toBe('GBP')
})

test('orders keep the mode and currency that they were made with', async () => {
  const buyer = await app.user()
  const { id } = await app.services.db
    .selectFrom('packages')
    .select('id')
    .where('price_minor', '>', 0)
    .executeTakeFirstOrThrow()
  const page = await buyer.visitor.get(`/buy/${id}`)
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  await buyer.visitor.post(`/buy/${id}`, {
    customerName: 'B',
    address: '1 Street',
    country: 'Finland',
    idempotencyKey,
  })
  const { clientId, clientSecret } = app.paypal
  const live = { mode: 'live', currency: 'EUR', 'live.clientId': clientId, 'live.clientSecret': clientSecret }
  expect((await admin.visitor.post(PAGE, await form(live))).status).toBe(303)
  const orders = await app.services.db
    .selectFrom('orders')
    .select(['mode', 'currency'])
    .where('user_id', '=', buyer.id)
    .execute()
  expect(orders).toEqual([{ mode: 'sandbox', currency: 'USD' }])
})

test('reset asks first and goes back to the defaults', async () => {
  const asked = await admin.visitor.get(`${PAGE}/reset`)
  expect(words(asked.text)).toContain('Are you sure you want to reset the PayPal settings?')
  const done = await admin.visitor.post(`${PAGE}/reset`)
  expect(words((await admin.visitor.follow(done)).text)).toContain('PayPal settings reset successfully')
  expect(await readPaymentSettings(app.services.db)).toEqual({
    enablePayPal: false,
    mode: 'sandbox',
    currency: 'USD',
    brandName: '',
    buttonStyles: { layout: 'vertical', color: 'blue', shape: 'rect', label: 'paypal' },
    sandbox: { clientId: '', clientSecret: '', webhookId: '', acceptedAt: '' },
    live: { clientId: '', clientSecret: '', webhookId: '', acceptedAt: '' },
  })
})

test('where nothing was ever stored, the button is vertical, blue, rect and says pay', async () => {
  const fresh = await startApp()
  await fresh.services.db.deleteFrom('settings').where('key', '=', 'paypal').execute()
  expect((await readCheckoutSettings(fresh.services.db)).buttonStyles).toEqual({
    layout: 'vertical',
    color: 'blue',
    shape: 'rect',
    label: 'pay',
  })
  await fresh.close()
})

test.each([
  ['good', undefined, 'PayPal accepted the sandbox credentials.'],
  ['unauthorized', 'unauthorized', 'PayPal refused the sandbox credentials.'],
  ['down', 'unavailable-503', 'PayPal could not be reached'],
  ['silent', 'stall', 'PayPal could not be reached'],
  ['garbage', 'garbage', 'PayPal could not be reached'],
] as const)('the connection test with PayPal %s', async (_what, fault, text) => {
  if (fault) app.paypal.fault('token', fault)
  const answer = await admin.visitor.post(`${PAGE}/test`, { mode: 'sandbox' })
  expect(answer.location).toBe(PAGE)
  expect(words((await admin.visitor.follow(answer)).text)).toContain(text)
})

describe('saving new credentials asks PayPal about them', () => {
  const wanted = { 'live.clientId': 'live-client', 'live.clientSecret': SECRET }
  const live = async () => (await readPaymentSettings(app.services.db)).live

  test('those that it accepts are saved and marked', async () => {
    const { clientId, clientSecret } = app.paypal
    const known = { 'live.clientId': clientId, 'live.clientSecret': clientSecret }
    const page = await admin.visitor.follow(await admin.visitor.post(PAGE, await form(known)))
    expect(words(page.text)).toContain('PayPal accepted the live credentials')
    expect((await live()).acceptedAt).not.toBe('')
    expect(page.text.match(/Accepted by PayPal/g)).toHaveLength(2)
    // Nothing new, so nobody is asked.
    app.paypal.fault('token', 'unauthorized')
    const again = { ...known, 'live.clientSecret': '' }
    expect((await admin.visitor.post(PAGE, await form(again))).status).toBe(303)
    expect((await live()).acceptedAt).not.toBe('')
  })

  test('those that it refuses are not: the message stands beside the secret, and nothing else is lost', async () => {
    const change = { ...wanted, brandName: 'Kiln & Wheel' }
    const { status, text } = await admin.visitor.post(PAGE, await form(change))
    expect(status).toBe(400)
    expect(words(text)).toContain('PayPal refused the live credentials.')
    expect(words(text)).toContain('PayPal said: invalid_client, status 401. Nothing was saved.')
    expect(text).toContain('value="Kiln &amp; Wheel"')
    expect(text).toContain('value="live-client"')
    expect(text).not.toContain(SECRET)
    expect(await row()).toMatchObject({ value: stored.value })
  })

  test.each(['unavailable-503', 'stall', 'garbage'] as const)(
    'while it is away (%s) they are saved, and said not to be tested',
    async (fault) => {
      app.paypal.fault('token', fault)
      const page = await admin.visitor.follow(await admin.visitor.post(PAGE, await form(wanted)))
      expect(words(page.text)).toContain('the live credentials')
      expect(words(page.text)).toContain('They are saved, but not tested')
      expect(words(page.text)).toContain('Not tested PayPal has not accepted these credentials yet.')
      expect(await live()).toMatchObject({ clientId: 'live-client', acceptedAt: '' })
      // Known to be wrong by now, they are no reason to refuse another change.
      const other = { 'live.clientId': 'live-client', brandName: 'Other' }
      const again = await admin.visitor.follow(await admin.visitor.post(PAGE, await form(other)))
      expect(words(again.text)).toContain('PayPal refused the live credentials.')
      expect((await readPaymentSettings(app.services.db)).brandName).toBe('Other')
    },
  )

  test('the test button marks them, too, and takes the mark away', async () => {
    app.paypal.fault('token', 'unavailable-503')
    await admin.visitor.post(PAGE, await form({ 'sandbox.clientSecret': app.paypal.clientSecret }))
    const accepted = async () => (await readPaymentSettings(app.services.db)).sandbox.acceptedAt !== ''
    expect(await accepted()).toBe(false)
    await admin.visitor.post(`${PAGE}/test`, { mode: 'sandbox' })
    expect(await accepted()).toBe(true)
    app.paypal.fault('token', 'unauthorized')
    await admin.visitor.post(`${PAGE}/test`, { mode: 'sandbox' })
    expect(await accepted()).toBe(false)
  })
})

test('the connection test says what PayPal said about a wrong secret, and when there is nothing to test', async () => {
  app.paypal.fault('token', 'unavailable-503')
  await admin.visitor.post(PAGE, await form({ 'sandbox.clientSecret': SECRET }))
  const wrong = await admin.visitor.follow(await admin.visitor.post(`${PAGE}/test`, { mode: 'sandbox' }))
  expect(words(wrong.text)).toContain('PayPal refused the sandbox credentials.')
  expect(words(wrong.text)).toMatch(/PayPal said: invalid_client, status 401/)
  expect(wrong.text).not.toContain(SECRET)
  const none = await admin.visitor.follow(await admin.visitor.post(`${PAGE}/test`, { mode: 'live' }))
  expect(words(none.text)).toContain('The client ID and client secret for live are missing')
  expect((await admin.visitor.post(`${PAGE}/test`, { mode: 'play' })).status).toBe(400)
  expect((await admin.visitor.get(`${PAGE}/test`)).location).toBe(PAGE)
})

test('the webhook’s status names the last that was verified and the last that was refused', async () => {
  const headers = { 'content-type': 'application/json' }
  const event = app.paypal.event('CHECKOUT.ORDER.APPROVED', '5O190127TN364715T')
  const forged = { ...headers, ...event.headers, 'paypal-transmission-sig': 'forged' }
  const refused = await app.visitor().post('/webhooks/paypal', event.body, { headers: forged })
  expect(refused.status).toBe(400)
  const taken = await app
    .visitor()
    .post('/webhooks/paypal', event.body, { headers: { ...headers, ...event.headers } })
  expect(taken.status).toBe(200)
  const text = words((await admin.visitor.get(PAGE)).text)
  expect(text).toMatch(/Last verified \d\d\/\d\d\/\d{4}[^)]*CHECKOUT\.ORDER\.APPROVED/)
  expect(text).toMatch(/Last refused \d\d\/\d\d\/\d{4}[^)]*forged/)
})

test('a database that fails costs a message each', async () => {
  const broken = await startApp()
  const { visitor, email } = await broken.user({ role: 'Admin' })
  const { db } = broken.services
  await db.schema.alterTable('activity_log').renameTo('away').execute()
  const saved = await visitor.post(PAGE, { ...(await form({ version: '1' })), proof: email })
  expect([saved.status, words(saved.text).includes('Failed to update PayPal settings')]).toEqual([500, true])
  const reset = await visitor.post(`${PAGE}/reset`)
  expect([reset.status, words(reset.text).includes('Failed to reset PayPal settings')]).toEqual([500, true])
  await db.schema.alterTable('webhook_signs').renameTo('signs_away').execute()
  const shown = await visitor.get(PAGE)
  expect([shown.status, words(shown.text).includes('Failed to fetch PayPal data')]).toEqual([500, true])
  await broken.close()
})

describe('stored settings that cannot be read', () => {
  async function damage(value: string) {
    await app.services.db.updateTable('settings').set({ value }).where('key', '=', 'paypal').execute()
    return value
  }
  const MEANT = { mode: 'live', currency: 'EUR', brandName: 'Kiln & Wheel' }

  test.each([
    ['no JSON', () => `{"mode":"live","currency":"EUR","brandName":"Kiln & Wheel","sandbox":{"cli`],
    ['no record', () => '[7]'],
    ['null', () => 'null'],
    ['empty', () => ''],
    ['of other choices', () => JSON.stringify({ ...JSON.parse(stored.value), mode: 'play', currency: 7 })],
  ])('and are %s leave every page standing, and payments off', async (_what, text) => {
    await damage(text())
    for (const path of [
      '/admin/dashboard',
      '/admin/orders',
      '/admin/packages',
      '/admin/items',
      '/admin/payments',
    ]) {
      const page = await admin.visitor.get(path)
      expect([path, page.status]).toEqual([path, 200])
      expect(words(page.text)).toContain('The stored PayPal settings cannot be read')
      expect(page.text).toContain(`href="${PAGE}"`)
    }
    const page = await admin.visitor.get(PAGE)
    expect(page.status).toBe(200)
    expect(words(page.text)).toContain('Some of the stored PayPal settings cannot be read')
    expect(words(page.text)).toContain('Inactive')
    for (const path of ['/', '/items']) expect((await app.visitor().get(path)).status).toBe(200)
    const event = app.paypal.event('CHECKOUT.ORDER.APPROVED', '5O190127TN364715T')
    const headers = { 'content-type': 'application/json', ...event.headers }
    const told = await app.visitor().post('/webhooks/paypal', event.body, { headers })
    // Never a refusal: PayPal asks again once the settings are right.
    expect([200, 503]).toContain(told.status)
  })

  test('are entered anew, and the damaged record stays', async () => {
    const text = await damage('{"mode":"live","currency":"EUR","brandName":"Kiln & Wheel","sandbox":{"cli')
    expect(await readPaymentSettings(app.services.db)).toMatchObject({ enablePayPal: false, mode: 'sandbox' })
    const page = await admin.visitor.get(PAGE)
    expect(words(page.text)).toContain('The whole record is damaged. Enter everything again and save.')
    const { version } = await row()
    const { clientId, clientSecret } = app.paypal
    const anew = { ...MEANT, 'live.clientId': clientId, 'live.clientSecret': clientSecret }
    expect((await admin.visitor.post(PAGE, await form(anew))).status).toBe(303)
    expect(await readPaymentSettings(app.services.db)).toMatchObject({ ...MEANT, enablePayPal: true })
    const kept = await app.services.db
      .selectFrom('settings')
      .select('value')
      .where('key', '=', `paypal:unreadable:${version}`)
      .executeTakeFirst()
    expect(kept?.value).toBe(text)
    expect(words((await admin.visitor.get(PAGE)).text)).not.toContain('cannot be read')
  })

  test('lose one field, and no other', async () => {
    const record = JSON.parse(stored.value)
    await damage(JSON.stringify({ ...record, currency: 'GBP', live: { clientId: 7, webhookId: 'W1' } }))
    const page = await admin.visitor.get(PAGE)
    expect(words(page.text)).toContain('Affected: Live client ID.')
    expect(page.text).toContain(app.paypal.clientId)
    expect(page.text).toContain('<option value="GBP" selected="">')
    expect((await readPaymentSettings(app.services.db)).sandbox).toEqual(record.sandbox)
    // How PayPal's button looks takes no money away.
    await damage(JSON.stringify({ ...record, buttonStyles: { color: 'red' } }))
    expect(await readPaymentSettings(app.services.db)).toMatchObject({
      enablePayPal: true,
      buttonStyles: { color: 'blue' },
    })
  })

  test('have a secret that no key opens: the page says so, and payments are not enabled with it', async () => {
    const record = JSON.parse(stored.value)
    const clientSecret = createVault(['the key of another installation, lost']).seal(
      SECRET,
      'settings:paypal:live',
    )
    await damage(
      JSON.stringify({ ...record, live: { clientId: 'live-client', clientSecret, webhookId: '' } }),
    )
    const page = await admin.visitor.get(PAGE)
    expect(words(page.text)).toContain('The stored live client secret cannot be opened')
    expect(words(page.text)).toContain('The stored secret cannot be opened. Enter it again.')
    const live = { mode: 'live', 'live.clientId': app.paypal.clientId }
    const refused = await admin.visitor.post(PAGE, await form(live))
    expect(refused.status).toBe(400)
    expect(words(refused.text)).toContain('Payments cannot be enabled in live mode without')
    const saved = await admin.visitor.post(
      PAGE,
      await form({ ...live, 'live.clientSecret': app.paypal.clientSecret }),
    )
    expect(saved.status).toBe(303)
    expect(words((await admin.visitor.get(PAGE)).text)).not.toContain('cannot be opened')
  })
})

test('nobody but admins sees, saves, tests or resets', async () => {
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    const { visitor, email } = await app.user({ role })
    for (const path of ['', '/reset']) expect((await visitor.get(PAGE + path)).status).toBe(403)
    for (const path of ['', '/reset', '/test'])
      expect((await visitor.post(PAGE + path, { ...(await form()), proof: email })).status).toBe(403)
  }
  expect(await row()).toMatchObject({ value: stored.value })
})
