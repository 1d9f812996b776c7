import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeSection } from '#app/domain/content/content.server.ts'
import { defaultContent } from '#app/domain/content/defaults.ts'
import type { SectionKey } from '#app/domain/content/sections.ts'
import { isoTime } from '#app/domain/time.ts'
import { seedDemoItems } from '#db/seed-items.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { restoreContent } from '../factories.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())
beforeEach(() => restoreContent(app.services.db))

describe('the landing page', () => {
  test('shows its sections in order, complete without scripts', async () => {
    let { status, text } = await app.visitor().get('/')
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
    expect(words(text)).toContain('e-Commerce Product Details Generator')
    expect(words(text)).toContain('Pricing Plan Popular packages')
  })

  test('has nothing that a strict content policy would stop', async () => {
    let { text } = await app.visitor().get('/')
    expect(markup(text)).not.toMatch(/ style=| on[a-z]+=|<style/)
  })

  test('says only the first typing word to those who read it as text', async () => {
    let { text } = await app.visitor().get('/')
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
    let { status, text } = await app.visitor().get('/')
    expect(status).toBe(200)
    expect(markup(text)).not.toContain(`id="${id}"`)
    expect(markup(text).match(/<h1/g)).toHaveLength(1)
    for (let sentence of sentencesOf(key)) expect(text).not.toContain(sentence)
  })

  test('leaves the words of a banner that is switched off out of the page about us, too', async () => {
    await switchOff('banner')
    let { text } = await app.visitor().get('/about')
    for (let sentence of sentencesOf('banner')) expect(text).not.toContain(sentence)
  })

  test('has no footer when that is switched off', async () => {
    await switchOff('footer')
    let { text } = await app.visitor().get('/')
    expect(markup(text)).not.toContain('<footer')
    for (let sentence of sentencesOf('footer')) expect(text).not.toContain(sentence)
  })

  test.each([
    ['banner', 'Error: Failed to fetch banner data'],
    ['about', 'Error loading content: Failed to fetch data'],
    ['service', 'Error loading content: Failed to fetch data'],
    ['contact', 'Error: Failed to fetch contact section data'],
    ['footer', 'Error loading footer: Failed to fetch data'],
  ] as const)('says so when the %s record cannot be read, and the rest stands', async (key, message) => {
    await store(key, '{"broken"')
    let { status, text } = await app.visitor().get('/')
    expect(status).toBe(200)
    expect(words(text)).toContain(message)
    expect(words(text)).toContain('Popular packages')
    expect(markup(text).match(/<h1/g)).toHaveLength(1)
    expect(app.events).toContainEqual(expect.objectContaining({ facts: { section: key } }))
  })

  test('tells a banner that nobody could be asked for from one that is not there', async () => {
    let broken = await startApp()
    await sql`alter table content_sections rename to elsewhere`.execute(broken.services.db)
    let landing = await broken.visitor().get('/')
    expect(landing.status).toBe(200)
    expect(words(landing.text)).toContain('Error: Error fetching banner data')
    expect(words(landing.text)).toContain('Popular packages')
    expect(words((await broken.visitor().get('/about')).text)).toContain('Error: Error fetching banner data')
    expect(broken.events.map(({ event }) => event)).toContain('Error fetching banner data')
    await broken.close()
  })

  test('leads to the digital items from its header and its prices, once there are any', async () => {
    let shop = await startApp()
    let links = async () => {
      let { text } = await shop.visitor().get('/')
      let prices = /<section[^>]* id="pricing"[\s\S]*?<\/section>/.exec(text)?.[0] ?? ''
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
    await store('banner', JSON.stringify({ ...defaultContent.banner, buttonLink: 'javascript:alert(1)' }))
    let { text } = await app.visitor().get('/')
    expect(text).not.toContain('javascript:alert')
  })

  test('shows a video as a link that asks nothing of anybody before it is pressed', async () => {
    let youtubeUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
    await writeSection(app.services.db, 'banner', { ...defaultContent.banner, youtubeUrl })
    let { text } = await app.visitor().get('/')
    expect(words(text)).toContain('WATCH NOW')
    expect(markup(text)).toContain(`href="${youtubeUrl}"`)
    expect(markup(text)).not.toMatch(/<iframe|src="https:\/\/[^"]*youtu/)
  })

  test('shows the configured logo, and the drawn one where there is none', async () => {
    let shown = async () => header((await app.visitor().get('/')).text)
    expect(await shown()).not.toContain('<img')
    let logo = { isActive: true, imageUrl: '/uploads/a.webp', altText: 'Halm', linkUrl: '/items' }
    await writeSection(app.services.db, 'nav-logo', logo)
    expect(await shown()).toMatch(
      /<a class="logo" href="\/items"[^>]*><img src="\/uploads\/a.webp" alt="Halm"/,
    )
    await writeSection(app.services.db, 'nav-logo', { ...logo, isActive: false })
    expect(await shown()).not.toContain('<img')
    await store('nav-logo', '{"broken"')
    expect(await shown()).toMatch(/<a class="logo" href="\/"[^>]*><svg/)
    expect(app.events.map(({ event }) => event)).toContain('Failed to load logo')
  })
})

describe('the header', () => {
  test('offers visitors the login', async () => {
    let html = header((await app.visitor().get('/')).text)
    expect(html).toMatch(/href="\/login"[^>]*>Login/)
    expect(html).not.toContain('Sign Out')
  })

  test('gives a member the same entries in both menus, without the Admin Panel', async () => {
    let { visitor } = await app.user({ name: 'Mara Lindqvist' })
    let html = header((await visitor.get('/')).text)
    expect(html.match(/href="\/user\/dashboard"/g)).toHaveLength(2)
    expect(html.match(/<form [^>]*action="\/logout"/g)).toHaveLength(2)
    expect(html).not.toContain('Admin Panel')
    expect(html).not.toContain('href="/login"')
    expect(html).toContain('>ML<')
    expect(html.match(/<details[^>]* name="site-menu"/g)).toHaveLength(2)
  })

  test('gives an admin the Admin Panel', async () => {
    let { visitor } = await app.user({ role: 'Admin' })
    expect(header((await visitor.get('/')).text).match(/href="\/admin\/dashboard"/g)).toHaveLength(2)
  })
})

test('an unknown address says so and leads home, whatever it is asked with', async () => {
  let visitor = app.visitor()
  for (let answer of [await visitor.get('/no/such/page'), await visitor.post('/no/such/page')]) {
    expect(answer.status).toBe(404)
    expect(words(answer.text)).toContain('404 Oops! Page Not Found')
    expect(markup(answer.text)).toMatch(/<a [^>]*href="\/"[^>]*>Back to Home/)
    expect(markup(answer.text)).toContain('<header class="site-header"')
  }
})

test.each(['/user/no-such-page', '/admin/no-such-page', '/admin/dashboard'])(
  '%s goes without the header and the footer of the site when there is nothing to see',
  async (path) => {
    let { visitor } = await app.user()
    let { status, text } = await visitor.get(path)
    expect(status).toBe(path === '/admin/dashboard' ? 403 : 404)
    expect(markup(text)).not.toMatch(/<header|<footer/)
    expect(markup(text)).toMatch(/<a [^>]*href="\/"/)
    expect(markup(text).match(/<main/g)).toHaveLength(1)
  },
)

test('a page that breaks says so, writes it down and tells nothing of why', async () => {
  let broken = await startApp()
  await sql`alter table items rename to elsewhere`.execute(broken.services.db)
  let { status, text } = await broken.visitor().get('/items')
  expect(status).toBe(500)
  expect(words(text)).toContain('Unexpected Application Error!')
  expect(text).not.toMatch(/no such table|select|at .*\.ts/)
  expect(broken.events.map(({ event }) => event)).toContain('error')
  await broken.close()
})

async function switchOff(key: SectionKey): Promise<void> {
  await writeSection(app.services.db, key, { ...defaultContent[key], isActive: false })
}

/** What only this section says, so that it is nowhere in the page, nor in the data of its scripts. */
function sentencesOf(key: SectionKey): string[] {
  let sentences = JSON.stringify(defaultContent[key]).match(/(?<=")[A-Z][^"\\]{24,}(?=")/g) ?? []
  expect(sentences).not.toEqual([])
  return sentences
}

async function store(key: SectionKey, data: string): Promise<void> {
  await writeSection(app.services.db, key, defaultContent[key])
  await app.services.db.updateTable('content_sections').set({ data }).where('key', '=', key).execute()
}

function header(html: string): string {
  return /<header[\s\S]*?<\/header>/.exec(html)?.[0] ?? ''
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
