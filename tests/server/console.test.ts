import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { logConsole, withoutTokens } from '#app/server/console.server.ts'
import { startApp } from '../app.ts'

test('what the router warns about goes into the log, without the token of the address', async () => {
  const app = await startApp()
  const { warn, error } = console
  logConsole(app.services.log)
  try {
    const token = randomBytes(32).toString('base64url')
    for (const address of [`/support/${token}%E0%A4%A`, `/support/${token}/%ff?token=${token}`])
      await app.visitor().get(address)
    const said = app.events.filter(({ event }) => event === 'console.warn')
    expect(said.map(({ facts }) => facts.text)).toContainEqual(
      expect.stringContaining('The URL path "/…" could not be decoded'),
    )
    expect(JSON.stringify(app.events)).not.toContain(token.slice(0, 12))
  } finally {
    Object.assign(console, { warn, error })
    await app.close()
  }
})

test('only what could be a token is left out', () => {
  const token = 'lw_0123456789abcdefghijklmnopqrstuvwxyz'
  expect(withoutTokens(`Bearer ${token} at /verify-email?token=abc in (server.ts:12)`)).toBe(
    'Bearer … at /verify-email?… in (server.ts:12)',
  )
})
