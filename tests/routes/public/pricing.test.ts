import { afterAll, beforeAll, expect, test } from 'vitest'
import { POINT_NAMES } from '#app/domain/catalog/package-facts.ts'
import { addPackages } from '#app/domain/catalog/packages.server.ts'
import { startApp, type TestApp } from '../../app.ts'
import { defaultsOf } from '../../defaults-of.ts'

let app: TestApp
let home: string
beforeAll(async () => {
  app = await startApp()
  const { db } = app.services
  await db.updateTable('packages').set({ archived_at: '2026-01-01T00:00:00.000Z' }).execute()
  const points = Array.from({ length: POINT_NAMES.length }, (_, index) => `Point ${index + 1}`)
  const one = { credit: 3, validityDays: 30, points }
  await addPackages(db, [
    { ...one, packageName: 'Free one', priceMinor: 0 },
    { ...one, packageName: 'Paid one', priceMinor: 900 },
    { ...one, packageName: 'Large one', priceMinor: 129_900, points: ['', 'Second', '  ', 'Fourth'] },
  ])
  home = (await app.visitor().get('/')).text
})
afterAll(() => app.close())

function plans() {
  return [...home.matchAll(/<article class="(plan[^"]*)">([\s\S]*?)<\/article>/g)].map(([, , html = '']) => ({
    text: html.replaceAll(/<!-- -->|<[^>]*>/g, '').replaceAll('&nbsp;', ' '),
    price: /<p class="price[^"]*"><b>.*?<\/p>/.exec(html)?.[0].replaceAll(/<!-- -->|<[^>]*>/g, ''),
    isHighlighted: html.includes('class="price price-paid"'),
    button: /<a class="btn[^>]* href="([^"]*)"[^>]*>([^<]*)/.exec(html)?.slice(1),
    points: [...html.matchAll(/<li>.*?<path d="([^"]*)".*?<bdi>([^<]*)<\/bdi><\/li>/g)].map(
      ([, icon, point]) => ({ icon, point }),
    ),
  }))
}

test('prices are shown as $price USD, the paid ones highlighted', () => {
  expect(plans().map(({ price, isHighlighted }) => [price, isHighlighted])).toEqual([
    ['$0 USD', false],
    ['$9.00 USD', true],
    ['$1,299.00 USD', true],
  ])
})

test('a free package starts at /signup, a paid one is bought', () => {
  const [free, paid] = plans().map(({ button }) => button)
  expect(free).toEqual(['/signup', 'Start Now'])
  expect(paid?.[0]).toMatch(/^\/buy\/[\w-]+$/)
  expect(paid?.[1]).toBe('Buy Now')
})

test('all points that are not empty are listed in their order, with six icons by turns', () => {
  const [, paid, large] = plans()
  expect(paid?.points.map(({ point }) => point)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Point ${index + 1}`),
  )
  const icons = paid?.points.map(({ icon }) => icon) ?? []
  expect(new Set(icons.slice(0, 6)).size).toBe(6)
  expect(icons.slice(6)).toEqual(icons.slice(0, 4))
  expect(large?.points.map(({ point }) => point)).toEqual(['Second', 'Fourth'])
})

test('the services are the section of the editor: title, two parts of a description, cards with links', () => {
  const { sectionTitle, sectionDescription, services } = defaultsOf('service')
  const html =
    /<section[^>]* id="service"[\s\S]*?<\/section>/.exec(home)?.[0].replaceAll('<!-- -->', '') ?? ''
  expect(html).toContain(`<h2>${sectionTitle}</h2>`)
  const [first = '', second = ''] = sectionDescription.split(/(?<=\.) (.*)/s)
  expect(html).toContain(`<p class="lead">${first}<strong> ${second}</strong></p>`)
  const cards = [...html.matchAll(/<article><svg.*?<h3>(.*?)<\/h3><p>.*?<\/p><a [^>]*href="([^"]*)"/g)]
  expect(cards.map(([, title, link]) => [title, link])).toEqual(
    services.map(({ title, link }) => [title, link]),
  )
})

test('its own links lead to the generator, which asks visitors to log in, or to what they may read', async () => {
  const generator = '/user/generate-product-description'
  expect(defaultsOf('banner').buttonLink).toBe(generator)
  const documented = '/api/docs'
  for (const { link } of defaultsOf('service').services) expect([generator, documented]).toContain(link)
  expect((await app.visitor().get(documented)).status).toBe(200)
  const { status, text } = await app.visitor().get(generator)
  expect(status).toBe(200)
  expect(text).toContain('Go to Login')
})
