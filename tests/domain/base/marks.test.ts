import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFormatted, showFormatted } from '#app/domain/base/html/html-to-marks.ts'
import { isHtml, isTypedHtml } from '#app/domain/base/html/is-html.ts'
import { htmlText, sanitizeHtml } from '#app/domain/base/html/sanitize-html.ts'
import { typedLines } from '#app/typed-text.ts'

describe('a formatted text is edited with marks', () => {
  test.each([
    ['Have your **order number** ready', 'Have your <strong>order number</strong> ready'],
    [
      '*one* __two__ _three_ ***four***',
      '<em>one</em> <b>two</b> <i>three</i> <strong><em>four</em></strong>',
    ],
    ['For example `K7M2QX9B`.', 'For example <code>K7M2QX9B</code>.'],
    [
      '[Write to us](mailto:hello@shop.example), please',
      '<a href="mailto:hello@shop.example">Write to us</a>, please',
    ],
    ['[**Bold** words](/user/support)', '<a href="/user/support"><strong>Bold</strong> words</a>'],
    [
      '[Trees](https://x.example/Ash_(tree)?a=1&b=2)',
      '<a href="https://x.example/Ash_(tree)?a=1&amp;b=2">Trees</a>',
    ],
    ['[Odd](https://x.example/a\\))', '<a href="https://x.example/a)">Odd</a>'],
    ['One\n\nTwo\nlines', '<p>One</p>\n<p>Two<br>lines</p>'],
    ['**Two**\nlines', '<strong>Two</strong><br>lines'],
    ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>'],
    ['We need:\n- one\n- *two*', 'We need:\n<ul>\n<li>one</li>\n<li><em>two</em></li>\n</ul>'],
    ['We need\n\n- one', '<p>We need</p>\n<ul>\n<li>one</li>\n</ul>'],
    [
      '1. one\n   more\n   - inside\n     - deeper\n2. two',
      '<ol>\n<li>one<br>more\n<ul>\n<li>inside\n<ul>\n<li>deeper</li>\n</ul>\n</li>\n</ul>\n</li>\n<li>two</li>\n</ol>',
    ],
    [
      'اكتب **إلينا** على [الصفحة](/contact)',
      'اكتب <strong>إلينا</strong> على <a href="/contact">الصفحة</a>',
    ],
    ['日本語の**太字**です', '日本語の<strong>太字</strong>です'],
  ])('%j is %j, and back', (marks, html) => {
    expect(readFormatted(marks)).toBe(html)
    expect(showFormatted(html)).toBe(marks)
  })

  test.each([
    ['5 * 3 * 2 = 30', '5 * 3 * 2 = 30'],
    ['5*3*2', '5\\*3\\*2'],
    ['see [1](2) and a[0]', 'see \\[1\\](2) and a[0]'],
    ['snake_case and _under_', 'snake_case and \\_under\\_'],
    ['`ticks`', '\\`ticks\\`'],
    ['C:\\temp and \\*', 'C:\\temp and \\\\\\*'],
    ['Fish & chips, 1 < 2, <3', 'Fish & chips, 1 < 2, <3'],
    ['12. May', '12\\. May'],
    ['- no list', '\\- no list'],
  ])('plain %j shows as %j and stays what it is', (plain, shown) => {
    expect(showFormatted(plain)).toBe(shown)
    expect(readFormatted(shown)).toBe(plain)
  })

  test('plain lines are lines, and an empty one parts paragraphs', () => {
    expect(showFormatted('One\nTwo *x*')).toBe('One\nTwo \\*x\\*')
    expect(readFormatted('One\nTwo \\*x\\*')).toBe('One\nTwo *x*')
    expect(readFormatted('One\nTwo *x*')).toBe('One<br>Two <em>x</em>')
    expect(readFormatted('One\n\nTwo')).toBe('<p>One</p>\n<p>Two</p>')
  })

  test.each([
    '<small>Small print</small>',
    '<p>One paragraph alone</p>',
    '<p>One</p><p>Two</p>',
    '<em><strong>Both</strong></em>',
    '<ul><li><p>In a paragraph</p></li></ul>',
    'Two<br>\nlines',
    'Two<br>lines',
    'Fish &amp; chips',
    '\\<small>x</small>',
  ])('what marks cannot say is shown as HTML, and stays: %j', (html) => {
    const shown = showFormatted(html)
    expect(isTypedHtml(shown)).toBe(true)
    expect(readFormatted(shown)).toBe(html)
  })

  test('words that look like HTML can be written with a backslash', () => {
    expect(readFormatted('a \\<b> and \\&amp;')).toBe('a &lt;b&gt; and &amp;amp;')
    expect(showFormatted('a &lt;b&gt; and &amp;amp;')).toBe('a \\<b> and \\&amp;')
  })

  test.each([
    ['[x](javascript:alert(1))', '[x](javascript:alert(1))'],
    ['[x](//evil.example)', '[x](//evil.example)'],
    ['[x](https://a.example/"onclick="alert)', '[x](https://a.example/"onclick="alert)'],
    ['**[a [b](/c) d](/e)**', '<strong>[a <a href="/c">b</a> d](/e)</strong>'],
    ['**open *crossed** over*', '<strong>open *crossed</strong> over*'],
    ['**a', '**a'],
  ])('%j is no mark where it is none: %j', (typed, stored) => {
    expect(readFormatted(typed)).toBe(stored)
  })

  test('HTML that somebody types is cleaned as ever', () => {
    expect(readFormatted('<b onclick=x>Bold</b> <script>alert(1)</script>**x**')).toBe('<b>Bold</b> **x**')
  })
})

/** Words with all that marks and HTML are made of. */
const words = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'Wort',
        'مرحبا',
        '日本',
        ' ',
        ' ',
        '*',
        '**',
        '_',
        '[',
        ']',
        '(',
        ')',
        '`',
        '\\',
        '<',
        '>',
        '&',
      ],
      ...['-', '1.', '\n', '- ', '1. ', '&amp;', '<b>', '](/x)', '[y](', '\u00a0', '#', '!'],
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const { html } = fc.letrec<{ html: string; inline: string; block: string }>((tie) => ({
  inline: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc
      .oneof({ weight: 4, arbitrary: fc.constantFrom('Wort', 'two words', 'مرحبا', '日本') }, words)
      .map(asText),
    fc
      .tuple(fc.constantFrom('b', 'strong', 'i', 'em', 'code', 'small'), tie('inline'))
      .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc
      .tuple(
        fc.constantFrom('/x', 'https://x.example/a_(b)', '#p', '/a)b', 'mailto:a_b@x.example'),
        tie('inline'),
      )
      .map(([to, inside]) => `<a href="${to}">${inside}</a>`),
    fc.constant('<br>'),
    fc.tuple(tie('inline'), tie('inline')).map((two) => two.join('')),
  ),
  block: fc.oneof(
    tie('inline'),
    tie('inline').map((inside) => `<p>${inside}</p>`),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(tie('html'), { minLength: 1, maxLength: 3 }))
      .map(([tag, entries]) => `<${tag}>\n${entries.map((each) => `<li>${each}</li>\n`).join('')}</${tag}>`),
  ),
  html: fc.array(tie('block'), { maxLength: 3 }).map((blocks) => blocks.join('\n')),
}))

/** Paragraphs and lists, nested or not, of words, marked words and links. */
const usualParts = fc.letrec<{ phrase: string; list: string }>((tie) => ({
  phrase: fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'Wort',
          'two words',
          'مرحبا بكم',
          '日本語',
          '5 * 3',
          'a_b',
          '(ok)',
          'R&amp;D',
          '1 &lt; 2',
        ),
        fc
          .tuple(
            fc.constantFrom('b', 'strong', 'i', 'em', 'code'),
            fc.constantFrom('a', 'big words', 'x (y)', 'ع'),
          )
          .map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
        fc
          .constantFrom('/x', 'https://x.example/a_(b)?c=1&amp;d=2', 'mailto:a_b@x.example', '/odd)')
          .map((to) => `<a href="${to}">see <strong>this</strong></a>`),
      ),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => parts.join(' ')),
  list: fc
    .tuple(
      fc.constantFrom('ul', 'ol'),
      fc.array(fc.tuple(tie('phrase'), fc.option(tie('list'), { maxDepth: 2 })), {
        minLength: 1,
        maxLength: 3,
      }),
    )
    .map(([tag, entries]) => {
      const items = entries.map(([words, inside]) => `<li>${words}${inside ? `\n${inside}\n` : ''}</li>\n`)
      return `<${tag}>\n${items.join('')}</${tag}>`
    }),
}))

const usual = fc.oneof(
  usualParts.list,
  fc.tuple(usualParts.phrase, usualParts.list).map((blocks) => blocks.join('\n')),
  fc
    .array(
      fc.oneof(
        usualParts.phrase.map((words) => `<p>${words}</p>`),
        usualParts.list,
      ),
      {
        minLength: 2,
        maxLength: 4,
      },
    )
    .map((blocks) => blocks.join('\n')),
)

const runs = { numRuns: 3000 }

describe('whatever is stored', () => {
  test('comes back as the same HTML, from marks or from itself', () => {
    let marked = 0
    fc.assert(
      fc.property(html, (written) => {
        const stored = typedLines(sanitizeHtml(written))
        if (!isHtml(stored)) return
        const shown = showFormatted(stored)
        if (!isTypedHtml(shown)) marked += 1
        expect(readFormatted(typedLines(shown))).toBe(stored)
      }),
      runs,
    )
    expect(marked).toBeGreaterThan(30)
  })

  test('is shown with marks where it is what people usually write', () => {
    fc.assert(
      fc.property(usual, (stored) => {
        const shown = showFormatted(stored)
        expect(shown).not.toMatch(/<[a-z]/i)
        expect(readFormatted(typedLines(shown))).toBe(stored)
      }),
      runs,
    )
  })

  test('plain text comes back with its words and lines', () => {
    fc.assert(
      fc.property(words, (written) => {
        const stored = typedLines(written)
        if (isHtml(stored)) return
        const back = readFormatted(typedLines(showFormatted(stored)))
        const lines = (text: string) =>
          text
            .split('\n')
            .map((line) => line.replace(/\s+/g, ' ').trim())
            .filter(Boolean)
        expect(lines(isHtml(back) ? htmlText(back) : back)).toEqual(lines(stored))
      }),
      runs,
    )
  })

  test('is clean, whatever is typed, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(words, fc.string({ maxLength: 60 }), html), (typed) => {
        const stored = readFormatted(typed)
        if (isHtml(stored)) expect(sanitizeHtml(stored)).toBe(stored)
        expect(stored).not.toMatch(/<script|javascript:[^)]*">/i)
        if (!isHtml(stored)) return
        expect(readFormatted(typedLines(showFormatted(typedLines(stored))))).toBe(typedLines(stored))
      }),
      runs,
    )
  })
})

test.each(['*', '**a', '_a ', '[', '[a](', '`', '\\', '- ', '*_`[', '](', '***'])(
  'a long text of %j takes no time',
  (part) => {
    const text = part.repeat(20_000 / part.length)
    const begin = performance.now()
    readFormatted(text)
    showFormatted(text)
    expect(performance.now() - begin).toBeLessThan(500)
  },
)
