import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import type { NewPayPalOrder, PayPalAccount } from '#app/adapters/paypal/outcome.ts'
import { createPayPal } from '#app/adapters/paypal.server.ts'
import { toDecimal, toMinor } from '#app/decimal.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { LANGUAGE_CODES } from '#app/i18n/languages.ts'
import { type PayPalStandIn, startPayPal } from '#tests/stand-ins/paypal/paypal.ts'

const open: { close(): unknown }[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()))
})

const order: NewPayPalOrder = {
  customId: 'ORDER001',
  invoiceId: 'PAYMENT1',
  title: 'Starter package',
  itemMinor: 2900,
  taxMinor: 0,
  discountMinor: 0,
  feeMinor: 99,
  currency: 'EUR',
  brandName: 'Listwright',
  returnUrl: 'http://localhost:3000/back',
  cancelUrl: 'http://localhost:3000/cancel',
}

async function start(options: Parameters<typeof startPayPal>[0] = {}) {
  const standIn = await startPayPal(options)
  open.push(standIn)
  const events: { event: string; facts: Record<string, unknown> }[] = []
  const log = (event: string, facts = {}) => void events.push({ event, facts })
  const paypal = createPayPal({ apiUrl: standIn.url, timeout: 1000, log })
  const account: PayPalAccount = {
    mode: 'sandbox',
    clientId: standIn.clientId,
    clientSecret: standIn.clientSecret,
    webhookId: standIn.webhookId,
  }
  return { standIn, paypal, account, events }
}

function tokensAsked(standIn: PayPalStandIn) {
  return standIn.requests.filter(({ path }) => path === '/v1/oauth2/token').length
}

test.each([
  [0, '0.00'],
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
  [2999, '29.99'],
  [110, '1.10'],
  [123456789012, '1234567890.12'],
])('%i minor units are %s', (minor, decimal) => {
  expect(toDecimal(minor)).toBe(decimal)
  expect(toMinor(decimal)).toBe(minor)
})

test('amounts that are none are not read, nor written', () => {
  for (const text of ['', '1.999', '-1.00', '1,00', '1e3', '.5', ' 1', undefined])
    expect(toMinor(text)).toBeUndefined()
  expect([toMinor('10'), toMinor('10.5')]).toEqual([1000, 1050])
  for (const minor of [-1, 0.5, Number.NaN, 2 ** 60]) expect(() => toDecimal(minor)).toThrow(RangeError)
})

test('an order says everything that it has to, in fields that PayPal knows', async () => {
  const { standIn, paypal, account } = await start()
  const made = await paypal.createOrder(account, order, 'create:ORDER001:1')
  expect(made).toMatchObject({
    ok: true,
    value: {
      customId: 'ORDER001',
      invoiceId: 'PAYMENT1',
      amountMinor: 2999,
      currency: 'EUR',
      merchantId: standIn.merchantId,
    },
  })
  const request = standIn.requests.at(-1)
  expect(request?.unknownFields).toEqual([])
  expect(request?.headers).toMatchObject({
    'paypal-request-id': 'create:ORDER001:1',
    prefer: 'return=representation',
  })
  expect(JSON.parse(request?.body ?? '')).toMatchObject({
    intent: 'CAPTURE',
    purchase_units: [
      {
        amount: {
          value: '29.99',
          breakdown: { item_total: { value: '29.00' }, handling: { value: '0.99', currency_code: 'EUR' } },
        },
        items: [{ category: 'DIGITAL_GOODS', quantity: '1', unit_amount: { value: '29.00' } }],
      },
    ],
    payment_source: {
      paypal: { experience_context: { user_action: 'PAY_NOW', shipping_preference: 'NO_SHIPPING' } },
    },
  })
})

test('long and odd titles fit', async () => {
  const { standIn, paypal, account } = await start()
  const titles = ['x'.repeat(500), `${'x'.repeat(126)}😀`, 'two\nlines\tand\u0000more', '   ']
  for (const [index, title] of titles.entries()) {
    expect(await paypal.createOrder(account, { ...order, title }, `create:${index}`)).toMatchObject({
      ok: true,
    })
  }
  expect(standIn.orders().map(({ description }) => description?.isWellFormed())).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test.each([
  ['Japanese', '商品説明の作成'.repeat(20), '商品説明の作成'.repeat(6)],
  ['accents', 'é'.repeat(127), 'é'.repeat(63)],
  ['accents of two characters', 'e\u0301'.repeat(127), 'e\u0301'.repeat(42)],
  ['emoji of one character', '🚀'.repeat(64), '🚀'.repeat(31)],
  ['emoji of seven characters', '👨‍👩‍👧‍👦'.repeat(9), '👨‍👩‍👧‍👦'.repeat(5)],
  ['a flag at the edge', `${'x'.repeat(120)}🇫🇮`, `${'x'.repeat(120)}`],
  ['half a character', `${'x'.repeat(10)}\ud83d`, `${'x'.repeat(10)}\ufffd`],
  ['a space at the edge', `${'x'.repeat(126)} more`, 'x'.repeat(126)],
])('a name in %s is neither refused nor cut inside a character', async (_what, title, kept) => {
  const { standIn, paypal, account } = await start()
  const made = await paypal.createOrder(account, { ...order, title, brandName: title }, 'create:1')
  expect(made).toMatchObject({ ok: true })
  expect(standIn.orders()[0]?.description).toBe(kept)
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(127)
})

test.each([
  ['120', 120_000],
  ['0', 0],
  ['86400', 3_600_000],
  [new Date(Date.now() - 60_000).toUTCString(), 0],
  ['soon', undefined],
])('Retry-After: %s', async (retryAfter, wait) => {
  const { paypal, account, standIn } = await start()
  standIn.fault('get', { issue: 'RATE_LIMIT_REACHED', status: 429, retryAfter })
  const failed = await paypal.getOrder(account, 'ANY')
  expect(failed).toMatchObject({ ok: false, kind: 'unavailable', status: 429 })
  expect(failed.ok ? undefined : failed.retryAfter).toBe(wait)
})

test('PayPal’s pages are in the buyer’s language, by a code that PayPal knows', async () => {
  const { standIn, paypal, account } = await start()
  for (const code of LANGUAGE_CODES) {
    const made = await inLanguage(() => paypal.createOrder(account, order, `create:${code}`), code)
    expect(made).toMatchObject({ ok: true })
  }
  const asked = standIn.requests.flatMap(({ body }) => /"locale":"([^"]*)"/.exec(body)?.[1] ?? [])
  expect(asked.map((locale) => locale.split('-')[0])).toEqual(
    LANGUAGE_CODES.map((code) => code.split('-')[0]),
  )
  expect(asked).toEqual(expect.arrayContaining(['en-US', 'de-DE', 'ar-EG', 'fr-FR', 'es-ES']))
})

test('a payment is read at its own address', async () => {
  const { paypal, account, standIn } = await start()
  const made = await paypal.createOrder(account, order, 'a')
  const id = made.ok ? made.value.id : ''
  standIn.approve(id)
  await paypal.captureOrder(account, id, 'b')
  const captureId = standIn.captures()[0]?.id ?? ''
  expect(await paypal.getCapture(account, captureId)).toMatchObject({
    ok: true,
    value: {
      id: captureId,
      orderId: id,
      status: 'COMPLETED',
      amountMinor: 2999,
      currency: 'EUR',
      customId: 'ORDER001',
      invoiceId: 'PAYMENT1',
      merchantId: standIn.merchantId,
    },
  })
  expect(await paypal.getCapture(account, 'NOSUCHPAYMENT0001')).toMatchObject({
    status: 404,
    kind: 'refused',
  })
})

test('the other kind of link does as well', async () => {
  const { paypal, account, standIn } = await start({ linkStyle: 'approve' })
  const made = await paypal.createOrder(account, order, 'a')
  expect(made).toMatchObject({
    ok: true,
    value: { status: 'CREATED', address: expect.stringContaining(standIn.url) },
  })
})

test('many calls at once ask for one token, which is kept', async () => {
  const { standIn, paypal, account } = await start()
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, index) => paypal.createOrder(account, order, `create:${index}`)),
  )
  expect(made.every(({ ok }) => ok)).toBe(true)
  await paypal.getOrder(account, standIn.orders()[0]?.id ?? '')
  expect(tokensAsked(standIn)).toBe(1)
})

test('a token that PayPal forgot is replaced once', async () => {
  const { standIn, paypal, account } = await start()
  await paypal.createOrder(account, order, 'a')
  standIn.expireTokens()
  expect(await paypal.createOrder(account, order, 'b')).toMatchObject({ ok: true })
  expect(tokensAsked(standIn)).toBe(2)
  standIn.fault('get', 'unauthorized', { rate: 1 })
  const refused = await paypal.getOrder(account, standIn.orders()[0]?.id ?? '')
  expect(refused).toMatchObject({ ok: false, kind: 'unauthorized', status: 401 })
  expect(tokensAsked(standIn)).toBe(3)
})

test('a token about to end is not used', async () => {
  const { standIn, paypal, account } = await start({ tokenLifetime: 59 })
  await paypal.createOrder(account, order, 'a')
  await paypal.createOrder(account, order, 'b')
  expect(tokensAsked(standIn)).toBe(2)
})

test('credentials are checked afresh', async () => {
  const { paypal, account, standIn } = await start()
  expect(await paypal.checkCredentials(account)).toEqual({ ok: true, value: true })
  expect(await paypal.checkCredentials({ ...account, clientSecret: 'wrong' })).toMatchObject({
    ok: false,
    kind: 'unauthorized',
  })
  // A new secret does not live on the token of the old one.
  await paypal.createOrder(account, order, 'a')
  expect(await paypal.createOrder({ ...account, clientSecret: 'wrong' }, order, 'b')).toMatchObject({
    kind: 'unauthorized',
  })
  standIn.fault('token', 'unavailable-503')
  expect(await paypal.checkCredentials(account)).toMatchObject({ kind: 'unavailable', status: 503 })
})

test('a refusal tells its issue and debug id, and the log has them, without secrets', async () => {
  const { paypal, account, events } = await start()
  const made = await paypal.createOrder(account, order, 'a')
  if (!made.ok) throw new Error(made.kind)
  const refused = await paypal.captureOrder(account, made.value.id, 'b')
  expect(refused).toMatchObject({ ok: false, kind: 'refused', issue: 'ORDER_NOT_APPROVED', status: 422 })
  expect(events).toEqual([
    {
      event: 'paypal.failed',
      facts: expect.objectContaining({
        call: 'capture',
        issue: 'ORDER_NOT_APPROVED',
        debugId: expect.any(String),
      }),
    },
  ])
  expect(JSON.stringify(events)).not.toContain(account.clientSecret)
  expect(await paypal.getOrder(account, 'NOSUCHORDER000001')).toMatchObject({ kind: 'refused', status: 404 })
  expect(await paypal.getOrder(account, '../../v1/oauth2/token?x=')).toMatchObject({ ok: false })
})

test.each([
  'stall',
  'server-error-500',
  'unavailable-503',
  'rate-limited',
  'garbage',
  'half-body',
  'connection-reset',
  'timeout-after-charge',
] as const)('%s is unavailable, in time', async (fault) => {
  const { standIn, account } = await start()
  const quick = createPayPal({ apiUrl: standIn.url, timeout: 200, log: () => {} })
  standIn.fault('create', fault)
  const began = performance.now()
  expect(await quick.createOrder(account, order, 'a')).toMatchObject({ ok: false, kind: 'unavailable' })
  expect(performance.now() - began).toBeLessThan(2000)
  expect(await quick.createOrder(account, order, 'a')).toMatchObject({ ok: true })
  expect(standIn.orders()).toHaveLength(1)
})

test('webhooks verify byte for byte', async () => {
  const { standIn, paypal, account } = await start()
  const { headers, body } = standIn.event('CHECKOUT.ORDER.APPROVED', 'NOSUCHORDER000001')
  expect(body).not.toBe(JSON.stringify(JSON.parse(body)))
  expect(await paypal.verifyWebhook(account, new Headers(headers), body)).toEqual({ ok: true, value: true })
  const respelled = JSON.stringify(JSON.parse(body))
  expect(await paypal.verifyWebhook(account, new Headers(headers), respelled)).toEqual({
    ok: true,
    value: false,
  })
})

/** A server that answers every request alike, after giving out tokens. */
async function answering(
  answer: (path: string) => { status?: number; headers?: Record<string, string>; body: string },
) {
  const server: Server = createServer((request, response) => {
    const path = request.url ?? ''
    const token = { body: JSON.stringify({ access_token: 'token', expires_in: 3600 }) }
    const {
      status = 200,
      headers = {},
      body,
    }: ReturnType<typeof answer> = path === '/v1/oauth2/token' ? token : answer(path)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  open.push({ close: () => server.close() && server.closeAllConnections() })
  const address = server.address()
  const url = address && typeof address === 'object' ? `http://127.0.0.1:${address.port}` : ''
  const account: PayPalAccount = { mode: 'live', clientId: 'id', clientSecret: 'secret', webhookId: '' }
  return { paypal: createPayPal({ apiUrl: url, timeout: 1000, log: () => {} }), account, url }
}

test('an answer of more than 1 MB is not read', async () => {
  const big = JSON.stringify({ id: 'X', status: 'CREATED', filler: 'x'.repeat(1_100_000) })
  const { paypal, account } = await answering(() => ({ body: big }))
  expect(await paypal.getOrder(account, 'X')).toMatchObject({ ok: false, kind: 'unavailable' })
})

test('redirects are not followed', async () => {
  const { paypal, account } = await answering(() => ({
    status: 302,
    headers: { location: '/elsewhere' },
    body: JSON.stringify({ id: 'X', status: 'COMPLETED' }),
  }))
  expect(await paypal.getOrder(account, 'X')).toMatchObject({ ok: false, kind: 'unavailable' })
})

test("a 404 that is not PayPal's is no refusal", async () => {
  const { paypal, account } = await answering(() => ({ status: 404, body: '<html>proxy</html>' }))
  expect(await paypal.getOrder(account, 'X')).toMatchObject({ ok: false, kind: 'unavailable' })
})

test("buyers are sent to PayPal's own hosts only", async () => {
  let address = ''
  const { paypal, account, url } = await answering(() => ({
    body: JSON.stringify({ id: 'X', status: 'CREATED', links: [{ rel: 'payer-action', href: address }] }),
  }))
  for (const [given, kept] of [
    ['https://www.paypal.com/checkoutnow?token=X', true],
    ['https://www.sandbox.paypal.com/checkoutnow?token=X', true],
    [`${url}/checkoutnow?token=X`, true],
    ['https://www.paypal.com.evil.example/checkoutnow', false],
    ['https://www.paypal.com@evil.example/', false],
    ['http://www.paypal.com/checkoutnow', false],
    ['https://evil.example/', false],
    ['javascript:alert(1)', false],
    ['//evil.example', false],
    ['', false],
  ] as const) {
    address = given
    const got = await paypal.getOrder(account, 'X')
    expect(got).toMatchObject({ ok: true, value: { address: kept ? given : undefined } })
  }
})

test('an order of several units matches nothing', async () => {
  const unit = { custom_id: 'A', invoice_id: 'B', amount: { value: '1.00', currency_code: 'USD' } }
  const { paypal, account } = await answering(() => ({
    body: JSON.stringify({ id: 'X', status: 'APPROVED', purchase_units: [unit, unit] }),
  }))
  expect(await paypal.getOrder(account, 'X')).toMatchObject({
    ok: true,
    value: { customId: undefined, amountMinor: undefined },
  })
})
