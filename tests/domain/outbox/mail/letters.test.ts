import { expect, test } from 'vitest'
import { resetMail } from '#app/domain/accounts/reset-mail.ts'
import { welcomeMail } from '#app/domain/accounts/welcome-mail.ts'
import { button, factTable, linkList, paragraph } from '#app/domain/outbox/mail/blocks.ts'
import { mailOf } from '#app/domain/outbox/mail/frame.ts'

const HOSTILE = '<script>alert("x")</script>&amp;'

test('whatever people wrote stays text in the HTML', () => {
  const { html, text } = mailOf(HOSTILE, [
    paragraph(HOSTILE),
    factTable([[HOSTILE, HOSTILE]]),
    linkList([{ label: HOSTILE, url: `https://shop.test/?q=${HOSTILE}` }]),
    button({ label: HOSTILE, url: `https://shop.test/?q=${HOSTILE}` }),
  ])
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('"x"')
  expect(text).toContain(HOSTILE)
})

test.each([
  ['https://evil.test/win?a=1', 'https evil. test/win?a=1'],
  ['www.evil.test', 'www. evil. test'],
  ['Win at evil.test now', 'Win at evil. test now'],
  ['mara@evil.test', 'mara at evil. test'],
  ['evil\uff0etest', 'evil\uff0e test'],
  ['198.51.100.7', '198. 51. 100. 7'],
])('a name that is the address %s is greeted so that it is no link', (name, greeted) => {
  const { html, text } = welcomeMail({
    name,
    shop: 'Corner & Co',
    credits: 1,
    link: 'https://shop.test/verify-email?token=abc',
  })
  expect(text).toContain(`Hello ${greeted},`)
  expect(html).toContain(`Hello ${greeted},`)
  for (const part of [text, html]) expect(part).not.toContain(name)
})

test.each(['Mara Lindqvist', 'J. R. Ångström', 'O’Neill-Smith', 'Mara...', '陳大文'])(
  'the name %s stays as it is',
  (name) => {
    expect(resetMail({ name, link: 'https://shop.test/x' }).text).toContain(`Hello ${name},`)
  },
)

test('the text part says all that the HTML says', () => {
  const link = 'https://shop.test/verify-email?token=abc'
  const { html, text, subject } = welcomeMail({ name: 'Mara', shop: 'Corner & Co', credits: 1, link })
  const said = html
    // The subject is said by the text's own subject.
    .replace(/<(title|style|h1)[ >].*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  expect(said.length).toBeGreaterThan(5)
  for (const line of said) expect(text).toContain(line)
  expect(subject).toBe('Welcome to Corner & Co')
  expect(text).toContain('1 free credit is yours')
  expect(html).toContain(`href="${link}"`)
})

test('HTML asks for nothing from the network', () => {
  const { html } = resetMail({ name: 'Mara', link: 'https://shop.test/reset-password?token=abc' })
  expect(html).not.toMatch(/<img|<link|<script|@import|url\(| src=/)
})
