import { describe, expect, test } from 'vitest'
import { htmlText, sanitizeHtml } from '#app/domain/base/html/sanitize-html.ts'
import { messageMail } from '#app/domain/people/send-message.server.ts'

const ORIGIN = 'https://shop.test'

describe('HTML for keeping and sending', () => {
  test.each([
    ['<p>Hello <b>you</b><br>there</p>', '<p>Hello <b>you</b><br>there</p>'],
    ['<a href="/buy">Buy</a>', '<a href="https://shop.test/buy">Buy</a>'],
    ['<a href="https://x.example/?a=1&amp;b=2">x</a>', '<a href="https://x.example/?a=1&amp;b=2">x</a>'],
    ['<a href="#place">here</a>', 'here'],
    ['<a href="javascript:alert(1)">x</a>', 'x'],
    ['<a href="java&#x0A;script:alert(1)">x</a>', 'x'],
    ['<a href="//evil.example">x</a>', 'x'],
    [`<a href='https://x.example/"onmouseover="alert(1)'>x</a>`, 'x'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<p style="position:fixed" onclick=alert(1)>x</p>', '<p>x</p>'],
    ['<script>alert(1)</script>x', 'x'],
    ['<style>*{display:none}</style>x', 'x'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<p>one<p>two', '<p>one</p><p>two</p>'],
    ['<a <b>bold</b>', '&lt;a <b>bold</b>'],
    ['1 < 2 <', '1 &lt; 2 &lt;'],
  ])('%s becomes %s', (html, cleaned) => {
    expect(sanitizeHtml(html, ORIGIN)).toBe(cleaned)
    // Cleaned once more it stays what it is: what is kept may be cleaned when it is shown.
    expect(sanitizeHtml(cleaned, ORIGIN)).toBe(cleaned)
  })

  test('reads well as text', () => {
    const html = '<p>Dear <b>you</b>,</p><ul><li>one</li><li>two</li></ul><p>See <a href="/buy">here</a>.</p>'
    expect(htmlText(html, ORIGIN)).toBe('Dear you,\n\n- one\n- two\n\nSee here (https://shop.test/buy).')
    expect(htmlText('<p>  </p><script>x</script>')).toBe('')
  })
})

const HARMLESS = '<p>one <b>two</b></p> '
const HOSTILE = [
  '<a ',
  '<a "',
  "<a b='",
  '</a ',
  '<a href=" ',
  '<a href=x ',
  '<a href',
  '<!-- ',
  '<!--><a ',
  '<script ',
  '<style></style ',
  '<p>',
  '<b>',
  '<li>',
  '&#',
  '&amp',
  '\n ',
  'a  \n',
]

test.each(HOSTILE)('%j over and over costs no more than HTML of the same size', (piece) => {
  const size = 100_000
  const fill = (text: string) => text.repeat(Math.ceil(size / text.length))
  const cost = (html: string) =>
    Math.min(...[0, 1, 2].map(() => timed(() => sanitizeHtml(html) + htmlText(html))))
  // What grows with the square of the size costs thousands of times as much.
  expect(cost(fill(piece))).toBeLessThan(25 * cost(fill(HARMLESS)))
})

function timed(work: () => unknown): number {
  const started = performance.now()
  work()
  return performance.now() - started
}

describe('a message to somebody', () => {
  test('has both parts, and neither has what was not allowed', () => {
    const body =
      '<p>Hi <img src=x onerror=alert(1)><a href="javascript:alert(2)">you</a></p><script>alert(3)</script>'
    const letter = messageMail({ name: '<i>Uma</i>', subject: 'News & more', body, origin: ORIGIN })
    expect(letter.subject).toBe('News & more')
    expect(letter.html).toContain('<p dir="auto">Hi you</p>')
    expect(letter.html).not.toMatch(/<img|<script|javascript:|<i>/)
    expect(letter.text).toContain('Hello <i>Uma</i>,\n\nHi you')
  })

  test('that is plain text keeps its lines', () => {
    const letter = messageMail({ name: 'Uma', subject: 'x', body: 'one\ntwo\n\nthree', origin: ORIGIN })
    expect(letter.html).toContain('<p dir="auto">one<br>two</p><p dir="auto">three</p>')
    expect(letter.text).toContain('one\ntwo\n\nthree')
  })
})
