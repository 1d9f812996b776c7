import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { EXAMPLES, exampleAddress } from '#app/domain/listings/examples/examples.server.ts'
import { findLanguage } from '#app/domain/listings/languages.ts'
import { SECTION_KEYS, SECTIONS } from '#app/domain/listings/sections.ts'
import { unbroken } from '#app/ui/listing/unbroken.ts'
import { ORIGIN, startApp, type TestApp } from '../../app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const WRITTEN = SECTION_KEYS.filter((key) => !('optional' in SECTIONS[key]))

describe.each(EXAMPLES)('the example $key', ({ key, productName, language, facts, text }) => {
  test('is a whole listing within the limits of its sections', () => {
    expect(findLanguage(language)).toBeDefined()
    expect(Object.keys(text).toSorted()).toEqual(WRITTEN.toSorted())
    for (const section of WRITTEN) {
      const { parts, length } = SECTIONS[section]
      const written = text[section] ?? []
      expect(written.length, section).toBeLessThanOrEqual(parts)
      for (const part of written) expect(part.text.length, part.text).toBeLessThanOrEqual(length)
    }
  })

  test('says all of its facts, and asks about one or two things', () => {
    const { findings, factsUsed } = checkListing({ language, productName, facts, text, channels: [] })
    expect(factsUsed).toHaveLength(facts.length)
    expect(findings.length, JSON.stringify(findings)).toBeGreaterThanOrEqual(1)
    expect(findings.length, JSON.stringify(findings)).toBeLessThanOrEqual(2)
  })

  test('is shown to everybody, as the checks see it, with ways to the others', async () => {
    const { status, text: html } = await app.visitor().get(exampleAddress(key))
    expect(status).toBe(200)
    expect(html).toContain(`<title>Example: ${productName} - `)
    expect(html.match(/<meta name="description" content="[^"]{20,}"/g)).toHaveLength(1)
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}${exampleAddress(key)}"/>`)
    expect(html.match(/<h1/g)).toHaveLength(1)
    for (const fact of facts)
      expect(html).toContain(unbroken(fact.split(': ')[1] ?? fact).replaceAll('&', '&amp;'))
    for (const section of WRITTEN) expect(html).toContain(`id="section-${section}"`)
    const { findings } = checkListing({ language, productName, facts, text, channels: [] })
    expect(html.match(/class="claim-note"/g)).toHaveLength(findings.length)
    for (const { key: other } of EXAMPLES) expect(html).toContain(`href="${exampleAddress(other)}"`)
    for (const [, id = ''] of html.matchAll(/href="#([\w-]+)"/g)) expect(html).toContain(`id="${id}"`)
    // It is read only, and needs no scripts.
    expect(html.replace(/<(header|footer)[\s\S]*?<\/\1>/g, '')).not.toMatch(/<form|<textarea/)
  })

  test('is found from the landing page and by search engines', async () => {
    const map = (await app.visitor().get('/sitemap.xml')).text
    expect(map).toContain(`<loc>${ORIGIN}${exampleAddress(key)}</loc>`)
    expect((await app.visitor().get('/')).text).toContain(`href="${exampleAddress('linen-apron')}"`)
  })
})

test('there is no other example', async () => {
  for (const key of ['none', '__proto__', 'LINEN-APRON']) {
    const { status, text } = await app.visitor().get(`/examples/${key}`)
    expect(status, key).toBe(404)
    expect(text).toContain('There is no such example.')
  }
})
