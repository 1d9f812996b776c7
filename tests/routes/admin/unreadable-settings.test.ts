import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import { readZone } from '#app/domain/base/zone.server.ts'
import { takesOrders } from '#app/domain/orders/payments/availability.server.ts'
import { readMailSettings } from '#app/domain/outbox/mail/mail-settings.server.ts'
import { mustConfirm } from '#app/domain/people/registration-settings.server.ts'
import { readGenerationSettings } from '#app/domain/writing/settings/settings.server.ts'
import { startServices } from '#app/start.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Visitor
beforeAll(async () => {
  app = await startApp()
  admin = (await app.user({ role: 'Admin' })).visitor
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.services.db.deleteFrom('settings').where('key', '<>', 'paypal').execute()
})

async function store(key: string, value: string) {
  const row = { key, value, version: 4, updated_at: isoTime() }
  await app.services.db.insertInto('settings').values(row).execute()
}

async function stored(key: string) {
  const query = app.services.db.selectFrom('settings').select('value').where('key', '=', key)
  return (await query.executeTakeFirst())?.value
}

interface Case {
  key: string
  page: string
  name: string
  /** As it is stored. */
  text: string
  /** What of it cannot be read, as the form calls it. */
  field: string
  form: Record<string, string>
  saved: object
}

const CASES: Case[] = [
  {
    key: 'registration',
    page: '/admin/settings/registration',
    name: 'registration settings',
    text: '{"holdCredits":"perhaps"}',
    field: 'Give the free credits only once the email address is confirmed',
    form: { holdCredits: 'on' },
    saved: { holdCredits: true },
  },
  {
    key: 'mail',
    page: '/admin/settings/mail',
    name: 'email settings',
    text: '{"supportEmail":"support","order":"never","ticket":false}',
    field: 'Support address, A paid order',
    form: { order: 'on' },
    saved: { order: true, ticket: false },
  },
  {
    key: 'generation',
    page: '/admin/settings/ai-keys/model',
    name: 'model and limits',
    text: '{"timeout":600,"runningPerUser":7}',
    field: 'Seconds for a response',
    form: {
      model: 'gemini-3.5-flash-lite',
      contentTokens: '4096',
      metaTokens: '256',
      timeout: '20',
      runningPerUser: '7',
      startsPerHour: '60',
      rewritesIncluded: '10',
      rewritesPerCredit: '10',
    },
    saved: { timeout: 20, runningPerUser: 7 },
  },
  {
    key: 'dates',
    page: '/admin/settings/dates',
    name: 'settings of dates and time',
    text: '{"zone":"Atlantis/Centre"}',
    field: 'Time zone',
    form: { zone: 'Europe/Helsinki' },
    saved: { zone: 'Europe/Helsinki' },
  },
]

test.each(CASES)(
  '$name that cannot be read are told of, and kept when they are entered anew',
  async (each) => {
    await store(each.key, each.text)
    const elsewhere = words((await admin.get('/admin/packages')).text)
    expect(elsewhere).toContain(`The stored ${each.name} cannot be read`)
    const page = await admin.get(each.page)
    expect(page.status).toBe(200)
    expect(words(page.text)).toContain(`Some of the stored ${each.name} cannot be read`)
    expect(words(page.text)).toContain(`Affected: ${each.field}.`)
    expect(await stored(each.key)).toBe(each.text)
    const saved = await admin.post(each.page, { version: '4', ...each.form })
    expect(saved.status).toBe(303)
    expect(JSON.parse((await stored(each.key)) ?? '')).toMatchObject(each.saved)
    expect(await stored(`${each.key}:unreadable:4`)).toBe(each.text)
    expect(words((await admin.get(each.page)).text)).not.toContain('cannot be read')
  },
)

test.each(CASES)('$name that are no record at all leave their page standing', async ({ key, page, name }) => {
  await store(key, '{"')
  const { status, text } = await admin.get(page)
  expect(status).toBe(200)
  expect(words(text)).toContain(`Some of the stored ${name} cannot be read`)
  expect(words(text)).toContain('The whole record is damaged')
})

test('what depends on them works on, and gives nothing away', async () => {
  for (const { key, text } of CASES) await store(key, text)
  const { db } = app.services
  expect(await mustConfirm(db, { email_verified_at: null, must_confirm: 0 })).toBe(true)
  const mail = await readMailSettings(db)
  expect(mail).toMatchObject({ order: true, ticket: false })
  expect(mail.supportEmail).toBeUndefined()
  expect(await readGenerationSettings(db)).toMatchObject({ timeout: 30, runningPerUser: 7 })
  expect(await readZone(db)).toBe('UTC')
  for (const path of ['/', '/register', '/items']) expect((await app.visitor().get(path)).status).toBe(200)
})

test.each(['{"', '{"adminsNeedTwoFactor":"perhaps"}'])(
  'admins need two-factor sign-in while it cannot be read whether they do: %s',
  async (text) => {
    await store('shop', '{"name":7}')
    expect((await admin.get('/admin/packages')).status).toBe(200)
    await app.services.db.updateTable('settings').set({ value: text }).where('key', '=', 'shop').execute()
    const refused = await admin.get('/admin/packages')
    expect([refused.status, refused.location]).toEqual([303, '/update-profile/two-factor'])
  },
)

test.each(['{"', '{"way":"by-continent"}', '{"way":"included","rate":"much"}'])(
  'no payments are taken while the settings of tax cannot be read: %s',
  async (text) => {
    expect(await takesOrders(app.services)).toBe(true)
    await store('tax', text)
    expect(await takesOrders(app.services)).toBe(false)
    const page = words((await admin.get('/admin/packages')).text)
    expect(page).toContain(
      'The stored settings of seller and tax cannot be read, so the shop accepts no payments.',
    )
  },
)

test('the log of the next start names the record and its fields, and none of what they hold', async () => {
  await store('mail', '{"supportEmail":"nobody at example"}')
  await store('dates', '')
  const events: { event: string; facts: unknown }[] = []
  const services = await startServices(app.config, (event, facts) => events.push({ event, facts }))
  await services.stop()
  expect(events).toEqual([
    { event: 'settings.unreadable', facts: { record: 'mail', fields: 'supportEmail' } },
    { event: 'settings.unreadable', facts: { record: 'dates', fields: 'all' } },
  ])
})
