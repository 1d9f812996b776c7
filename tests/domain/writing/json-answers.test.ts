import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ModelAdapter } from '#app/adapters/model.ts'
import { readJobError } from '#app/domain/listings/job-errors.ts'
import { SECTION_KEYS, type SectionKey } from '#app/domain/listings/sections.ts'
import { readPhoto } from '#app/domain/writing/read-photo.server.ts'
import { readJson, readJsonBeginning } from '#app/domain/writing/reply/json-text.ts'
import { readListing, readListingBeginning, readSections } from '#app/domain/writing/reply/listing.ts'
import { rewriteSection } from '#app/domain/writing/rewrite-section.server.ts'
import { writeListing } from '#app/domain/writing/write-listing.server.ts'
import { openWorkshop, type Workshop } from './workshop.ts'

const FULL = {
  titles: ['Linen apron', 'Apron of linen', 'Linen apron with pockets'],
  descriptions: ['A plain apron of linen.\n\nIt has two pockets.', 'Say "hello", {it} [works].'],
  highlights: [
    { text: '- **Two pockets**', facts: [2, 2, 9, 0, '1', 1] },
    { text: 'Pure linen', facts: 1 },
  ],
  specifications: [{ label: 'Material:', text: '100% linen', facts: [1] }],
  bullets: ['Linen apron with two pockets', { text: 'Machine wash', facts: [] }],
  seoDescription: 'A linen apron.',
  metaTitle: '"Linen apron"',
  metaDescription: 'A linen apron with two pockets. (32 characters)',
  slug: 'Linen Apron',
  tags: ['linen', 'Linen', 'apron, kitchen'],
}
const WANTED = { sections: SECTION_KEYS, facts: 2 }

test('the sections are plain text, and numbers that name no fact are dropped', () => {
  expect(readListing(JSON.stringify(FULL), WANTED)).toEqual({
    titles: [{ text: 'Linen apron' }, { text: 'Apron of linen' }, { text: 'Linen apron with pockets' }],
    descriptions: [
      { text: 'A plain apron of linen.' },
      { text: 'It has two pockets.' },
      { text: 'Say "hello", {it} [works].' },
    ],
    highlights: [
      { text: 'Two pockets', facts: [1, 2] },
      { text: 'Pure linen', facts: [1] },
    ],
    specifications: [{ label: 'Material', text: '100% linen', facts: [1] }],
    bullets: [{ text: 'Linen apron with two pockets' }, { text: 'Machine wash', facts: [] }],
    seoDescription: [{ text: 'A linen apron.' }],
    metaTitle: [{ text: 'Linen apron' }],
    metaDescription: [{ text: 'A linen apron with two pockets.' }],
    slug: [{ text: 'linen-apron' }],
    tags: [{ text: 'linen' }, { text: 'apron' }, { text: 'kitchen' }],
  })
})

test('JSON that is cut anywhere is never delivered, and shows only whole sections until then', () => {
  const json = JSON.stringify(FULL)
  const whole = readListing(json, WANTED)
  for (let end = 1; end < json.length; end++) {
    const cut = json.slice(0, end)
    expect([end, readListing(cut, WANTED)]).toEqual([end, 'cut'])
    const shown = readListingBeginning(cut, WANTED)
    for (const section of Object.keys(shown) as SectionKey[]) {
      expect(shown[section]).toEqual(typeof whole === 'string' ? undefined : whole[section])
    }
  }
  expect(Object.keys(readListingBeginning(json.slice(0, -1), WANTED))).toHaveLength(9)
})

test.each<[string, string, (json: string) => string]>([
  ['a code fence', 'listing', (json) => `\`\`\`json\n${json}\n\`\`\``],
  ['talk around it', 'listing', (json) => `Here is your listing:\n\n${json}\n\nLet me know what you think!`],
  ['line breaks everywhere', 'listing', () => JSON.stringify(FULL, null, 4).replaceAll('\n', '\r\n')],
  [
    'sections that were not asked for',
    'listing',
    (json) => json.replace('{', '{"price":"9 EUR","__proto__":[1],'),
  ],
  ['empty sections', 'nothing', () => JSON.stringify({ titles: [], descriptions: '', highlights: [{}] })],
  ['other types', 'nothing', () => JSON.stringify({ titles: true, descriptions: null, highlights: [[]] })],
  ['a comma too many', 'nothing', (json) => json.replace(/\}$/, ',}')],
  ['a list', 'nothing', (json) => `[1, 2, 3] ${json.length}`],
  ['an empty object', 'nothing', () => '{}'],
  ['an error', 'nothing', () => '{"error":"I cannot help with that."}'],
])('%s: %s', (_, expected, change) => {
  const read = readListing(change(JSON.stringify(FULL)), WANTED)
  expect(typeof read === 'string' ? read : 'listing').toBe(expected)
  if (typeof read !== 'string') expect(read.titles?.[0]).toEqual({ text: 'Linen apron' })
})

test('text under headers is the second way, and has no fact numbers', () => {
  const read = readListing(
    '=== PRODUCT DESCRIPTIONS ===\nA plain apron.\n\n=== FEATURE HIGHLIGHTS ===\n- Two pockets\n',
    WANTED,
  )
  expect(read).toMatchObject({ highlights: [{ text: 'Two pockets' }] })
  expect(readSections('{"titles":["One"]}', { sections: ['titles'], facts: 0 })).toEqual({
    titles: [{ text: 'One' }],
  })
  expect(readSections('No JSON', { sections: ['titles'], facts: 0 })).toBe('nothing')
})

test('sections are cut to their limits, and megabytes take no time', () => {
  const long = {
    ...FULL,
    titles: Array(500).fill('🧵'.repeat(2000)),
    tags: Array(5000).fill('x'.repeat(500)),
  }
  const read = readListing(JSON.stringify(long).slice(0, 90_000).concat('"]}'), WANTED)
  expect(typeof read).toBe('string')
  const begun = performance.now()
  for (const text of [
    '{"a":'.repeat(1e6),
    `{"${'\\'.repeat(5e6)}`,
    '['.repeat(5e6),
    '{"a":"b",'.repeat(6e5),
  ]) {
    expect(readJson(text)?.state).not.toBe('whole')
    readJsonBeginning(text)
  }
  expect(performance.now() - begun).toBeLessThan(10_000)
})

let workshop: Workshop
beforeEach(async () => {
  workshop = await openWorkshop()
  await workshop.key()
})
afterEach(() => workshop.close())

function task(model: ModelAdapter = workshop.model) {
  const access = { db: workshop.db, vault: workshop.vault, model, retryPause: 1 }
  const request = { productName: 'Linen apron', facts: ['100% linen', 'two pockets'], language: 'English' }
  const shared = { model: 'gemini-3.5-flash-lite', deadline: Date.now() + 60_000 }
  return { access, task: { ...shared, request, signal: new AbortController().signal } }
}

test('a listing names the facts of its highlights, and its optional sections are written when asked for', async () => {
  const { access, task: plain } = task()
  const written = await writeListing(access, { ...plain, request: { ...plain.request, sections: ['faq'] } })
  if (!written.ok) throw new Error(JSON.stringify(written))
  expect(written.text.highlights).toEqual([
    { text: 'Its material is 100% linen.', facts: [1] },
    { text: 'It has two pockets.', facts: [2] },
  ])
  expect(written.text.faq?.length).toBeGreaterThan(0)
  expect(Object.keys(written.text)).toEqual(SECTION_KEYS.filter((key) => key in written.text))
  expect(written.text.altTexts).toBeUndefined()
})

test.each([
  ['a refusal', 'I am sorry, but I cannot help with that request.'],
  ['a placeholder', 'The [Product name] is made for you.'],
])('%s in the text is not delivered', async (_, sentence) => {
  workshop.gemini.reply({ text: JSON.stringify({ ...FULL, descriptions: [sentence] }) })
  const { access, task: plain } = task()
  const written = await writeListing(access, plain)
  expect(written).toMatchObject({ ok: false, cause: expect.stringMatching(/^leftover: /) })
  expect('error' in written && readJobError(written.error)).toBe(
    'The model’s response could not be used. Please try again.',
  )
})

test('a section is written anew, whole or in one part, and a repetition is told', async () => {
  const { access, task: plain } = task()
  const present = [{ text: 'Linen apron – Two pockets' }, { text: 'Linen apron: Plain' }]
  const ask = (change: object) => {
    const request = { ...plain.request, section: 'titles' as const, present, chips: [], instruction: '' }
    return rewriteSection(access, { ...plain, request: { ...request, ...change } })
  }
  const whole = await ask({})
  expect(whole.ok && whole.parts).not.toEqual(present)
  const one = await ask({ part: 1 })
  expect(one).toMatchObject({
    ok: true,
    parts: [present[0], { text: expect.not.stringMatching(/: Plain$/) }],
  })
  expect(one.ok && one.parts).toHaveLength(2)
  expect(await ask({ part: 2 })).toMatchObject({
    ok: true,
    parts: [...present, { text: expect.any(String) }],
  })
  for (const part of [undefined, 0, 2]) {
    workshop.gemini.reply({ text: JSON.stringify({ titles: present.map(({ text }) => text) }) })
    const same = await ask({ part })
    expect(same).toMatchObject({ ok: false, cause: 'The response repeats the text.' })
  }
  workshop.gemini.reply({ text: '{"titles":["A' })
  expect(await ask({})).toMatchObject({ ok: false, cause: 'cut: The JSON has no end.' })
  const calls = await workshop.db.selectFrom('model_calls').select('purpose').execute()
  expect(new Set(calls.map(({ purpose }) => purpose))).toEqual(new Set(['rewrite']))
})

test('what is read off a photo comes back as lines, and the photo goes along within the request', async () => {
  const { access, task: plain } = task()
  const photo = new Uint8Array([255, 216, 255, 224])
  expect(await readPhoto(access, { ...plain, photo })).toMatchObject({
    ok: true,
    facts: ['Two buttons in front', 'Blue with white stripes'],
  })
  const body = JSON.stringify(workshop.gemini.requests.at(-1)?.body)
  expect(body).toContain('"inlineData":{"mimeType":"image/jpeg","data":"/9j/4A=="}')
  workshop.gemini.reply({ text: '{"facts":["• **Blue**","Blue","","N/A"]}' })
  expect(await readPhoto(access, { ...plain, photo })).toMatchObject({ ok: true, facts: ['Blue'] })
  workshop.gemini.reply({ text: 'I see an apron.' })
  expect(await readPhoto(access, { ...plain, photo })).toMatchObject({ ok: false })
})
