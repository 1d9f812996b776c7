import { expect, test } from 'vitest'
import { relyingPartyOf } from '#app/domain/people/passkeys/relying-party.ts'
import { startApp } from '../../app.ts'
import { words } from './accounts.ts'

test.each([
  ['https://shop.example', 'shop.example'],
  ['https://shop.example:8443', 'shop.example'],
  ['http://localhost:3000', 'localhost'],
  ['http://shop.localhost:3000', 'shop.localhost'],
  ['http://shop.example', undefined],
  ['http://127.0.0.1:3000', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
])('passkeys at %s are bound to %s', (origin, id) => {
  expect(relyingPartyOf(origin)?.id).toBe(id)
})

test('a shop without https says why there are none, and takes none', async () => {
  const app = await startApp({ origin: 'http://shop.example', publicUrl: 'http://shop.example' })
  try {
    const { visitor } = await app.user()
    expect(words((await visitor.get('/update-profile/passkeys')).text)).toContain('at an https address')
    for (const path of ['/update-profile/passkeys/options', '/login/passkey/options']) {
      const { status, text } = await visitor.get(path)
      expect([status, JSON.parse(text).message]).toEqual([409, expect.stringContaining('https')])
    }
    expect((await app.visitor().get('/login')).text).not.toContain('action="/login/passkey"')
  } finally {
    await app.close()
  }
})
