import { describe, expect, test } from 'vitest'
import { type Answer, cachedSite, sessionOf, tokenIn } from './cached-site.ts'

let site = cachedSite()
let { get, rendered } = site

describe('a browser that says nothing about where its forms come from', () => {
  const unsaid = { 'sec-fetch-site': undefined }

  test('gets a page from the cache with a token, a cookie and nonces of its own', async () => {
    let seen = { tokens: new Set(), cookies: new Set(), policies: new Set() }
    for (let _ of [1, 2, 3]) {
      let { text, headers } = await get('/login', unsaid)
      let policy = String(headers['content-security-policy'])
      let [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? []
      expect(nonce).toHaveLength(24)
      let scripts = [...text.matchAll(/<script(?![^>]*ld\+json)[^>]*? nonce="([^"]*)"/g)]
      expect(scripts).toHaveLength(2)
      for (let [, own] of scripts) expect(own).toBe(nonce)
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers.etag).toBeUndefined()
      seen.tokens.add(tokenIn(text))
      seen.cookies.add(sessionOf(headers))
      seen.policies.add(policy)
    }
    for (let each of Object.values(seen)) expect(each.size).toBe(3)
    expect(rendered).toEqual(['/login'])
    expect((await get('/login')).text).not.toContain('name="formToken"')
  })

  test('is given the page as the application makes it', async () => {
    let first = await get('/login', unsaid)
    let made = await get('/login?x', { ...unsaid, cookie: sessionOf(first.headers) })
    let withoutNonce = ({ text, headers }: Answer) => {
      let [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      return text.replaceAll(nonce, '').replaceAll('?x', '')
    }
    expect(withoutNonce(first)).toBe(withoutNonce(made))
    expect(tokenIn(first.text)).toBe(tokenIn(made.text))
  })

  test.each(['identity', 'gzip', 'br', 'gzip;q=0', ''])(
    'reads it where it accepts "%s"',
    async (accepted) => {
      let plain = await get('/login', { ...unsaid, 'accept-encoding': 'identity' })
      let cookie = sessionOf(plain.headers)
      let answer = await get('/login', { ...unsaid, cookie, 'accept-encoding': accepted })
      expect(answer.headers['content-encoding']).toBe(accepted === 'gzip' ? 'gzip' : undefined)
      expect(answer.text.length).toBe(plain.text.length)
      expect(tokenIn(answer.text)).toBe(tokenIn(plain.text))
      expect(answer.headers['set-cookie']).toBeUndefined()
    },
  )

  test('is spared nearly as many bytes as if the page were compressed for it alone', async () => {
    let sizes: number[] = []
    for (let path of ['/', '/?x'])
      sizes.push((await get(path, { ...unsaid, 'accept-encoding': 'gzip' })).bytes)
    let [own = 0, alone = 0] = sizes
    expect(own / alone).toBeLessThan(1.1)
  })

  test('keeps its token from page to page, and posts with it', async () => {
    let first = await get('/login', unsaid)
    let cookie = sessionOf(first.headers)
    let contact = await get('/contact', { ...unsaid, cookie })
    expect(tokenIn(contact.text)).toBe(tokenIn(first.text))
    expect(contact.headers['set-cookie']).toBeUndefined()
    let form = { ...unsaid, cookie, 'content-type': 'application/x-www-form-urlencoded' }
    let token = `formToken=${tokenIn(contact.text)}`
    expect((await get('/login', form, 'POST', token)).status).toBe(400)
    expect((await get('/login', form, 'POST', 'formToken=made-up')).status).toBe(403)
  })

  test('is answered by the application once it is signed in or has a message', async () => {
    let member = await site.app.user({ name: 'Zenobia Quill' })
    let own = await get('/', { ...unsaid, cookie: `session=${member.visitor.jar.session}` })
    expect(own.text).toContain('data-initials="ZQ"')
    let out = await get('/logout', { cookie: `session=${member.visitor.jar.session}` }, 'POST')
    rendered.length = 0
    expect((await get('/', { ...unsaid, cookie: sessionOf(out.headers) })).status).toBe(200)
    expect(rendered).toEqual(['/'])
  })

  test('is told the headers alone by HEAD', async () => {
    let head = await get('/login', unsaid, 'HEAD')
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe((await get('/login', unsaid)).headers['content-length'])
  })

  test('has pages of its own for Lite mode', async () => {
    let { text } = await get('/login', { ...unsaid, cookie: 'lite=on' })
    expect(text).not.toContain('<script')
    expect(tokenIn(text)).toBeDefined()
  })
})

test('whoever has nothing in the session but a seed reads what all read', async () => {
  let { headers } = await get('/login', { 'sec-fetch-site': undefined })
  let shared = await get('/login')
  rendered.length = 0
  expect((await get('/login', { cookie: sessionOf(headers) })).text).toBe(shared.text)
  expect((await get('/login', { cookie: 'session=garbage' })).text).toBe(shared.text)
  expect(rendered).toEqual([])
})
