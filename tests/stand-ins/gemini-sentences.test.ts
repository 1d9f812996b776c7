import { expect, test } from 'vitest'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { describeFinding } from '#app/domain/listings/checks/describe-finding.ts'
import { SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import { listingPrompt } from '#app/domain/writing/prompt/listing-prompt.ts'
import type { ListingRequest, RewriteRequest } from '#app/domain/writing/prompt/request.ts'
import { rewritePrompt } from '#app/domain/writing/prompt/rewrite-prompt.ts'
import { answerSchema } from '#app/domain/writing/reply/answer-schema.ts'
import { readListing, readSections } from '#app/domain/writing/reply/listing.ts'
import { GOODS } from '#dev/history/goods.ts'
import { fieldsOf } from './gemini/response-schema.ts'
import { LANGUAGES } from './gemini/voice.ts'
import { write } from './gemini/writer.ts'

const ORDERS = { reply: undefined, withMeta: true, thoughts: 0 }
const MAIN = Object.keys(LANGUAGES)
const ALL = GOODS.flatMap((product) => MAIN.map((language) => ({ ...product, language })))

function answer(prompt: string, sections: readonly SectionKey[], photos = 0): string {
  const fields = fieldsOf(answerSchema(sections))
  return write({ prompt, maxOutputTokens: 8000, fields, photos }, ORDERS).text
}

function listing(request: ListingRequest, sections: readonly SectionKey[] = SECTION_KEYS) {
  const wanted = { sections, facts: request.facts.length }
  const text = readListing(answer(listingPrompt(request, [...sections]), sections, request.photos), wanted)
  if (typeof text === 'string') throw new Error(text)
  return text
}

function goods({ name, facts, language }: (typeof ALL)[number]): ListingRequest {
  return { productName: name, facts, language }
}

test('the product’s own checks find nothing in what is written of the demo’s goods', () => {
  const found = ALL.flatMap((product) => {
    const { name: productName, facts, language } = product
    const text = listing(goods(product))
    const { findings } = checkListing({ language, productName, facts, text, channels: [] })
    // Channels reject guarantees, also true ones, so that somebody has to look at them.
    const asked = findings.filter((each) => !(each.code === 'forbidden' && /^garan/i.test(each.text)))
    return asked.map(
      (each) => `${productName}, ${language}, ${each.section}: ${describeFinding(each)} “${each.text}”`,
    )
  })
  expect(found).toEqual([])
})

test('nothing of the goods stays in English where another language is asked for', () => {
  const left = ALL.filter(({ language }) => language !== 'English').flatMap((product) => {
    const text = JSON.stringify({ ...listing(goods(product)), slug: [] }).toLowerCase()
    const phrases = [product.name, ...product.facts].filter(
      (phrase) => /[a-z]{5}| [a-z]{3}/.test(phrase) && !SAME.has(phrase),
    )
    return phrases
      .filter((phrase) => text.includes(phrase.toLowerCase()))
      .map((phrase) => [product.language, phrase])
  })
  expect(left).toEqual([])
})

/** What is written alike in one of those languages. */
const SAME = new Set([
  ...[
    'OEKO-TEX Standard 100',
    'Bluetooth 5.1',
    '1600 dpi',
    'cognac',
    'olive',
    'terracotta',
    'recycled polyester',
  ],
  ...['1 litre', '1.5 litres', '18 litres', '160 pages', 'French press', 'LED display'],
])

test('sections have whole sentences that differ, with the numbers of their facts', () => {
  for (const product of ALL) {
    const text = listing(goods(product))
    for (const section of [
      'descriptions',
      'shortDescription',
      'highlights',
      'seoDescription',
      'metaDescription',
      'altTexts',
    ] as const) {
      for (const { text: part } of text[section] ?? [])
        expect(part, product.language).toMatch(/^[^a-z].*[.。]$/u)
    }
    const whole = SECTION_KEYS.map((key) => (text[key] ?? []).map((part) => part.text).join('\n'))
    expect(new Set(whole).size, `${product.name}, ${product.language}`).toBe(whole.length)
    expect(text.faq?.every(({ label }) => /[?？]$/.test(label ?? ''))).toBe(true)
    for (const section of ['highlights', 'bullets'] as const) {
      expect(text[section]?.flatMap(({ facts }) => facts).toSorted(), section).toEqual([1, 2, 3, 4])
    }
    expect(new Set(text.titles?.map((title) => title.text)).size).toBe(text.titles?.length)
  }
})
