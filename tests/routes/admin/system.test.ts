import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import { mailNotices } from '#app/domain/shop/notices/send.server.ts'
import { notApplicable } from '#app/domain/shop/system/check.ts'
import { storeResults } from '#app/domain/shop/system/stored-checks.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { words } from '../account/accounts.ts'

let app: TestApp
let admin: Awaited<ReturnType<TestApp['user']>>
beforeAll(async () => {
  app = await startApp({ paypalApiUrl: 'http://127.0.0.1:9' })
  admin = await app.user({ role: 'Admin', email: 'ada@example.test' })
})
afterAll(() => app.close())

const PAGE = '/admin/system'

test('before the first check the page says what was not looked at', async () => {
  const { status, text } = await admin.visitor.get(PAGE)
  expect(status).toBe(200)
  expect(words(text)).toMatch(
    /Nothing has been checked yet .* Check everything now What is checked Free disk space Writing to disk/,
  )
  expect(words(text)).not.toContain('Everything is in order')
})

test('what is broken comes first, with what to do', async () => {
  await storeResults(app.services.db, [
    { id: 'disk', result: { state: 'ok', sentence: '50 GB are free.' } },
    { id: 'smtp', result: { state: 'broken', sentence: 'It is away.', advice: 'Run `dmesg <x>`.' } },
    { id: 'memory', result: { state: 'watch', sentence: 'Hardly any.', advice: 'Get more.' } },
  ])
  const page = (await admin.visitor.get(PAGE)).text
  const text = words(page)
  const order = ['Broken', 'It is away.', 'Warnings', 'Hardly any.', 'In order', '50 GB are free.']
  expect(order.map((part) => text.indexOf(part))).toEqual(
    order.map((part) => text.indexOf(part)).toSorted((a, b) => a - b),
  )
  expect(page).toContain('<code>dmesg &lt;x&gt;</code>')
  expect(page).toContain('id="smtp"')
})

test('what does not arise here is not counted as in order, and advice leads to the pages it names', async () => {
  await storeResults(app.services.db, [
    { id: 'ping', result: notApplicable('Not needed until off-site copies are set up.') },
    {
      id: 'decisions',
      result: { state: 'watch', sentence: '1.', advice: 'Open the Payments page and decide.' },
    },
  ])
  const page = (await admin.visitor.get(PAGE)).text
  expect(words(page)).toMatch(/Not applicable here .*Outside monitoring/)
  expect(page).toMatch(/<a href="\/admin\/payments"[^>]*>Payments page<\/a>/)
})

test('the button asks everything anew without holding the page up, and names what is away', async () => {
  const answer = await admin.visitor.post(PAGE)
  expect([answer.status, answer.location]).toEqual([303, PAGE])
  expect(words((await admin.visitor.get(PAGE)).text)).toContain('Everything is being checked.')
  // Pressed again it asks nobody a second time.
  expect((await admin.visitor.post(PAGE)).status).toBe(303)
  await vi.waitFor(
    async () => expect(words((await admin.visitor.get(PAGE)).text)).toContain('PayPal is not responding'),
    { timeout: 15_000, interval: 100 },
  )
})

test('what has changed since the last check is looked at again before the page is shown', async () => {
  const { db } = app.services
  const shown = async () => words((await admin.visitor.get(PAGE)).text)
  await storeResults(db, [
    { id: 'decisions', result: { state: 'watch', sentence: 'Seven payments wait.', advice: 'Decide.' } },
    { id: 'ledger', result: { state: 'ok', sentence: 'The ledger was right.' } },
  ])
  await db
    .updateTable('system_checks')
    .set({ checked_at: isoTime(-2 * MINUTE) })
    .execute()
  // A busy machine may take longer than the page waits; then the page asks again.
  await vi.waitFor(async () => expect(await shown()).not.toContain('Seven payments wait.'), 10_000)
  // It takes long, and is asked once a day.
  expect(await shown()).toContain('The ledger was right.')
})

test('admins get one mail about everything that turned, with links to it', async () => {
  await storeResults(app.services.db, [
    {
      id: 'wal',
      result: { state: 'broken', sentence: 'The log is at https://x.test now.', advice: 'Look.' },
    },
  ])
  expect(await mailNotices(app.services)).toBe(1)
  const mail = await app.services.db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'notices')
    .executeTakeFirstOrThrow()
  expect(mail.to_email).toBe('ada@example.test')
  expect(mail.subject).toMatch(/^\d+ system changes$/)
  expect(mail.text).toContain('Broken: The log is at')
  expect(mail.text).toContain(`${app.config.origin}/admin/system#wal`)
})
