import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isoTime } from '#app/domain/base/time.ts'
import type { PageSectionKey } from '#app/domain/shop/content/sections.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import { seedDemoItems } from '#commands/seeds/demo-items.ts'
import { isFailure } from '#tests/failures.ts'
import { startApp, type TestApp } from '../app.ts'
import { defaultsOf } from '../defaults-of.ts'
import { restoreContent } from '../factories.ts'
import { fieldsOf } from './admin/content/editors.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(() => restoreContent(app.services.db))

describe('the landing page', () => {
  test('shows its sections in order, complete without scripts', async () => {
    const { status, text } = await app.visitor().get('/')
    expect(status).toBe(200)
    expect([...markup(text).matchAll(/<section[^>]* id="(\w+)"/g)].map((match) => match[1])).toEqual([
      'home',
      'about',
      'pricing',
      'service',
      'contact',
    ])
    expect(text).toContain('<title>Listwright: generate e-commerce product details with AI</title>')
    expect(text).toContain('AI product description generator')
    expect(words(text)).toContain('You know the product. We write the SEO-Friendly Titles')
    expect(words(text)).toContain('Pricing Plan Popular packages')
  })

  test('has nothing that a strict content policy would stop', async () => {
    const { text } = await app.visitor().get('/')
    expect(markup(text)).not.toMatch(/ style=| on[a-z]+=|<style/)
  })

  test('types one word until the banner is saved, and then the words of its editor', async () => {
    const shop = await startApp()
    const typed = async () =>
      [...(await shop.visitor().get('/')).text.matchAll(/data-word="([^"]*)"/g)].map(([, word]) => word)
    expect(await typed()).toEqual(['SEO-Friendly Titles'])
    const { visitor: admin } = await shop.user({ role: 'Admin' })
    const editor = fieldsOf(await admin.get('/admin/settings/banner'))
    expect(Object.keys(editor).filter((name) => name.startsWith('typingWords'))).toHaveLength(7)
    expect((await admin.post('/admin/settings/banner', editor)).status).toBe(303)
    expect(await typed()).toEqual(defaultsOf('banner').typingWords)
    await shop.close()
  })

  test('types the words of the defaults once a banner that was never saved is reset', async () => {
    const shop = await startApp()
    const { visitor: admin } = await shop.user({ role: 'Admin' })
    await admin.post('/admin/settings/banner/reset')
    expect((await shop.visitor().get('/')).text).toContain('data-word="Meta Descriptions"')
    await shop.close()
  })

  test('says only the first typing word to those who read it as text', async () => {
    await writeSection(app.services.db, 'banner', defaultsOf('banner'))
    const { text } = await app.visitor().get('/')
    expect(words(text)).not.toContain('Engaging Descriptions')
    expect(text).toContain('data-word="Engaging Descriptions"')
  })

  test.each([
    ['banner', 'home'],
    ['about', 'about'],
    ['service', 'service'],
    ['contact', 'contact'],
  ] as const)('leaves out the %s section when it is switched off', async (key, id) => {
    await switchOff(key)
    const { status, text } = await app.visitor().get('/')
    expect(status).toBe(200)
    expect(markup(text)).not.toContain(`id="${id}"`)
    expect(markup(text).match(/<h1/g)).toHaveLength(1)
    for (const sentence of sentencesOf(key)) expect(text).not.toContain(sentence)
  })

  test('leaves the words of a banner that is switched off out of the page about us, too', async () => {
    await switchOff('banner')
    const { text } = await app.visitor().get('/about')
    for (const sentence of sentencesOf('banner')) expect(text).not.toContain(sentence)
  })

  test('keeps the terms, the privacy policy and Lite mode when its footer is switched off', async () => {
    await switchOff('footer')
    await writeSection(app.services.db, 'legal', { isActive: true, terms: 'Be kind.', privacy: 'We forget.' })
    const { text } = await app.visitor().get('/')
    for (const sentence of sentencesOf('footer')) expect(text).not.toContain(sentence)
    expect(words(footer(text))).toBe(' Terms Privacy Withdraw from contract here Lite mode: off ')
    for (const path of ['/terms', '/privacy']) expect(footer(text)).toContain(`href="${path}"`)
  })

  test('offers nobody who is signed in to register', async () => {
    const { visitor } = await app.user()
    expect(footer((await app.visitor().get('/')).text)).toContain('href="/register"')
    for (const path of ['/', '/about', '/contact']) {
      const { text } = await visitor.get(path)
      expect(footer(text), path).toContain('href="/user/dashboard"')
      expect(footer(text), path).not.toContain('href="/register"')
    }
  })

  test.each([
    ['about', ['/#about'], '/about'],
    ['service', ['/#service'], undefined],
    ['contact', ['/#contact', '/contact'], undefined],
  ] as const)('has no link to the %s section once that is switched off', async (key, dead, instead) => {
    const links = (text: string) =>
      [...(header(text) + footer(text)).matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
    const before = links((await app.visitor().get('/')).text)
    expect(before).toContain(dead[0])
    await switchOff(key)
    for (const path of ['/', '/about', '/items']) {
      const after = links((await app.visitor().get(path)).text)
      for (const address of dead) expect(after).not.toContain(address)
      if (instead) expect(after).toContain(instead)
    }
  })

  test('has no link to it in its banner and its cards either', async () => {
    await writeSection(app.services.db, 'banner', { ...defaultsOf('banner'), buttonLink: '/#contact' })
    const service = structuredClone(defaultsOf('service'))
    for (const card of service.services) card.link = '/#about'
    await writeSection(app.services.db, 'service', service)
    await switchOff('contact')
    await switchOff('about')
    const { text } = await app.visitor().get('/')
    expect(markup(text)).not.toContain('Write your first listing')
    expect(markup(text)).not.toMatch(/href="\/#(about|contact)"/)
    expect(markup(text)).toMatch(/class="arrow" href="\/about"/)
  })

  test('has no link to items and texts that are not there, and no heading over links that are gone', async () => {
    const footerOf = (url: string) => ({
      ...defaultsOf('footer'),
      sections: [{ id: 'a', title: 'Only this', links: [{ id: 'b', text: 'Leads there', url }] }],
    })
    for (const url of ['/items', '/terms', '/privacy/', '#service']) {
      await switchOff('service')
      await writeSection(app.services.db, 'footer', footerOf(url))
      expect(words(footer((await app.visitor().get('/')).text)), url).not.toMatch(/Only this|Leads there/)
    }
    await writeSection(app.services.db, 'footer', footerOf('/about'))
    expect(words(footer((await app.visitor().get('/')).text))).toContain('Only this Leads there')
  })

  test('leads visitors to login and registration, and users to what is theirs', async () => {
    const stranger = header((await app.visitor().get('/')).text)
    for (const path of ['/login', '/register']) expect(stranger.split(`href="${path}"`)).toHaveLength(3)
    const { visitor } = await app.user()
    const mine = header((await visitor.get('/')).text)
    for (const path of ['/user/dashboard', '/user/orders', '/update-profile'])
      expect(mine.split(`href="${path}"`)).toHaveLength(3)
    expect(mine).not.toMatch(/href="\/(login|register)"/)
  })

  test('has a contact page that leads to support while its contact section is switched off', async () => {
    await switchOff('contact')
    const { status, text } = await app.visitor().get('/contact')
    expect(status).toBe(200)
    expect(markup(text)).toMatch(/href="\/user\/create-support"/)
  })

  test.each([
    ['banner', 'Error: Failed to fetch banner data'],
    ['about', 'Error loading content: Failed to fetch data'],
    ['service', 'Error loading content: Failed to fetch data'],
    ['contact', 'Error: Failed to fetch contact section data'],
    ['footer', 'Error loading footer: Failed to fetch data'],
  ] as const)('says so when the %s record cannot be read, and the rest stands', async (key, message) => {
    await store(key, '{"broken"')
    const { status, text } = await app.visitor().get('/')
    expect(status).toBe(200)
    expect(words(text)).toContain(message)
    expect(words(text)).toContain('Popular packages')
    expect(markup(text).match(/<h1/g)).toHaveLength(1)
    expect(app.events).toContainEqual(expect.objectContaining({ facts: { section: key } }))
  })

  test('tells a banner that nobody could be asked for from one that is not there', async () => {
    const broken = await startApp()
    await sql`alter table content_sections rename to elsewhere`.execute(broken.services.db)
    const landing = await broken.visitor().get('/')
    expect(landing.status).toBe(200)
    expect(words(landing.text)).toContain('Error: Error fetching banner data')
    expect(words(landing.text)).toContain('Popular packages')
    expect(words((await broken.visitor().get('/about')).text)).toContain('Error: Error fetching banner data')
    expect(broken.events).toContainEqual({ event: 'content.unreadable', facts: { section: 'banner' } })
    await broken.close()
  })

  test('leads to the digital items from its header and its prices, once there are any', async () => {
    const shop = await startApp()
    const links = async () => {
      const { text } = await shop.visitor().get('/')
      const prices = /<section[^>]* id="pricing"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
      return [header(text), prices].map((part) => part.match(/href="\/items"/g)?.length ?? 0)
    }
    expect(await links()).toEqual([0, 0])
    await seedDemoItems(shop.services.db)
    expect(await links()).toEqual([2, 1])
    await shop.services.db.updateTable('items').set({ archived_at: isoTime() }).execute()
    expect(await links()).toEqual([0, 0])
    await shop.close()
  })

  test('does not link what a tampered record asks for', async () => {
    await store('banner', JSON.stringify({ ...defaultsOf('banner'), buttonLink: 'javascript:alert(1)' }))
    const { text } = await app.visitor().get('/')
    expect(text).not.toContain('javascript:alert')
  })

  test.each(['/', '/about'])(
    'plays a video on %s without scripts, and asks nobody before it is pressed',
    async (path) => {
      const youtubeUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
      const videoImage = '/uploads/aaaaaaaaaaaaaaaaaaaaaa.webp'
      await writeSection(app.services.db, 'banner', { ...defaultsOf('banner'), youtubeUrl, videoImage })
      const { text } = await app.visitor().get(path)
      expect(markup(text)).toContain(`<a class="poster" href="${path}?watch#video"`)
      expect(markup(text)).toMatch(
        /class="poster"[^>]*><img src="\/uploads\/a{22}\.webp"[\s\S]*WATCH NOW<\/span><\/a>/,
      )
      expect(markup(text)).toMatch(new RegExp(`href="${escaped(youtubeUrl)}" target="_blank"`))
      expect(markup(text)).not.toMatch(/<iframe| src="https:/)
      const playing = await app.visitor().get(`${path}?watch`)
      expect(markup(playing.text)).toMatch(
        /<figure class="video"[^>]*><iframe[^>]* src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
      )
      expect(playing.headers.get('content-security-policy')).toContain(
        "frame-src 'self' https://www.youtube-nocookie.com",
      )
      expect(playing.text).toContain(`rel="canonical" href="http://localhost:3000${path}`)
    },
  )

  test('shows an own background picture in the place of the example', async () => {
    expect((await app.visitor().get('/')).text).toContain('Linen apron')
    const backgroundImage = '/uploads/bbbbbbbbbbbbbbbbbbbbbb.webp'
    await writeSection(app.services.db, 'banner', { ...defaultsOf('banner'), backgroundImage })
    const { text } = await app.visitor().get('/')
    expect(markup(text)).toMatch(
      /<section id="home"><div class="hero-cover"><img class="cover" src="\/uploads\/b{22}\.webp" alt=""/,
    )
    expect(markup(text)).not.toContain('Linen apron')
    expect(words(text)).toContain('You know the product. We write the SEO-Friendly Titles')
    // The page about the shop shows the product at work, whatever stands behind the banner.
    const about = markup((await app.visitor().get('/about')).text)
    expect(about).toContain('Linen apron')
    expect(about).not.toContain(backgroundImage)
  })

  test('shows the configured logo, and the drawn one where there is none', async () => {
    const shown = async () => header((await app.visitor().get('/')).text)
    expect(await shown()).not.toContain('<img')
    const logo = { isActive: true, imageUrl: '/uploads/a.webp', altText: 'Halm', linkUrl: '/items' }
    await writeSection(app.services.db, 'nav-logo', logo)
    expect(await shown()).toMatch(
      /<a class="logo" href="\/items"[^>]*><img src="\/uploads\/a.webp" alt="Halm"/,
    )
    await writeSection(app.services.db, 'nav-logo', { ...logo, isActive: false })
    expect(await shown()).not.toContain('<img')
    await store('nav-logo', '{"broken"')
    expect(await shown()).toMatch(/<a class="logo" href="\/"[^>]*><svg/)
    expect(app.events).toContainEqual({ event: 'content.unreadable', facts: { section: 'nav-logo' } })
  })
})

describe('the header', () => {
  test('offers visitors the login', async () => {
    const html = header((await app.visitor().get('/')).text)
    expect(html).toMatch(/href="\/login"[^>]*>Login/)
    expect(html).not.toContain('Sign Out')
  })

  test('gives a member the same entries in both menus, without the Admin Panel', async () => {
    const { visitor } = await app.user({ name: 'Mara Lindqvist' })
    const html = header((await visitor.get('/')).text)
    expect(html.match(/href="\/user\/dashboard"/g)).toHaveLength(2)
    expect(html.match(/<form [^>]*action="\/logout"/g)).toHaveLength(2)
    expect(html).not.toContain('Admin Panel')
    expect(html).not.toContain('href="/login"')
    expect(html).toContain('data-initials="ML"')
    expect(html.match(/<details[^>]* name="site-menu"/g)).toHaveLength(2)
  })

  test('gives an admin the Admin Panel', async () => {
    const { visitor } = await app.user({ role: 'Admin' })
    expect(header((await visitor.get('/')).text).match(/href="\/admin\/dashboard"/g)).toHaveLength(2)
  })
})

test('an unknown address says so and leads home, whatever it is asked with', async () => {
  const visitor = app.visitor()
  for (const answer of [await visitor.get('/no/such/page'), await visitor.post('/no/such/page')]) {
    expect(answer.status).toBe(404)
    expect(words(answer.text)).toContain('404 Oops! Page Not Found')
    expect(markup(answer.text)).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home/)
    expect(markup(answer.text)).toContain('<header class="site-header"')
  }
})

test.each([
  '/%0A',
  '/%0D%0A',
  '/a%0ab/c',
  '/about%0A',
  '/%E2%80%A8',
  '/about/%0A',
  '/%00',
  '/%7F',
  '/%1b[31m',
  '/login%0A.data',
])('an address with control characters is one that there is not: %s', async (path) => {
  app.events.splice(0)
  const { status, headers } = await app.visitor().get(path)
  expect(status).toBe(404)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(app.events.filter(({ event }) => isFailure(event))).toEqual([])
})

test('an unknown address of the API answers JSON, whatever it holds', async () => {
  for (const path of ['/api/%0A', '/api/v1/%E2%80%A9']) {
    const { status, text } = await app.visitor().get(path)
    expect(status).toBe(404)
    expect(JSON.parse(text)).toMatchObject({ success: false })
  }
})

test('a posted form at an address with control characters is refused like at any unknown address', async () => {
  expect((await app.visitor().post('/%0A', { a: '1' })).status).toBe(404)
})

test.each(['/admin/no-such-page', '/admin/dashboard'])(
  '%s goes without the header and the footer of the site when there is nothing to see',
  async (path) => {
    const { visitor } = await app.user()
    const { status, text } = await visitor.get(path)
    // Whether a page of the back office exists is told to admins alone.
    expect(status).toBe(403)
    expect(markup(text)).not.toMatch(/<header|<footer/)
    expect(markup(text)).toMatch(/<a [^>]*href="\/"/)
    expect(markup(text).match(/<main/g)).toHaveLength(1)
  },
)

test('a page that breaks says so, writes it down and tells nothing of why', async () => {
  const broken = await startApp()
  await sql`alter table items rename to elsewhere`.execute(broken.services.db)
  const { status, text } = await broken.visitor().get('/items')
  expect(status).toBe(500)
  expect(words(text)).toContain('Unexpected Application Error!')
  expect(text).not.toMatch(/no such table|\bselect\s|at .*\.ts:\d/)
  expect(broken.events.map(({ event }) => event)).toContain('pages.answer_failed')
  await broken.close()
})

async function switchOff(key: PageSectionKey): Promise<void> {
  await writeSection(app.services.db, key, { ...defaultsOf(key), isActive: false })
}

/** What only this section says, so that it is nowhere in the page, nor in the data of its scripts. */
function sentencesOf(key: PageSectionKey): string[] {
  const sentences = JSON.stringify(defaultsOf(key)).match(/(?<=")[A-Z][^"\\]{24,}(?=")/g) ?? []
  expect(sentences).not.toEqual([])
  return sentences
}

async function store(key: PageSectionKey, data: string): Promise<void> {
  await writeSection(app.services.db, key, defaultsOf(key))
  await app.services.db.updateTable('content_sections').set({ data }).where('key', '=', key).execute()
}

function header(html: string): string {
  return /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
}

function escaped(text: string): string {
  return text.replace(/[.?]/g, '\\$&')
}

function footer(html: string): string {
  return /<footer[\s\S]*<\/footer>/.exec(markup(html))?.[0] ?? ''
}

/** The page without its scripts, which repeat its data. */
function markup(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replaceAll('<!-- -->', '')
}

/** What somebody reads. */
function words(html: string): string {
  return markup(html)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,:])/g, '$1')
}
