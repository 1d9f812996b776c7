import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHmrc, type HmrcAdapter } from '#app/adapters/hmrc.server.ts'
import { createVies, type ViesAdapter } from '#app/adapters/vies.server.ts'
import { type HmrcStandIn, startHmrc } from '#tests/stand-ins/vat-registers/hmrc.ts'
import { WIRE_FAULTS } from '#tests/stand-ins/vat-registers/server.ts'
import { startVies, type ViesStandIn } from '#tests/stand-ins/vat-registers/vies.ts'

let events: unknown[] = []
const log = (event: string, facts: object) => events.push({ event, ...facts })
const TIMEOUT = 300
const SHOP = 'DE123456788'

beforeEach(() => {
  events = []
})

describe('VIES', () => {
  let standIn: ViesStandIn
  let vies: ViesAdapter
  beforeEach(async () => {
    standIn = await startVies()
    vies = createVies({ url: standIn.url, timeout: TIMEOUT, log })
  })
  afterEach(() => standIn.close())

  test('tells who has a number, and gives a consultation number to the shop that names its own', async () => {
    expect(await vies.check('FI12345671', SHOP)).toEqual({
      ok: true,
      entry: { holder: 'VALO OY\nRANTAKATU 1\n00100 HELSINKI', consultation: 'WAPIAAAAXSTAND01' },
    })
    expect(standIn.asked).toEqual([
      {
        countryCode: 'FI',
        vatNumber: '12345671',
        requesterMemberStateCode: 'DE',
        requesterNumber: '123456788',
      },
    ])
    expect(await vies.check('FI12345671', '')).toMatchObject({ ok: true, entry: { consultation: '' } })
    expect(standIn.asked[1]).toEqual({ countryCode: 'FI', vatNumber: '12345671' })
  })

  test('Germany tells no name; Greece is EL', async () => {
    expect(await vies.check('DE123456788', '')).toEqual({ ok: true, entry: { holder: '', consultation: '' } })
    expect(await vies.check('EL123456783', '')).toMatchObject({
      ok: true,
      entry: { holder: expect.stringContaining('ΛΑΜΠΑ') },
    })
  })

  test('a number that is not registered, or cannot be one, is a no', async () => {
    expect(await vies.check('FI76543212', SHOP)).toEqual({ ok: true, entry: undefined })
    standIn.troubles.set('FI12345671', 'INVALID_INPUT')
    expect(await vies.check('FI12345671', SHOP)).toEqual({ ok: true, entry: undefined })
  })

  test.each([
    'MS_UNAVAILABLE',
    'MS_MAX_CONCURRENT_REQ',
    'MS_MAX_CONCURRENT_REQ_TIME',
    'GLOBAL_MAX_CONCURRENT_REQ',
    'SERVICE_UNAVAILABLE',
    'TIMEOUT',
    'VAT_BLOCKED',
    'IP_BLOCKED',
    'SOMETHING_NEW',
  ])('%s is no answer, and certainly no "no"', async (code) => {
    standIn.troubles.set('FI12345671', code)
    expect(await vies.check('FI12345671', SHOP)).toEqual({ ok: false, reason: code })
    expect(events).toEqual([{ event: 'vies.failed', reason: code }])
  })

  test('where the shop’s own number is refused, the buyer’s is asked about without it', async () => {
    expect(await vies.check('FI12345671', 'DEDE1234567')).toMatchObject({
      ok: true,
      entry: { consultation: '' },
    })
    expect(events).toEqual([{ event: 'vies.failed', reason: 'INVALID_REQUESTER_INFO' }])
  })

  test.each(WIRE_FAULTS)('%s: there is no answer, and nobody waits for longer', async (fault) => {
    standIn.fault = fault
    const started = performance.now()
    expect(await vies.check('FI12345671', SHOP)).toMatchObject({ ok: false })
    expect(performance.now() - started).toBeLessThan(TIMEOUT + 500)
    expect(events.length).toBe(1)
  })

  test('the time is for the whole check, not for each question of it', async () => {
    standIn.delay = 200
    const started = performance.now()
    expect(await vies.check('FI12345671', 'DEDE1234567')).toEqual({ ok: false, reason: 'too-late' })
    expect(performance.now() - started).toBeLessThan(TIMEOUT + 200)
  })
})

describe('HMRC', () => {
  let standIn: HmrcStandIn
  let hmrc: HmrcAdapter
  let credentials: { clientId: string; clientSecret: string }
  beforeEach(async () => {
    standIn = await startHmrc()
    hmrc = createHmrc({ url: standIn.url, timeout: TIMEOUT, log })
    credentials = { clientId: standIn.clientId, clientSecret: standIn.clientSecret }
  })
  afterEach(() => standIn.close())

  test('tells who has a number; its token serves many look-ups', async () => {
    const entry = { holder: 'LANTERN LTD\n4 Lamp Row\nLeeds\nLS1 1AA\nGB', consultation: '' }
    expect(await hmrc.check(credentials, 'GB123456782')).toEqual({ ok: true, entry })
    expect(await hmrc.check(credentials, 'XI123456782')).toEqual({ ok: true, entry })
    expect(standIn.asked).toEqual(['token', '123456782', '123456782'])
  })

  test('a number that is not registered, or is of the government, is a no', async () => {
    expect(await hmrc.check(credentials, 'GB987654353')).toEqual({ ok: true, entry: undefined })
    expect(await hmrc.check(credentials, 'GBGD001')).toEqual({ ok: true, entry: undefined })
  })

  test('a token that HMRC no longer takes is replaced once', async () => {
    await hmrc.check(credentials, 'GB123456782')
    standIn.endTokens()
    expect(await hmrc.check(credentials, 'GB123456782')).toMatchObject({ ok: true, entry: {} })
    expect(standIn.asked.filter((what) => what === 'token').length).toBe(2)
    standIn.trouble = { status: 401, code: 'INVALID_CREDENTIALS' }
    expect(await hmrc.check(credentials, 'GB123456782')).toEqual({ ok: false, reason: 'INVALID_CREDENTIALS' })
  })

  test.each([
    [404, 'MATCHING_RESOURCE_NOT_FOUND'],
    [429, 'MESSAGE_THROTTLED_OUT'],
    [403, 'RESOURCE_FORBIDDEN'],
    [500, 'INTERNAL_SERVER_ERROR'],
    [503, 'SERVER_ERROR'],
  ])('%i %s is no answer', async (status, code) => {
    standIn.trouble = { status, code }
    expect(await hmrc.check(credentials, 'GB123456782')).toEqual({ ok: false, reason: code })
  })

  test.each(WIRE_FAULTS)('%s: there is no answer, and nobody waits for longer', async (fault) => {
    for (const before of [false, true]) {
      if (before) await hmrc.check(credentials, 'GB123456782')
      standIn.fault = fault
      const started = performance.now()
      expect(await hmrc.check(credentials, 'GB123456782')).toMatchObject({ ok: false })
      expect(performance.now() - started).toBeLessThan(TIMEOUT + 500)
      expect(await hmrc.checkCredentials(credentials)).toBe('unavailable')
      standIn.fault = undefined
    }
  })

  test('credentials are accepted or refused; wrong ones are no answer about a number', async () => {
    expect(await hmrc.checkCredentials(credentials)).toBe('accepted')
    const wrong = { ...credentials, clientSecret: 'wrong' }
    expect(await hmrc.checkCredentials(wrong)).toBe('refused')
    expect(await hmrc.check(wrong, 'GB123456782')).toEqual({ ok: false, reason: 'credentials-refused' })
  })
})
