import { describe, expect, test } from 'vitest'
import { RESET, resetMail } from '#app/domain/accounts/reset-mail.ts'
import { welcomeConfirmedMail } from '#app/domain/accounts/welcome-confirmed-mail.ts'
import { welcomeMail } from '#app/domain/accounts/welcome-mail.ts'
import { batchDoneMail } from '#app/domain/batches/done-mail.ts'
import { unpaidMail } from '#app/domain/orders/unpaid-mail.ts'
import { defaultWords, render } from '#app/domain/outbox/mail/fill.ts'
import { mailTextDraft } from '#app/domain/outbox/mail/text-draft.ts'
import { findMailText, MAIL_TEXTS } from '#app/domain/shop/mail-texts.server.ts'
import { inLanguage } from '#app/i18n/language.server.ts'
import { LANGUAGE_CODES } from '#app/i18n/languages.ts'

const LINK = { label: 'Set a new password', url: 'https://shop.test/reset-password?token=abc' }

describe.each(MAIL_TEXTS.map((mail) => [mail.key, mail] as const))('the text of %s', (_, mail) => {
  test.each(LANGUAGE_CODES)(
    'can be saved as it is, and says all that its placeholders stand for: %s',
    (code) =>
      inLanguage(() => {
        const words = defaultWords(mail)
        expect(mailTextDraft(mail).safeParse(words).data).toEqual(words)
        const samples = Object.entries(mail.placeholders()).map(
          ([name, { sample }]) => [name, sample] as const,
        )
        const { subject, text } = render(words, Object.fromEntries(samples))
        expect(`${subject}${text}`).not.toMatch(/[{}]/)
        for (const [name, sample] of samples) {
          const said = typeof sample === 'string' ? [sample] : Object.values(sample).flat(2)
          for (const words of said) expect(`${subject}\n${text}`, name).toContain(words)
        }
      }, code),
  )
})

const ORDER = {
  id: '1',
  number: 'N32XZAP6',
  title: 'Shopfront',
  total_minor: 900,
  currency: 'USD' as const,
  created_at: '2026-11-20T10:00:00.000Z',
}
const unpaid = (count: number) =>
  unpaidMail({
    name: 'Mara',
    orders: Array.from({ length: count }, () => ORDER),
    until: '2026-12-04T10:00:00.000Z',
    origin: 'https://shop.test',
    zone: 'UTC',
  })
const batch = (done: number) => ({
  id: '1',
  name: 'a.csv',
  userName: 'Mara',
  done_count: done,
  failed_count: 0,
  listings: [],
})

/** As shops may have stored them, with placeholders of releases before. */
test.each([
  [
    'Your account is ready{credits}.',
    () => welcomeConfirmedMail({ name: 'Mara', shop: '', credits: 3, origin: '' }),
  ],
  [
    'Your account is ready{credits}.',
    () => welcomeConfirmedMail({ name: 'Mara', shop: '', credits: 0, origin: '' }),
  ],
  [
    'Please confirm that this address is yours{held}:',
    () => welcomeMail({ name: '', shop: '', credits: 0, held: 1, link: '' }),
  ],
  [
    'Please confirm that this address is yours{held}:',
    () => welcomeMail({ name: '', shop: '', credits: 3, link: '' }),
  ],
  ['You can pay or cancel {them} there. Otherwise, {end}. We will', () => unpaid(1)],
  ['You can pay or cancel {them} there. Otherwise, {end}. We will', () => unpaid(2)],
  ['{done} written and ready for your review.', () => batchDoneMail(batch(1), '')],
  ['{done} written and ready for your review.', () => batchDoneMail(batch(1286), '')],
])('a stored text with %s says the same as before', (sentence, write) => {
  const mail = write()
  const found = findMailText(mail.filled.mail.key)
  const needed = Object.entries(found?.placeholders() ?? {}).filter(
    ([name, each]) => each.needed && name !== 'deadline',
  )
  const text = [sentence, ...needed.map(([name]) => `{${name}}`)].join('\n\n')
  expect(found && mailTextDraft(found).safeParse({ subject: 'S', text }).data?.text).toBe(text)
  const [said = ''] = render({ subject: 'S', text }, mail.filled.values).text.split('\n\n')
  expect(mail.text).toContain(said)
  expect(said).not.toMatch(/[{}]/)
})

test('keys are unique', () => {
  expect(new Set(MAIL_TEXTS.map(({ key }) => key)).size).toBe(MAIL_TEXTS.length)
})

test('own words are escaped, and what is filled in is not filled in again', () => {
  const words = { subject: '{name} <b>', text: 'Hi {name} & co,\nnext <script>\n\n{link}' }
  const { subject, text, html } = render(words, { name: '{link} <i>', link: LINK })
  expect(subject).toBe('{link} <i> <b>')
  expect(text).toContain('Hi {link} <i> & co,\nnext <script>')
  expect(text).toContain(`${LINK.label}:\n${LINK.url}`)
  expect(html).not.toMatch(/<script>|<i>|<b>/)
  expect(html).toContain('co,<br>next')
  expect(html.match(/href=/g)).toHaveLength(1)
})

test('a name that is an address makes no link in own words either', () => {
  const { html, text } = render(
    { subject: 'Hi {name}', text: 'Hi {name}' },
    { name: 'https://evil.test/win' },
  )
  for (const part of [html, text]) expect(part).not.toContain('evil.test')
})

test.each([
  ['Hello {name},', 'Hello,'],
  ['Hola, {name}:', 'Hola:'],
  ['مرحبًا {name}،', 'مرحبًا،'],
  ['{name}, your order is paid.', 'your order is paid.'],
  ['Hi there {name}!', 'Hi there!'],
])('whoever has no name is greeted without one: %s', (written, said) => {
  const { subject, text } = render({ subject: written, text: `${written}\n\nTwo` }, { name: '' })
  expect([subject, text]).toEqual([said, `${said}\n\nTwo\n`])
})

test('a paragraph of which nothing is left is left out', () => {
  const { text } = render({ subject: 'S', text: 'One\n\n{gone}\n\nTwo' }, { gone: '' })
  expect(text).toBe('One\n\nTwo\n')
})

describe('a draft', () => {
  const check = (subject: string, text: string) =>
    mailTextDraft(RESET).safeParse({ subject, text }).error?.flatten().fieldErrors ?? {}

  test.each([
    [
      'a placeholder that the mail has not',
      'S',
      'Hi {nmae}\n\n{link}',
      { text: [/no \{nmae\}.*\{name\}, \{link\}/] },
    ],
    ['one in capitals', 'S', 'Hi {Name}\n\n{link}', { text: [/no \{Name\}/] }],
    ['no link', 'S', 'Hi {name}', { text: [/Without \{link\}, no one can set/] }],
    ['a link within a sentence', 'S', 'Click {link} now', { text: [/paragraph of its own/] }],
    ['a link in the subject', 'S {link}', '{link}', { subject: [/only be used in the text/] }],
    ['an unknown one in the subject', 'S {order}', '{link}', { subject: [/no \{order\}/] }],
    ['nothing', '', '', { subject: [/Write a subject/], text: [/Write the text/] }],
    ['too much', 'S'.repeat(151), `{link}${'x'.repeat(5001)}`, { subject: [/150/], text: [/5,000/] }],
    ['two lines of subject', 'S\nBcc: all@example.test', '{link}', { subject: [/one line/] }],
  ])('with %s is refused beside its field', (_, subject, text, expected) => {
    const errors = check(subject, text)
    expect(Object.keys(errors).toSorted()).toEqual(Object.keys(expected).toSorted())
    for (const [field, patterns] of Object.entries(expected))
      for (const [index, pattern] of patterns.entries())
        expect(errors[field as 'text']?.[index]).toMatch(pattern)
  })

  test('that is as people write is taken', () => {
    expect(
      check('Reset, {name}!', 'Hi {name},\r\n\r\n{link}\r\n\r\nPrices {as always} and { spaced }'),
    ).toEqual({})
  })
})

test('the default says what it said before texts could be changed', () => {
  const { subject, text } = resetMail({ name: 'Mara', link: LINK.url })
  expect(subject).toBe('Reset your password')
  expect(text).toBe(`Hello Mara,

We received a request to reset your password. Set a new one here:

Set a new password:
${LINK.url}

The link works once and expires after 15 minutes. Asking for a new link replaces it.

If you did not ask for this, you can ignore this email: your password stays the same.
`)
})
