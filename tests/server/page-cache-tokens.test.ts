import { describe, expect, test } from 'vitest'
import { type Answer, cachedSite, sessionOf, tokenIn } from './cached-site.ts'

const site = cachedSite()
const { get, rendered } = site

describe('a browser that says nothing about where its forms come from', () => {
  const unsaid = { 'sec-fetch-site': undefined }

  test('gets a page from the cache with a token, a cookie and nonces of its own', async () => {
    const seen = { tokens: new Set(), cookies: new Set(), policies: new Set() }
    for (const _ of [1, 2, 3]) {
      const { text, headers } = await get('/login', unsaid)
      const policy = String(headers['content-security-policy'])
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      expect(nonce).toHaveLength(24)
      const scripts = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*? nonce="([^"]*)"/g)]
      expect(scripts).toHaveLength(2)
      for (const [, own] of scripts) expect(own).toBe(nonce)
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.etag).toBeUndefined()
      seen.tokens.add(tokenIn(text))
      seen.cookies.add(sessionOf(headers))
      seen.policies.add(policy)
    }
    for (const each of Object.values(seen)) expect(each.size).toBe(3)
    expect(rendered).toEqual(['/login'])
    expect((await get('/login')).text).not.toContain('name="formToken"')
  })

  test('is given the page as the application makes it', async () => {
    const first = await get('/login', unsaid)
    const made = await get('/login?x', { ...unsaid, cookie: sessionOf(first.headers) })
    const withoutNonce = ({ text, headers }: Answer) => {
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      return text.replaceAll(nonce, '').replaceAll('?x', '')
    }
    expect(withoutNonce(first)).toBe(withoutNonce(made))
    expect(tokenIn(first.text)).toBe(tokenIn(made.text))
  })

  test.each(['identity', 'gzip', 'br', 'gzip;q=0', ''])(
    'reads it where it accepts "%s"',
    async (accepted) => {
      const plain = await get('/login', { ...unsaid, 'accept-encoding': 'identity' })
      const cookie = sessionOf(plain.headers)
      const answer = await get('/login', { ...unsaid, cookie, 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(accepted === 'gzip' ? 'gzip' : undefined)
      expect(answer.text.length).toBe(plain.text.length)
      expect(tokenIn(answer.text)).toBe(tokenIn(plain.text))
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('is spared nearly as many bytes as if the page were compressed for it alone', async () => {
    const sizes: number[] = []
    for (const path of ['/', '/?x'])
      sizes.push((await get(path, { ...unsaid, 'accept-encoding': 'gzip' })).bytes)
    const [own = 0, alone = 0] = sizes
    expect(own / alone).toBeLessThan(1.1)
  })

  test('keeps its token from page to page, and posts with it', async () => {
    const first = await get('/login', unsaid)
    const cookie = sessionOf(first.headers)
    const contact = await get('/contact', { ...unsaid, cookie })
    expect(tokenIn(contact.text)).toBe(tokenIn(first.text))
    expect(contact.headers['set-cookie']).toBeUndefined()
    const form = { ...unsaid, cookie, 'content-type': 'application/x-www-form-urlencoded' }
    const token = `formToken=${tokenIn(contact.text)}`
    expect((await get('/login', form, 'POST', token)).status).toBe(400)
    expect((await get('/login', form, 'POST', 'formToken=made-up')).status).toBe(403)
  })

  test('is answered by the application once it is signed in or has a message', async () => {
    const member = await site.app.user({ name: 'Zenobia Quill' })
    const own = await get('/', { ...unsaid, cookie: `session=${member.visitor.jar.session}` })
    expect(own.text).toContain('data-initials="ZQ"')
    const out = await get('/logout', { cookie: `session=${member.visitor.jar.session}` }, 'POST')
    rendered.length = 0
    expect((await get('/', { ...unsaid, cookie: sessionOf(out.headers) })).status).toBe(200)
    expect(rendered).toEqual(['/'])
  })

  test('is told the headers alone by HEAD', async () => {
    const head = await get('/login', unsaid, 'HEAD')
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe((await get('/login', unsaid)).headers['content-length'])
  })

  test('has pages of its own for Lite mode', async () => {
    const { text } = await get('/login', { ...unsaid, cookie: 'lite=on' })
    expect(text).not.toContain('<script')
    expect(tokenIn(text)).toBeDefined()
  })
})

test('whoever has nothing in the session but a seed reads what all read', async () => {
  const { headers } = await get('/login', { 'sec-fetch-site': undefined })
  const shared = await get('/login')
  rendered.length = 0
  expect((await get('/login', { cookie: sessionOf(headers) })).text).toBe(shared.text)
  expect((await get('/login', { cookie: 'session=garbage' })).text).toBe(shared.text)
  expect(rendered).toEqual([])
})
