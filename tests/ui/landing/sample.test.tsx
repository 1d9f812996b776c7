import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CHANNELS } from '#app/domain/listings/checks/channels.ts'
import { checkListing } from '#app/domain/listings/checks/check-listing.ts'
import { ExampleListing } from '#app/ui/landing/example-listing.tsx'
import { Proofs } from '#app/ui/landing/proofs.tsx'
import { piecesOf, sample, sampleFacts, sampleText, withoutMarks } from '#app/ui/landing/sample.ts'
import { TRANSLATIONS } from '#app/ui/landing/sample-languages.ts'

const input = (text: Parameters<typeof checkListing>[0]['text'], language = 'English') =>
  ({ language, productName: sample().name, facts: sampleFacts(), text, channels: [] }) as const

test('the checks ask about the phrase that is marked as in no fact, and about nothing else', () => {
  const marked = [sample().title, sample().description, ...sample().bullets, ...sample().tags]
    .flatMap(piecesOf)
    .filter(({ source }) => source === '?')
  const { findings } = checkListing(input(sampleText()))
  expect(findings.map(({ text }) => text)).toEqual(marked.map(({ text }) => text))
  expect(marked).toHaveLength(1)
})

test('where the checks find the fact of a phrase, it is the one that the sample names', () => {
  const { title, description, bullets } = sample()
  const shown = { titles: [title], descriptions: [description], highlights: bullets }
  const { marks } = checkListing(input(sampleText()))
  for (const [section, texts] of Object.entries(shown))
    for (const [part, text] of texts.entries())
      expectSameFacts(
        text,
        marks.filter((mark) => mark.section === section && mark.part === part),
      )
  expect(new Set(marks.map(({ fact }) => fact)).size).toBe(6)
})

test.each(TRANSLATIONS)(
  'nothing is to be asked about the sample in $language',
  ({ language, title, text }) => {
    const parts = { titles: [{ text: withoutMarks(title) }], descriptions: [{ text: withoutMarks(text) }] }
    const { findings, marks } = checkListing(input(parts, language))
    expect(findings).toEqual([])
    expect(marks.length).toBeGreaterThan(2)
    const own = (section: string) => marks.filter((mark) => mark.section === section)
    expectSameFacts(title, own('titles'))
    expectSameFacts(text, own('descriptions'))
    // A reader who knows none of the languages finds all six facts in each.
    const numbers = [title, text].flatMap(piecesOf).flatMap(({ source }) => source ?? [])
    expect([...new Set(numbers)].toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])
  },
)

function expectSameFacts(marked: string, marks: { start: number; end: number; fact: number }[]) {
  let at = 0
  const named = piecesOf(marked).map(({ text, source }) => {
    const start = at
    at += text.length
    return { start, end: at, source }
  })
  for (const { start, end, fact } of marks) {
    const shown = named.find((piece) => piece.source && piece.start < end && start < piece.end)
    expect(shown?.source, `${withoutMarks(marked).slice(start, end)} is from fact ${fact}`).toBe(String(fact))
  }
}

test('the sample listing shows its phrases with their numbers, and one with a question mark', () => {
  const html = markupOf(<ExampleListing />)
  expect(html).toContain('<mark>Two front pockets<sup>3</sup></mark>')
  expect(html.match(/<mark class="claim">/g)).toHaveLength(1)
  expect(html).toMatch(/<mark class="claim">quick-drying<sup>\?<\/sup><\/mark>[\s\S]*href="\/check"/)
})

test('the channels are those of the studio, with their limits, and the sample breaks one of them', () => {
  const words = markupOf(<Proofs />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
  const limit = (channel: string, field: string) =>
    CHANNELS.find(({ key }) => key === channel)?.fields.find(({ key }) => key === field)?.rules.maxLength
  expect(words).toContain(`39 of ${limit('google', 'title')}`)
  expect(words).toContain(`SEO title 39 of ${limit('shopify', 'seo-title')}`)
  expect(words).toContain(`one has 22 of ${limit('etsy', 'tags')}`)
  expect(words.match(/ Fits /g)).toHaveLength(2)
  expect(words.match(/1 to change/g)).toHaveLength(1)
})

test('the sum of many products is that of their rows', () => {
  const table =
    /<section class="proof" aria-labelledby="many">[\s\S]*?<\/section>/.exec(markupOf(<Proofs />))?.[0] ?? ''
  const figures = [...table.matchAll(/<td class="r">([\d,]+)<\/td><\/tr>/g)].map(([, cell = '']) =>
    Number(cell.replace(',', '')),
  )
  expect(figures.reduce((one, other) => one + other, 0)).toBe(1284)
  expect(table).toMatch(/<b>1,284 credits<\/b><\/p>(<\/div>)+<\/section>$/)
})

test('each language has a radio of its own and its own writing direction', () => {
  const html = markupOf(<Proofs />)
  expect(html.match(/<input type="radio" id="t-\w+" name="t"/g) ?? html.match(/type="radio"/g)).toHaveLength(
    3,
  )
  expect(html).toMatch(/<div lang="ar" dir="rtl">/)
})

function markupOf(element: React.ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>)
}
