import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import type { Visitor } from '../../visitor.ts'

const HYDRATED = '/user/generate-product-description'

/** What runs beside the common script, by the first part of the address. */
const OWN: Record<string, string[]> = {
  '': ['home'],
  login: ['account'],
  register: ['account'],
  'pay-now': ['pay'],
}

const PUBLIC = ['/', '/about', '/contact', '/login', '/register', '/no-such-page']

let app: TestApp
let member: Visitor
let pages: string[]
beforeAll(async () => {
  app = await startApp()
  member = (await app.user({ credits: 3 })).visitor
  pages = [...PUBLIC, ...(await workingPages())]
})
afterAll(() => app.close())

test('a plain document asks for its scripts when it is idle or touched, and for no others', async () => {
  for (const path of pages.filter((one) => one !== HYDRATED)) {
    const visitor = PUBLIC.includes(path) ? app.visitor() : member
    const { text, headers } = await visitor.get(path)
    expect(text, path).not.toMatch(/rel="modulepreload"|type="module"|<script[^>]* src=/)
    const urls = /<script nonce="[^"]+" data-urls="([^"]+)"[^>]*>\{[\s\S]*requestIdleCallback/.exec(text)?.[1]
    const names = urls?.split(' ').map((url) => /\/scripts\/(\w+)/.exec(url)?.[1])
    expect(names, path).toEqual(['core', ...(OWN[path.split('/')[1] ?? ''] ?? [])])
    expect(headers.get('vary'), path).toContain('Save-Data, Cookie')
    expect(nonces(text), path).toEqual([policyNonce(headers)])
  }
})

test('a page that React runs on runs its scripts at once', async () => {
  const { text } = await member.get(HYDRATED)
  expect(text).toMatch(/<script[^>]* type="module" async="">/)
  expect(text).toContain('rel="modulepreload"')
})

describe.each([
  ['Save-Data', { 'save-data': 'on' }, {}],
  ['Lite mode', {}, { lite: 'on' }],
])('with %s', (_, headers, cookies) => {
  test('no page has a script, and all have their words', async () => {
    for (const path of pages) {
      const visitor = path === '/login' || path === '/register' ? app.visitor() : member
      Object.assign(visitor.jar, cookies)
      const { text } = await visitor.get(path, { headers })
      expect(text, path).not.toMatch(/<script|modulepreload|<noscript/)
      expect(text, path).toMatch(/<h1/)
    }
    delete member.jar.lite
  })
})

test('a page that waits for its text reloads itself where no script could', async () => {
  const { visitor } = await app.user({ credits: 1 })
  visitor.jar.lite = 'on'
  const facts = { productName: 'Lamp', productDetails: 'Brass', language: 'English' }
  const form = await visitor.get(HYDRATED)
  const idempotencyKey = /name="idempotencyKey" value="([^"]+)"/.exec(form.text)?.[1] ?? ''
  const answer = await visitor.post(HYDRATED, { ...facts, idempotencyKey })
  expect(answer.status).toBe(303)
  const page = await visitor.get(String(answer.location))
  if (page.text.includes('Writing “Lamp”')) expect(page.text).toContain('http-equiv="refresh"')
  expect(page.text).not.toContain('<script')
})

/** Their order means nothing. */
function cookieParts({ headers }: { headers: Headers }): string[] | undefined {
  return headers.get('set-cookie')?.split('; ').sort()
}

describe('the Lite mode switch', () => {
  test('keeps the choice for a year, says it, and comes back to the page', async () => {
    const visitor = app.visitor()
    expect((await visitor.get('/about?a=1')).text).toMatch(/name="back" value="\/about\?a=1"/)
    const answer = await visitor.post('/lite-mode', { lite: 'on', back: '/about?a=1' })
    expect(answer).toMatchObject({ status: 303, location: '/about?a=1' })
    expect(cookieParts(answer)).toEqual(['HttpOnly', 'Max-Age=31536000', 'Path=/', 'SameSite=Lax', 'lite=on'])
    const page = await visitor.get('/about')
    expect(page.text.replaceAll('<!-- -->', '')).toContain('Lite mode: on')
    expect(page.text).not.toContain('<script')
    await visitor.post('/lite-mode', { lite: 'off', back: '/' })
    expect((await visitor.get('/')).text.replaceAll('<!-- -->', '')).toContain('Lite mode: off')
  })

  test('stands in the user area, too', async () => {
    const { text } = await member.get('/user/dashboard')
    expect(text).toMatch(/<form[^>]*action="\/lite-mode"/)
  })

  test.each(['//elsewhere.test/', 'https://elsewhere.test/', '', 'x'])(
    'leads nowhere else (%j)',
    async (back) => {
      const answer = await app.visitor().post('/lite-mode', { lite: 'on', back })
      expect(answer).toMatchObject({ status: 303, location: '/' })
    },
  )

  test('changes nothing when it is only opened', async () => {
    const answer = await app.visitor().get('/lite-mode')
    expect(answer.location).toBe('/')
    expect(answer.headers.has('set-cookie')).toBe(false)
  })

  test('is kept for encrypted connections where the site has them', async () => {
    const secure = await startApp({ publicUrl: 'https://shop.test', origin: 'https://shop.test' })
    const answer = await secure.visitor().post('/lite-mode', { lite: 'on', back: '/' })
    expect(cookieParts(answer)).toContain('Secure')
    await secure.close()
  })
})

/** The pages behind the login, with an order that waits for its payment. */
async function workingPages(): Promise<string[]> {
  const paid = (await listPackages(app.services.db)).find(({ priceMinor }) => priceMinor > 0)
  const buy = `/buy/${paid?.id}`
  await member.post(buy, { customerName: 'Mara Lind', address: '1 Quay Street', country: 'Finland' })
  const [order] = await app.services.db.selectFrom('orders').select('id').execute()
  return [
    '/user/dashboard',
    HYDRATED,
    '/user/orders',
    '/user/subscription-history',
    buy,
    `/pay-now/${order?.id}`,
  ]
}

function nonces(html: string): (string | undefined)[] {
  return [...new Set([...html.matchAll(/<script[^>]* nonce="([^"]*)"/g)].map((match) => match[1]))]
}

function policyNonce(headers: Headers): string | undefined {
  return /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1]
}
