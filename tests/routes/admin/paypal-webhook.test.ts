import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EVENT_TYPES } from '#app/adapters/paypal/events.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
import { savePaymentSettings } from '#tests/payment-settings.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Visitor
beforeEach(async () => {
  app = await startApp({ origin: 'https://shop.example' })
  admin = (await app.user({ role: 'Admin' })).visitor
})
afterEach(() => app.close())

const PAGE = '/admin/settings/payments'
const ADDRESS = 'https://shop.example/webhooks/paypal'

async function press(fields: Record<string, string>, visitor: Visitor = admin) {
  const answer = await visitor.post(`${PAGE}/webhook`, fields)
  return { status: answer.status, text: words((await visitor.follow(answer)).text) }
}

async function webhookId() {
  return (await readPaymentSettings(app.services.db)).sandbox.webhookId
}

describe('setting the webhook up', () => {
  test('makes it where there is none, keeps its id, and leaves those of others alone', async () => {
    app.paypal.addWebhook('https://other.example/paypal', ['CHECKOUT.ORDER.APPROVED'])
    const { status, text } = await press({ register: 'sandbox' })
    expect(status).toBe(303)
    expect(text).toContain('PayPal now sends its sandbox notifications to this shop.')
    const [other, ours] = app.paypal.webhooks()
    expect(other).toMatchObject({ event_types: [{ name: 'CHECKOUT.ORDER.APPROVED' }] })
    expect(ours).toMatchObject({ id: await webhookId(), url: ADDRESS })
    expect(ours?.event_types.map(({ name }) => name)).toEqual(EVENT_TYPES)
    expect((await press({ register: 'sandbox' })).text).toContain('is set up correctly')
    expect(app.paypal.webhooks()).toHaveLength(2)
    expect(await activities()).toHaveLength(1)
  })

  test('adds the types that one of the same address lacks, and takes none away', async () => {
    const id = app.paypal.addWebhook(ADDRESS, ['BILLING.PLAN.CREATED', 'CHECKOUT.ORDER.APPROVED'])
    const { text } = await press({ register: 'sandbox' })
    expect(text).toContain('now sends every type of event that the shop needs')
    const [ours, ...more] = app.paypal.webhooks()
    expect([await webhookId(), more]).toEqual([id, []])
    const types = ours?.event_types.map(({ name }) => name) ?? []
    expect(new Set(types)).toEqual(new Set(['BILLING.PLAN.CREATED', ...EVENT_TYPES]))
  })

  test('leaves one that gets everything as it is', async () => {
    app.paypal.addWebhook(ADDRESS, ['*'])
    await press({ register: 'sandbox' })
    expect(app.paypal.webhooks()[0]?.event_types).toEqual([{ name: '*' }])
  })

  test('twice at the same time makes one', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(`${PAGE}/webhook`, { register: 'sandbox' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303])
    expect(app.paypal.webhooks()).toHaveLength(1)
    expect(await webhookId()).toBe(app.paypal.webhooks()[0]?.id)
  })

  test('says that the app has ten already, that PayPal is away, and that there is no account', async () => {
    const before = await webhookId()
    for (let at = 0; at < 10; at++) app.paypal.addWebhook(`https://site${at}.example/`, ['*'])
    expect((await press({ register: 'sandbox' })).text).toContain('PayPal allows ten webhooks per app')
    app.paypal.fault('webhooks', 'server-error-500')
    expect((await press({ register: 'sandbox' })).text).toContain('PayPal could not be reached.')
    expect((await press({ register: 'live' })).text).toContain(
      'The client ID and client secret for live are missing',
    )
    expect((await admin.post(`${PAGE}/webhook`, { register: 'moon' })).status).toBe(400)
    expect([app.paypal.webhooks().length, await webhookId()]).toEqual([10, before])
  })

  test('is for admins', async () => {
    const member = (await app.user()).visitor
    expect((await member.post(`${PAGE}/webhook`, { register: 'sandbox' })).status).toBe(403)
    const stranger = await app.visitor().post(`${PAGE}/webhook`, { register: 'sandbox' })
    expect(stranger.location).toMatch(/^\/login/)
    expect(app.paypal.webhooks()).toEqual([])
  })
})

test('saving credentials sets it up; a webhook that was entered by hand stays', async () => {
  const { db, vault } = app.services
  const settings = await readPaymentSettings(db)
  const { clientId } = settings.sandbox
  await savePaymentSettings(db, vault, { ...settings, sandbox: { ...settings.sandbox, webhookId: '' } })
  const saved = await save(clientId, '')
  expect(saved).toContain('PayPal now sends its sandbox notifications to this shop.')
  expect(await webhookId()).toBe(app.paypal.webhooks()[0]?.id)
  expect(await save(clientId, 'TYPEDBYHAND')).not.toContain('notifications to this shop.')
  expect(await webhookId()).toBe('TYPEDBYHAND')
})

async function save(clientId: string, webhookId: string) {
  const page = await admin.get(PAGE)
  const fields = {
    version: /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? '',
    enablePayPal: 'on',
    mode: 'sandbox',
    currency: 'USD',
    brandName: 'Listwright',
    'sandbox.clientId': clientId,
    'sandbox.clientSecret': '',
    'sandbox.webhookId': webhookId,
    'live.clientId': '',
    'live.clientSecret': '',
    'live.webhookId': '',
    'buttonStyles.layout': 'vertical',
    'buttonStyles.color': 'blue',
    'buttonStyles.shape': 'rect',
    'buttonStyles.label': 'paypal',
  }
  return words((await admin.follow(await admin.post(PAGE, fields))).text)
}

describe('a test notification', () => {
  beforeEach(() => press({ register: 'sandbox' }))

  test('is matched by its id, counts for nothing else, and the page says that it came', async () => {
    expect((await press({ test: 'sandbox' })).text).toContain('not arrived yet')
    const [event] = app.paypal.simulated()
    const answer = await deliver(event)
    expect(answer.status).toBe(200)
    expect(words((await admin.get(PAGE)).text)).toContain('Arrived')
    expect(await app.services.db.selectFrom('webhook_events').selectAll().execute()).toEqual([])
  })

  test('another event is refused as ever, whether its id is known or not', async () => {
    await press({ test: 'sandbox' })
    const [event] = app.paypal.simulated()
    const forged = event && { ...event, body: event.body.replace(/"id":"WH-[^"]+"/, '"id":"WH-MADE-UP"') }
    expect((await deliver(forged)).status).toBe(400)
    expect(words((await admin.get(PAGE)).text)).toContain('not arrived yet')
  })

  test('one that comes before PayPal has named it counts as well', async () => {
    app.paypal.fault('webhooks', 'slow')
    const sending = press({ test: 'sandbox' })
    for (let turn = 0; app.paypal.simulated().length === 0 && turn < 200; turn++)
      await new Promise((resolve) => setTimeout(resolve, 10))
    const [event] = app.paypal.simulated()
    expect((await deliver(event)).status).toBe(400)
    expect((await sending).text).toContain('Arrived')
  })
})

test('without a public https address nothing is tried, and the page says why', async () => {
  const local = await startApp()
  const { visitor } = await local.user({ role: 'Admin' })
  const answer = await visitor.post(`${PAGE}/webhook`, { register: 'sandbox' })
  expect(words((await visitor.follow(answer)).text)).toContain('PayPal needs a public https address')
  expect(words((await visitor.get(PAGE)).text)).toContain('PayPal delivers to public https addresses only')
  expect(local.paypal.webhooks()).toEqual([])
  await local.close()
})

function deliver(event: { headers: Record<string, string>; body: string } | undefined) {
  if (!event) throw new Error('No event was made up')
  return app.visitor().post('/webhooks/paypal', event.body, { headers: event.headers })
}

function activities() {
  return app.services.db
    .selectFrom('activity_log')
    .select('detail')
    .where('action', '=', 'payments.webhook')
    .execute()
}
