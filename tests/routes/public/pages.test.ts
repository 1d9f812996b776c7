import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatDate } from '#app/domain/base/dates.ts'
import { listPackages, type Package } from '#app/domain/catalog/packages.server.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import { ORIGIN, startApp, type TestApp } from '../../app.ts'
import { defaultsOf } from '../../defaults-of.ts'
import { restoreContent } from '../../factories.ts'

let app: TestApp
let paid: Package
beforeAll(async () => {
  app = await startApp()
  const found = (await listPackages(app.services.db)).find(({ priceMinor }) => priceMinor > 0)
  if (!found) throw new Error('The shop has no package to buy.')
  paid = found
})
afterAll(() => app.close())
beforeEach(() => restoreContent(app.services.db))

describe('the about page', () => {
  test('has the about section and the product at work', async () => {
    const { status, text } = await app.visitor().get('/about')
    expect(status).toBe(200)
    expect(text.match(/<h1/g)).toHaveLength(1)
    expect(text).toMatch(/<section[^>]* id="about"/)
    expect(text).toMatch(/<section[^>]* id="video"[\s\S]*You get/)
  })

  test('shows the video in its place and asks nothing of anybody before it is pressed', async () => {
    const youtubeUrl = 'https://youtu.be/dQw4w9WgXcQ'
    await writeSection(app.services.db, 'banner', { ...defaultsOf('banner'), youtubeUrl })
    const html = markup((await app.visitor().get('/about')).text)
    expect(html.match(/id="video"/g)).toHaveLength(1)
    expect(html).toMatch(/id="video"[\s\S]*WATCH NOW/)
    expect(html).not.toMatch(/<iframe|src="[^"]*youtu|preconnect|dns-prefetch/)
  })

  test('stands when its records cannot be read', async () => {
    await writeSection(app.services.db, 'banner', defaultsOf('banner'))
    await app.services.db.updateTable('content_sections').set({ data: '{' }).execute()
    const { status, text } = await app.visitor().get('/about')
    expect(status).toBe(200)
    expect(text).toContain('Error: Failed to fetch banner data')
  })
})

describe('the page of a package', () => {
  test('shows the package and today, and leads to the checkout', async () => {
    const before = formatDate(new Date().toISOString(), 'UTC')
    const { status, text } = await app.visitor().get(`/package-details/${paid.id}`)
    const html = markup(text)
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`<h1><bdi>${paid.packageName}</bdi></h1>`))
    for (const point of paid.points) expect(html).toContain(point)
    expect([before, formatDate(new Date().toISOString(), 'UTC')]).toContain(
      /<dt>Today<\/dt><dd>(\d\d\/\d\d\/\d{4})<\/dd>/.exec(html)?.[1],
    )
    expect(html).toContain(`href="/buy/${paid.id}"`)
  })

  test('has a tick of another form at each of six points, as on the landing page', async () => {
    expect(paid.points).toHaveLength(6)
    for (const path of ['/', `/package-details/${paid.id}`]) {
      const lists = markup((await app.visitor().get(path)).text).match(
        /<ul class="(?:points|ticks)[\s\S]*?<\/ul>/g,
      )
      const own = lists?.find((list) => list.includes(`>${paid.points[0]}<`)) ?? ''
      const forms = [...own.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1])
      expect(forms, path).toHaveLength(6)
      expect(new Set(forms).size, path).toBe(6)
    }
  })

  test('knows nothing of the people in the shop', async () => {
    await app.user({ email: 'somebody-else@listwright.test', name: 'Somebody Else' })
    for (const path of [`/package-details/${paid.id}`, `/package-details/${paid.id}.data`]) {
      const { text } = await app.visitor().get(path)
      expect(text).not.toMatch(/somebody-else|Somebody Else|@listwright\.test/)
    }
  })

  test.each(['gone', '__proto__', `${'x'.repeat(500)}`])('is not there for %s', async (id) => {
    const { status, text } = await app.visitor().get(`/package-details/${id}`)
    expect(status).toBe(404)
    expect(text).toContain('This package doesn’t exist')
  })
})

describe('for search engines', () => {
  test.each(['/', '/about', '/contact'])('%s has a title, a description and one address', async (path) => {
    const { text } = await app.visitor().get(path)
    const address = `${ORIGIN}${path}`
    expect(text.match(/<title>[^<]*Listwright[^<]*<\/title>/g)).toHaveLength(1)
    expect(text.match(/<meta name="description" content="[^"]{20,}"/g)).toHaveLength(1)
    expect(text).toContain(`<link rel="canonical" href="${address}"/>`)
    expect(text).toContain(`<meta property="og:url" content="${address}"/>`)
    expect(text).toMatch(/<meta property="og:title" content="[^"]+"\/>/)
  })

  test('a slash at the end and a question make no other page', async () => {
    for (const path of ['/about/', '/about?from=mail']) {
      const { status, text } = await app.visitor().get(path)
      expect(status).toBe(200)
      expect(text).toContain(`<link rel="canonical" href="${ORIGIN}/about"/>`)
    }
  })

  test('the picture of the shop is shared by its whole address', async () => {
    await writeSection(app.services.db, 'banner', {
      ...defaultsOf('banner'),
      backgroundImage: '/uploads/a.webp',
    })
    const { text } = await app.visitor().get('/')
    expect(text).toContain(`<meta property="og:image" content="${ORIGIN}/uploads/a.webp"/>`)
  })

  test('the packages are said as products, and no name of theirs can end the element', async () => {
    const name = '</script><script>alert(1)</script>'
    await app.services.db.updateTable('packages').set({ name }).where('id', '=', paid.id).execute()
    for (const path of ['/', `/package-details/${paid.id}`]) {
      const { text } = await app.visitor().get(path)
      expect(text).not.toContain('<script>alert')
      const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)?.[1] ?? ''
      const facts = JSON.parse(json)['@graph']
      expect(facts[0]).toMatchObject({ '@type': 'Organization', url: `${ORIGIN}/` })
      expect(facts).toContainEqual(
        expect.objectContaining({
          '@type': 'Product',
          name,
          offers: expect.objectContaining({
            price: (paid.priceMinor / 100).toFixed(2),
            priceCurrency: 'USD',
          }),
        }),
      )
    }
    await app.services.db
      .updateTable('packages')
      .set({ name: paid.packageName })
      .where('id', '=', paid.id)
      .execute()
  })

  test('robots.txt keeps them out of what is private and names the sitemap', async () => {
    const { status, text, headers } = await app.visitor().get('/robots.txt')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/user\/\nDisallow: \/admin\/\n/)
    expect(text).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`)
  })

  test('sitemap.xml names pages that are there', async () => {
    const { text, headers } = await app.visitor().get('/sitemap.xml')
    expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => String(match[1]))
    expect(addresses).toContain(`${ORIGIN}/package-details/${paid.id}`)
    for (const address of addresses) expect((await app.visitor().get(address)).status, address).toBe(200)
  })
})

/** The page without its scripts, which repeat its data. */
function markup(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

test('what the form before had to say is said on public pages, too, and once', async () => {
  const { visitor, email } = await app.user()
  const hash = await app.services.passwords.hash('kettle-orbit-42')
  if (hash === 'busy') throw new Error('The password hasher is busy')
  await app.services.db.updateTable('users').set({ password_hash: hash }).where('email', '=', email).execute()
  const change = {
    proof: 'kettle-orbit-42',
    password: 'teapot-meadow-77',
    confirmPassword: 'teapot-meadow-77',
  }
  expect((await visitor.post('/update-profile/security', change)).status).toBe(303)
  expect((await visitor.get('/about')).text).toContain('Your password was changed.')
  expect((await visitor.get('/about')).text).not.toContain('Your password was changed.')
})
