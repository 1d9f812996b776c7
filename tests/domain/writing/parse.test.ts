import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyContent, type GeneratedContent, SECTIONS } from '#app/domain/writing/content/content.ts'
import { contentSchema } from '#app/domain/writing/content/content-schema.ts'
import { isUsable, sectionText } from '#app/domain/writing/content/content-text.ts'
import { parseContent } from '#app/domain/writing/reply/parse.ts'
import { sized } from '#tests/sized.ts'
import { EXPECTED, type Expectation } from './replies/expected.ts'

function reply(name: string): string {
  return readFileSync(new URL(`./replies/${name}.txt`, import.meta.url), 'utf8')
}

function summary(name: string, content: GeneratedContent): Expectation {
  const { titleOptions, seoBulletPoints, seoDescription } = content.seoOptimizedContent
  const { productDescription, featureHighlights, specificationDetails, metaTags, slug, productTags } = content
  const first = specificationDetails[0]
  const lists = [productDescription, featureHighlights, specificationDetails, titleOptions, seoBulletPoints]
  return {
    reply: name,
    counts: lists.map((list) => list.length).join(' '),
    'last feature': featureHighlights.at(-1) ?? '',
    'first specification': first ? `${first.label} | ${first.value}` : '',
    'first title': titleOptions[0] ?? '',
    'SEO description': seoDescription,
    'meta title': metaTags.title,
    slug,
    tags: productTags.join('/'),
  }
}

test.each(EXPECTED)('the reply "$reply" is read as a person would read it', (expected) => {
  expect(summary(expected.reply, parseContent(reply(expected.reply)))).toEqual(expected)
})

test('a tidy reply is read word for word', () => {
  expect(parseContent(reply('tidy'))).toEqual({
    productDescription: [
      'An apron you can forget you are wearing. The straps cross at the back, so there is nothing to tie.',
      'The cloth is heavy pure linen, 245 g/m², dense enough for a wet kitchen. Two front pockets hold a towel and a phone.',
    ],
    featureHighlights: [
      'Pure linen, 245 g/m²',
      'Crossed straps, no ties at neck or waist',
      'Two deep front pockets',
      'One size, 86 × 92 cm',
      'Machine washable at 40 °C',
    ],
    specificationDetails: [
      { label: 'Material', value: '100% linen, 245 g/m²' },
      { label: 'Size', value: '86 × 92 cm' },
      { label: 'Pockets', value: '2, front' },
      { label: 'Care', value: 'Machine wash, 40 °C' },
      { label: 'Colours', value: 'Moss, oat, ink' },
    ],
    seoOptimizedContent: {
      titleOptions: [
        'Cross-Back Linen Apron with Two Pockets',
        'Heavy Linen Kitchen Apron, Nothing to Tie',
        'Washable Linen Apron in Moss, Oat and Ink',
      ],
      seoBulletPoints: [
        'Cross-back straps take the weight off your neck',
        'Dense 245 g/m² linen for cooking, clay or garden',
        'Goes in the machine at 40 °C',
      ],
      seoDescription:
        'A heavy linen apron with crossed straps and two pockets, for kitchens, studios and workbenches.',
    },
    metaTags: {
      title: 'Cross-Back Linen Apron, Two Pockets',
      description:
        'Heavy 245 g/m² linen apron with crossed straps and two front pockets. One size, machine washable at 40 °C.',
    },
    slug: 'cross-back-linen-apron',
    productTags: [
      'linen apron',
      'cross-back apron',
      'kitchen apron',
      'pure linen',
      'washable',
      'gift for cooks',
    ],
  })
})

test('Markdown goes, and characters that belong to the text stay', () => {
  const { productDescription, featureHighlights, specificationDetails } = parseContent(reply('symbols'))
  expect(productDescription).toEqual([
    'The #1 seller for C# fans: 5 * 3 keys, 60*90*3 cm, snake_case legends and 24 h* of battery. at 20 °C',
    'Manual at https://shop.example/manuals/key_board_v2_final.pdf or the forum (https://forum.example/t/_keys_). Price < 5 & > 3, ratio 16:9, 2**3 ways.',
  ])
  expect(featureHighlights).toEqual([
    '-5 °C to 40 °C',
    'Bold start and code end',
    'Old new',
    '2.4 GHz and 5 GHz',
    '3.5 mm jack',
    '*Starred* and C:\\dir',
    '重点：内容',
  ])
  expect(specificationDetails).toEqual([
    { label: 'Screen', value: '16:9' },
    { label: 'Range', value: '36 - 47' },
    { label: '', value: '87 keys' },
    { label: 'Site', value: 'https://shop.example' },
    { label: 'Time', value: '10:30' },
    { label: '', value: 'Dimensions' },
    { label: 'Height', value: '4 cm' },
    { label: 'Width', value: '36 cm' },
    { label: 'Colours', value: 'Slate, Moss' },
    { label: 'Weight (g)', value: '910' },
  ])
})

test('what a model says before and after its answer is no part of it', () => {
  for (const name of [
    'markdown-headings',
    'bold-headers',
    'out-of-order',
    'german',
    'brackets',
    'half-known',
  ]) {
    const text = SECTIONS.map((section) => sectionText(parseContent(reply(name)), section)).join('\n')
    expect(text, name).not.toMatch(/sure!|certainly|let me know|i hope|lassen sie|希望|შენიშვნები|საჭირო/i)
  }
})

test('missing meta tags are empty, so that they can be asked for, and the rest is there', () => {
  const content = parseContent(reply('missing-meta'))
  expect(content.metaTags).toEqual({ title: '', description: '' })
  expect(isUsable(content)).toBe(true)
})

test('"N/A", "none" and a placeholder left standing are nothing', () => {
  const { metaTags, productTags } = parseContent(reply('terse'))
  expect({ metaTags, productTags }).toEqual({ metaTags: { title: '', description: '' }, productTags: [] })
})

test('a refusal, a page of another kind and an empty reply give an empty package', () => {
  for (const text of [
    reply('refusal'),
    '',
    ' \n\u200b',
    'lorem ipsum '.repeat(500),
    '{"error":"overloaded"}',
    '<html><body>502</body></html>',
  ]) {
    expect(parseContent(text)).toEqual(emptyContent())
  }
})

test('a missing slug is spelled from the first title, and without a title there is none', () => {
  expect(parseContent(reply('tidy').replace('cross-back-linen-apron', '')).slug).toBe(
    'cross-back-linen-apron-with-two-pockets',
  )
  expect(
    parseContent('=== PRODUCT DESCRIPTIONS ===\nAn apron.\n=== FEATURE HIGHLIGHTS ===\n- Linen').slug,
  ).toBe('')
})

test('a slug is fit for an address in every script', () => {
  for (const name of EXPECTED.map(({ reply }) => reply)) {
    const { slug } = parseContent(reply(name))
    expect(slug, name).toMatch(/^(?:[\p{Ll}\p{Lo}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{M}\p{N}]+)*)?$/u)
    expect(new URL(`https://shop.test/${slug}`).pathname, name).toBe(`/${encodeURIComponent(slug)}`)
    expect(Array.from(slug).length, name).toBeLessThanOrEqual(80)
  }
})

test('invisible characters and directional marks do not hide a header', () => {
  const noisy = reply('tidy')
    .replaceAll('=== ', '\ufeff\u200b\u200e=== \u2060')
    .replaceAll('- ', '\u200f- \u00ad')
    .replaceAll('META', 'ME\u200bTA')
    .replaceAll('Linen', '\u202eLin\u200ben\u202c')
  expect(parseContent(noisy)).toEqual(parseContent(reply('tidy')))
})

test('joiners that Persian, Hindi and emoji need are kept', () => {
  const { featureHighlights } = parseContent(
    '=== FEATURE HIGHLIGHTS ===\n- می‌شود\n- for 👩‍👩‍👧 all\n=== SLUG ===\na',
  )
  expect(featureHighlights).toEqual(['می‌شود', 'for 👩‍👩‍👧 all'])
})

const STYLES: ((name: string, number: number) => string)[] = [
  (name) => `=== ${name} ===`,
  (name) => `===${name}===`,
  (name) => `== ${name} ==`,
  (name) => `=== ${name}`,
  (name) => `**=== ${name} ===**`,
  (name) => `**${name}**`,
  (name) => `**${name}:**`,
  (name) => `__${name}__`,
  (name, number) => `**${number}. ${name}**`,
  (name, number) => `${number}. **${name}**`,
  (name) => `# ${name}`,
  (name) => `### ${name}:`,
  (name) => `## **${name}**`,
  (name, number) => `#### ${number}) ${name} ####`,
  (name) => `✨ **${name}** ✨`,
  (name) => `### 📦 ${name}`,
  (name, number) => `${number}️⃣ **${name}**`,
  (name) => `【${name}】`,
  (name) => `[${name}]`,
  (name) => `> **${name}**`,
  (name) => `--- ${name} ---`,
  (name) => `${name}\n======`,
  (name) => `======\n${name}\n======`,
  (name, number) => `SECTION ${number}: ${name}`,
  (name) => `${name}:`,
  (name) => name,
]
const CASES = [
  (name: string) => name,
  (name: string) => name.toLowerCase(),
  (name: string) => name.toLowerCase().replace(/\b\w/g, (letter) => letter.toUpperCase()),
]
const INNER: ((name: string) => string)[] = [
  (name) => `${name}:`,
  (name) => name,
  (name) => `**${name}:**`,
  (name) => `**${name}**:`,
  (name) => `*${name}*`,
  (name) => `##### ${name}`,
  (name) => `- **${name}:**`,
]
const LABELS: ((label: string, text: string) => string)[] = [
  (label, text) => `${label}: ${text}`,
  (label, text) => `**${label}:** ${text}`,
  (label, text) => `**${label}**: ${text}`,
  (label, text) => `- ${label}: ${text}`,
  (label, text) => `• **${label}** – ${text}`,
  (label, text) => `${label}：${text}`,
  (label, text) => `${label}:\n${text}`,
  (label, text) => `### ${label}\n"${text}"`,
  (label, text) => `${label} - ${text}`,
]
const BULLETS = ['- ', '* ', '• ', '– ', '+ ', '・', '✅ ', '➤ ', '🌿 ', '－ ']
const NUMBERS = ['1. ', '1) ', '(1) ', '１．', '① ', '1️⃣ ', '1、']

test('however headers and bullets are decorated, the same content comes out', () => {
  const tidy = reply('tidy')
  const expected = parseContent(tidy)
  const decoration = fc.record({
    style: fc.constantFrom(...STYLES),
    spelling: fc.constantFrom(...CASES),
    inner: fc.constantFrom(...INNER),
    label: fc.constantFrom(...LABELS),
    bullet: fc.constantFrom(...BULLETS),
    number: fc.constantFrom(...NUMBERS),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    fenced: fc.boolean(),
    spaced: fc.boolean(),
    preamble: fc.constantFrom('', 'Sure! Here is your listing:\n\n', 'Of course.\n---\n'),
    farewell: fc.constantFrom('', '\n\nLet me know if you want changes!', '\n\n---\nI hope this helps.'),
  })
  fc.assert(
    fc.property(
      decoration,
      ({ style, spelling, inner, label, bullet, number, newline, fenced, spaced, preamble, farewell }) => {
        let count = 0
        const body = tidy
          .replace(/^=== (.*) ===$/gm, (_, name: string) => style(spelling(name), ++count))
          .replace(/^- /gm, bullet)
          .replace(/^(OPTIMIZED TITLES|SEO BULLET POINTS|SEO DESCRIPTION):$/gm, (_, name: string) =>
            inner(spelling(name)),
          )
          .replace(/^(META \w+): (.*)$/gm, (_, name: string, text: string) => label(spelling(name), text))
          .replace(/^\d\. /gm, number)
          .replace(/\n(?=\S)/g, spaced ? '\n\n' : '\n')
        const whole = `${preamble}${fenced ? `\`\`\`text\n${body}\n\`\`\`` : body}${farewell}`
        expect(parseContent(whole.replaceAll('\n', newline))).toEqual(expected)
      },
    ),
    { numRuns: 600 },
  )
})

test('sections in any order give the same package', () => {
  const sections = reply('tidy').split(/\n(?==== )/)
  fc.assert(
    fc.property(fc.shuffledSubarray(sections, { minLength: 7 }), (shuffled) => {
      expect(parseContent(shuffled.join('\n\n'))).toEqual(parseContent(reply('tidy')))
    }),
  )
})

test('a section that is missing leaves the others as they are', () => {
  const sections = reply('tidy').split(/\n(?==== )/)
  const whole = parseContent(reply('tidy'))
  for (const [at, left] of sections.entries()) {
    const content = parseContent(sections.filter((section) => section !== left).join('\n'))
    for (const [other, section] of SECTIONS.entries()) {
      const expected = other === at && section !== 'Slug' ? '' : sectionText(whole, section)
      if (at !== SECTIONS.indexOf('Slug') || other !== at)
        expect(sectionText(content, section), section).toBe(expected)
    }
  }
})

test('headers in a language that nobody knows are told apart by their marks and their order', () => {
  const foreign = (name: string) =>
    name.replace(/[A-Z]/g, (letter) => String.fromCodePoint(0x10d0 + letter.charCodeAt(0) - 65))
  const marks = [
    (name: string) => `=== ${name} ===`,
    (name: string) => `## ${name}`,
    (name: string) => `【${name}】`,
  ]
  for (const mark of marks) {
    const text = reply('tidy')
      .replace(/^=== (.*) ===$/gm, (_, name: string) => mark(foreign(name)))
      .replace(/^(?:[A-Z]+ ){1,2}[A-Z]+(?=:)/gm, foreign)
    expect(text).not.toMatch(/SEO|META|SLUG|TAGS/)
    expect(parseContent(text)).toEqual(parseContent(reply('tidy')))
  }
})

const PIECES = [
  '=== SLUG ===',
  '=== PRODUCT DESCRIPTIONS ===',
  '=== META TAGS ===',
  'META TITLE:',
  '**',
  '*',
  '_',
  '`',
  '```',
  '#',
  '##',
  '- ',
  '1. ',
  '|',
  '|---|',
  ':',
  '：',
  ',',
  '、',
  '\n',
  '\r',
  '\t',
  ' ',
  '<',
  '<meta ',
  '<title>',
  '>',
  '](',
  '[',
  '{',
  '}',
  '"',
  '\\',
  '\u200b',
  '\u200d',
  '\ud800',
  '\udc00',
  '👩‍👧',
  '1️⃣',
  'word',
  '漢字',
  'عربي',
  'https://a.test/',
  '&amp;',
  '===',
  '---',
]

test('no text makes it throw, and whatever comes out can be stored', () => {
  const hostile = fc.array(
    fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 12 })),
    {
      maxLength: 80,
    },
  )
  fc.assert(
    fc.property(hostile, (pieces) => {
      const content = parseContent(pieces.join(''))
      expect(contentSchema.parse(JSON.parse(JSON.stringify(content)))).toEqual(content)
      expect(JSON.stringify(content).isWellFormed()).toBe(true)
    }),
    { numRuns: 3000 },
  )
})

// Repeated to megabytes: the shapes that make backtracking patterns, growing strings and nested brackets slow.
const HOSTILE = [
  '=',
  '*',
  '_',
  '`',
  '#',
  ' ',
  '\u00a0',
  '\n',
  '\r',
  '.',
  ',',
  '|',
  '>',
  '<',
  '[',
  '{',
  '(',
  '\\',
  'a',
  'あ',
  '\u0301',
  '\ud800',
  '===a',
  '=== a ===\n',
  '=== SLUG === ',
  '**a',
  '_a',
  '](',
  '[a](',
  '<meta ',
  '<meta content="',
  '<title>',
  '{"a":',
  'a1: ',
  'a\n',
  'a:\n',
  'a: b\n',
  '- a\n  b\n',
  '- a ',
  '1. a\n',
  '**a**\n',
  '```\n',
  '---\n',
  'a\n===\n',
  '【a】\n',
  '(1 ',
  '#a ',
  'http://)))',
  '👩‍',
]

const MEGABYTES = sized(1, 5)

test('5 MB of hostile text take well under a second, and less as much less, wherever it stands', () => {
  const sections = [
    'PRODUCT DESCRIPTIONS',
    'SPECIFICATION DETAILS',
    'SEO-OPTIMIZED CONTENT',
    'PRODUCTS TAGS',
    'SLUG',
  ]
  const starts = ['', ...sections.map((section) => `=== ${section} ===\n`), 'META TITLE: ']
  let slowest = { ms: 0, text: '' }
  for (const piece of HOSTILE) {
    const body = piece.repeat(Math.ceil((MEGABYTES * 1_000_000) / piece.length))
    for (const start of starts) {
      const text = start + body
      const before = process.threadCpuUsage()
      parseContent(text)
      // Of this thread alone: others may use the same core.
      const { user, system } = process.threadCpuUsage(before)
      const ms = (user + system) / 1000
      if (ms > slowest.ms) slowest = { ms, text: JSON.stringify(text.slice(0, 60)) }
    }
  }
  expect(slowest.ms, slowest.text).toBeLessThan(200 * MEGABYTES)
}, 120_000)

test('a huge reply is cut to what can be stored and shown', () => {
  const line = 'word '.repeat(4000)
  const whole = SECTIONS.map((section) => `=== ${section} ===\n${`- ${line}\n`.repeat(40)}`).join('')
  const content = parseContent(whole)
  expect(contentSchema.safeParse(content).success).toBe(true)
  expect(JSON.stringify(content).length).toBeLessThan(200_000)
})
