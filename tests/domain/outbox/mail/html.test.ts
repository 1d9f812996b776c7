import { HtmlValidate } from 'html-validate'
import { describe, expect, test } from 'vitest'
import { paragraph } from '#app/domain/outbox/mail/blocks.ts'
import { composeMail } from '#app/domain/outbox/mail/compose.ts'
import { fillMail, type MailText, samplesOf } from '#app/domain/outbox/mail/fill.ts'
import { type Sender, signMail } from '#app/domain/outbox/mail/frame.ts'
import { MAIL_TEXTS } from '#app/domain/shop/mail-texts.server.ts'
import { t } from '#app/i18n/macro.ts'

const SENDER: Sender = {
  shop: 'متجر نورة',
  signature: '',
  seller: ['Halm & Tråd GmbH', 'Speicherstraße 14, 21337 Lüneburg, Germany', 'Tax number DE 123'],
  hasOwnLogo: false,
}

const written = (mail: MailText, sender = SENDER) =>
  signMail(fillMail(mail, samplesOf(mail)), sender, t(mail.why))

// Styles stand in attributes, because many programs read no others.
const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: { 'no-inline-style': 'off' },
})

describe.each(MAIL_TEXTS)('the mail $key', (mail) => {
  test('is valid, with one heading, and loads nothing', async () => {
    const { html } = written(mail)
    const report = await validator.validateString(html)
    expect(
      report.results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => [ruleId, message])),
    ).toEqual([])
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/<img|<link|<script|@import|url\(| src=|background=/)
  })

  test('has one rule, no bare address under its button, and says who sends it', () => {
    const { html, text } = written(mail)
    expect(html.match(/class="[^"]*m-rule/g)).toHaveLength(1)
    const body = html.replace(/<style>.*?<\/style>/s, '')
    for (const [, words] of body.matchAll(/<a [^>]*>(.*?)<\/a>/g)) expect(words).not.toMatch(/^https?:/)
    for (const part of [html, text])
      for (const line of ['متجر نورة', 'Lüneburg', 'Tax number DE 123']) expect(part).toContain(line)
  })

  test('needs no style sheet, and its text version has the addresses', () => {
    const { html, text, subject } = written(mail)
    const bare = html.replace(/<style>.*?<\/style>/s, '')
    expect(bare).toMatch(/<h1[^>]* style="[^"]*Georgia/)
    for (const [, url = ''] of bare.matchAll(/<a [^>]*href="([^"]*)"/g))
      expect(text).toContain(url.replaceAll('&#38;', '&'))
    expect(subject).not.toBe('')
  })
})

test('a shop with a picture as its logo is named without the drawn one', () => {
  const mail = composeMail({ subject: 'Hi', name: 'Mara', paragraphs: ['Hello'] })
  expect(signMail(mail, SENDER).html).toContain('class="m-mark"')
  const { html } = signMail(mail, { ...SENDER, hasOwnLogo: true })
  expect(html).not.toContain('class="m-mark"')
  expect(html).toContain('>متجر نورة</td>')
})

test('names that run from right to left keep their own direction', () => {
  const { html } = composeMail({ subject: 'مرحبا', name: 'نورة', paragraphs: ['ش'] })
  expect(html).toMatch(/<h1[^>]* dir="auto"/)
})

test('only the sentence that introduces an address is its link', () => {
  const { html, text } = paragraph('You are an admin. Choose <what> these cover: https://shop.test/mail')
  expect(html).toContain('>You are an admin. <a ')
  expect(html).toContain('>Choose &#60;what&#62; these cover</a>')
  expect(text).toContain('https://shop.test/mail')
})
