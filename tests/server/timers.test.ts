import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueMail } from '#app/domain/outbox/mail/outbox.server.ts'
import { pauseMails, readMailPause } from '#app/domain/outbox/mail/pause.server.ts'
import { startTimers } from '#app/server/timers.server.ts'
import { transact } from '#db/client.server.ts'
import { startSmtp } from '#tests/stand-ins/smtp.ts'
import { startApp, type TestApp } from '../app.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof startSmtp>>
beforeEach(async () => {
  smtp = await startSmtp({ tls: false, slow: 400 })
  app = await startApp({ smtpUrl: smtp.url })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
  await smtp.close()
})

test('a mail that is being handed over when the shop stops is written down as sent, and no other is begun', async () => {
  const { db } = app.services
  // A pause that another account led to says nothing about this one.
  await pauseMails(db, { outcome: 'login-refused', code: 'EAUTH', message: '535' }, { accounts: ['another'] })
  await transact(db, async (trx) => {
    for (const name of ['a', 'b']) {
      const to = { name, email: `${name}@example.test` }
      await queueMail(trx, { kind: 'receipt', to, write: () => ({ subject: 'x', text: 'x', html: 'x' }) })
    }
  })
  const stop = startTimers(app.services)
  await vi.waitFor(() => expect(app.events.map(({ event }) => event)).toContain('server.lease_taken'))
  vi.advanceTimersByTime(3000)
  const read = () => db.selectFrom('outbox').select(['status', 'tries']).orderBy('tries', 'desc').execute()
  await vi.waitFor(async () => expect((await read())[0]?.tries).toBe(1))
  await stop()
  expect(await read()).toEqual([
    { status: 'sent', tries: 1 },
    { status: 'queued', tries: 0 },
  ])
  expect(smtp.received).toHaveLength(1)
  expect(await readMailPause(db)).toBeUndefined()
})
