import { describe, expect, test } from 'vitest'
import { speak } from '../speak.ts'
import { type Answer, cachedSite, sessionOf, tokenIn } from './cached-site.ts'

const site = cachedSite()
const { get, rendered, raiseVersion } = site

describe('an address that no route can know', () => {
  const UNKNOWN = ['/wp-login.php', '/.env', '/xmlrpc.php?rsd', '/old/blog/post-1', '/-', '/wp-admin/']

  test('is answered with one page, rendered once', async () => {
    const pages = await Promise.all(UNKNOWN.map((path) => get(path)))
    for (const { status, text } of pages) {
      expect(status).toBe(404)
      expect(text).toBe(pages[0]?.text)
    }
    expect(pages[0]?.text).toContain('Page not found')
    expect(rendered).toHaveLength(1)
    const again = await get('/.env', { 'if-none-match': String(pages[0]?.headers.etag) })
    expect(again.status).toBe(404)
  })

  test('gets tokens where the browser needs them', async () => {
    const [one, other] = [
      await get('/wp-login.php', { 'sec-fetch-site': undefined }),
      await get('/.env', { 'sec-fetch-site': undefined }),
    ]
    expect([one.status, other.status]).toEqual([404, 404])
    expect(sessionOf(one.headers)).not.toBe(sessionOf(other.headers))
    expect(rendered).toHaveLength(1)
  })

  test('is the page that the application makes', async () => {
    const [kept, made] = [
      await get('/wp-login.php', { 'sec-fetch-site': undefined }),
      await get('/wp%2Dlogin.php', { 'sec-fetch-site': undefined }),
    ]
    const own = ({ text, headers }: Answer) => {
      const [, nonce = ''] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? []
      // The development server's styles of each address.
      const page = text.replaceAll(/critical\.css\?pathname=[^"]*/g, '')
      return page.replaceAll(nonce, '').replaceAll(tokenIn(text) ?? '', '')
    }
    expect(made.status).toBe(404)
    expect(own(kept)).toBe(own(made))
  })

  test.each([
    '/Login',
    '/ABOUT',
    '/user/none',
    '/api/none',
    '/__manifest',
    '/unknown.data',
    '//about',
    '/%00',
    '/premium',
  ])('is not %s', async (path) => {
    await get(path)
    await get(path)
    expect(rendered).toHaveLength(2)
  })

  test.each(['/users', '/order/some-id', '/users?page=1'])('is not %s, a call of the API', async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(401)
    expect(headers['content-type']).toContain('application/json')
  })

  test('is in the language of whoever asks, once for each', async () => {
    await speak(site.app.services.db, { main: 'en', others: ['de', 'ar'] })
    await site.pageCache.refresh()
    const languageFor = async (headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec((await get('/.env', headers)).text)?.[1]
    expect(await languageFor({})).toBe('en')
    expect(await languageFor({ 'accept-language': 'fr, de;q=0.9' })).toBe('de')
    expect(await languageFor({ cookie: 'language=de', 'accept-language': 'ar' })).toBe('de')
    expect(await languageFor({ cookie: 'language=xx', 'accept-language': 'ar-EG' })).toBe('ar')
    expect(await languageFor({ cookie: 'language=fr; lite=on' })).toBe('en')
    expect(rendered).toHaveLength(4)
  })

  test('changes with the shop', async () => {
    await get('/.env')
    await raiseVersion()
    await get('/.env')
    expect(rendered).toHaveLength(2)
  })

  test('is refused to those who post', async () => {
    expect((await get('/.env', {}, 'POST')).status).toBeGreaterThanOrEqual(400)
    expect((await get('/.env', {}, 'POST')).text).not.toBe((await get('/.env')).text)
  })
})
