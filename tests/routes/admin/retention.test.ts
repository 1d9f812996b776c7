import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveSection } from '#app/domain/shop/content/changes.server.ts'
import { PERIOD_KEYS, PERIODS } from '#app/domain/shop/retention/periods.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp()
  admin = await app.user({ role: 'Admin' })
})
afterAll(() => app.close())

const PAGE = '/admin/settings/retention'

async function form(change: Record<string, string> = {}) {
  const page = await admin.visitor.get(PAGE)
  const periods = Object.fromEntries(PERIOD_KEYS.map((key) => [key, String(PERIODS[key].usual)]))
  return { version: /name="version" value="(\d+)"/.exec(page.text)?.[1] ?? '', ...periods, ...change }
}

test('the privacy page says what the settings say', async () => {
  const texts = { terms: '', privacy: 'We keep little.', isActive: true }
  await saveSection(app.services.db, 'legal', texts, { actorId: admin.id, base: undefined })
  expect(words((await app.visitor().get('/privacy')).text)).toContain('after they are closed: 36 months')
  expect((await admin.visitor.post(PAGE, await form({ tickets: '1', logs: '7' }))).status).toBe(303)
  const { text } = await app.visitor().get('/privacy')
  expect(words(text)).toContain('after they are closed: 1 month.')
  expect(words(text)).toContain('7 days')
})

test('a period out of its range is refused beside its field, and two who save are told', async () => {
  for (const [change, message] of [
    [{ webhookEvents: '10' }, 'Enter a number of days from 35 to 3650'],
    [{ jobs: '0' }, 'Enter a number of months from 1 to 120'],
    [{ tickets: 'for ever' }, 'Enter a number of months from 1 to 120'],
  ] as [Record<string, string>, string][]) {
    const { status, text } = await admin.visitor.post(PAGE, await form(change))
    expect([status, words(text).includes(message)], message).toEqual([400, true])
  }
  const [one, other] = await Promise.all([form(), form()])
  expect((await admin.visitor.post(PAGE, one)).status).toBe(303)
  expect((await admin.visitor.post(PAGE, other)).status).toBe(409)
})
