import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email, foldEmail, storedForms } from '#app/domain/base/email.ts'
import { compactVatNumber } from '#app/domain/catalog/tax/vat-number.ts'
import { factLines, productName } from '#app/domain/listings/facts-draft.ts'
import { productKeys } from '#app/domain/listings/product-draft.ts'
import { serviceAddress } from '#app/service-address.ts'
import { isBlank, typedCode, typedLine, typedLines, typedText } from '#app/typed-text.ts'

const UNSEEN = ['\u200b', '\u2060', '\ufeff', '\u00ad']

describe('a text', () => {
  test.each([
    '',
    ' ',
    '\u200b',
    '\u00ad\u2060',
    '\u3164',
    '\u200d',
    '\ufe0f',
    '\u{e0001}',
    '\u00a0\u2003\r\n\t',
    '\u034f',
    '\u180e',
    '\u202e\u2066',
  ])('of nothing that can be seen is empty: %j', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(typedText(text)).toBe('')
    expect(typedLine(text)).toBe('')
    expect(typedLines(text)).toBe('')
  })

  test('is in NFC, without spaces around it', () => {
    expect(typedText(' Cafe\u0301 \u200b')).toBe('Café')
    expect(typedText('Ａ ½ ﬁ')).toBe('Ａ ½ ﬁ')
  })

  test('keeps the joiners of Persian, Hindi and emoji, and the mark of an emoji at its end', () => {
    for (const text of ['می\u200cخواهم', 'क्\u200dष', '👩\u200d👧', '❤\ufe0f'])
      expect(typedText(text)).toBe(text)
  })

  test('as one line has single spaces; as lines it keeps them', () => {
    expect(typedLine('a\r\n b\u2028\tc')).toBe('a b c')
    expect(typedLines('a\r\n\r\nb\u0007\tc\r')).toBe('a\n\nb\tc')
  })

  test('a million spaces inside take no time', () => {
    const started = performance.now()
    typedText(`a${' '.repeat(1_000_000)}b`)
    typedLines(`a${' \u200b'.repeat(500_000)}b`)
    expect(performance.now() - started).toBeLessThan(1500)
  })

  test('cleaning twice changes nothing, and a text that only looks different is the same', () => {
    const texts = fc.string({ unit: 'binary', maxLength: 40 })
    for (const clean of [typedText, typedLine, typedLines, typedCode])
      fc.assert(fc.property(texts, (text) => clean(clean(text)) === clean(text)))
    fc.assert(
      fc.property(texts, (text) => typedText(text.normalize('NFD')) === typedText(text.normalize('NFC'))),
    )
  })
})

describe('a code', () => {
  test('has nothing invisible and no full-width letters', () => {
    for (const unseen of UNSEEN) expect(typedCode(`${unseen}SPR${unseen}ING `)).toBe('SPRING')
    expect(typedCode('ＳＰＲＩＮＧ１０')).toBe('SPRING10')
    expect(compactVatNumber('ＤＥ 136\u200b695 976')).toBe('DE136695976')
  })

  test('has no marks of direction, and one hyphen for all that look like it', () => {
    for (const [before, after] of ['\u202a\u202c', '\u200e\u200f', '\u2066\u2069', '\u202d\u202c', '\u061c'])
      expect(typedCode(`${before}SPRING-10${after ?? ''}`)).toBe('SPRING-10')
    for (const hyphen of ['\u2010', '\u2011', '\uff0d', '\ufe63']) {
      expect(typedCode(`SPRING${hyphen}10`)).toBe('SPRING-10')
      expect(foldEmail(`ada${hyphen}l@shop.example`)).toBe('ada-l@shop.example')
    }
    for (const dash of ['-', '\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212']) {
      expect(compactVatNumber(`fi 2077474${dash}0`)).toBe('FI20774740')
      expect(productKeys.parse({ gtin: `4${dash}006381${dash}333931` })).toMatchObject({
        gtin: '4006381333931',
      })
    }
  })

  test('of nothing that can be seen is empty', () => {
    for (const text of ['\u3164', '\u200e\u202a', '\u034f \ufe0f', '\u{e0041}', '\0'])
      expect(typedCode(text)).toBe('')
  })

  test('keys of other systems stay as they are, less what cannot be seen', () => {
    const keys = productKeys.parse({ sku: ' Ａ-1\u200b ', handle: 'cafe\u0301', externalId: '\u2060' })
    expect(keys).toMatchObject({ sku: 'Ａ-1', handle: 'cafe\u0301', externalId: null })
  })
})

describe('an address', () => {
  test.each([
    ['anna@bücher.example', 'anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['Anna@BÜCHER.example', 'Anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@xn--bcher-kva.example', 'anna@bücher.example', 'anna@xn--bcher-kva.example'],
    ['anna@пример.рф', 'anna@пример.рф', 'anna@xn--e1afmkfd.xn--p1ai'],
    ['ａｎｎａ@ｅｘａｍｐｌｅ.com', 'anna@example.com', 'anna@example.com'],
    ['an\u200bna@exam\u00adple.com\ufeff', 'anna@example.com', 'anna@example.com'],
    ['Anna@Example.com', 'Anna@Example.com', 'anna@example.com'],
  ])('%s is shown as %s and compared as %s', (typed, shown, compared) => {
    expect(email.parse(typed)).toBe(shown)
    expect(foldEmail(typed)).toBe(compared)
    expect(storedForms(typed)).toContain(compared)
    expect(storedForms(typed)).toContain(shown.toLowerCase())
  })

  test.each([
    'anna@',
    'anna@bücher',
    'anna@bü cher.example',
    'anna@-.ü',
    '@ü.example',
    'anna@a..ü',
    'ü',
    'a@b@ü.de',
  ])('%s is none', (typed) => {
    expect(email.safeParse(typed).success).toBe(false)
  })

  test('of a service keeps its umlauts and is called in ASCII', () => {
    const address = serviceAddress('https://xn--bcher-kva.example/v1/', 'internet')
    expect(address).toBe('https://bücher.example/v1')
    expect(new URL(address ?? '').hostname).toBe('xn--bcher-kva.example')
    expect(serviceAddress('https://bücher.example/v1/', 'internet')).toBe(address)
  })
})

test('facts and names of nothing that can be seen are none', () => {
  expect(factLines('\u200b\n 100 % linen\n\u2060\u00ad')).toEqual(['100 % linen'])
  expect(productName.safeParse('\u200b \u3164').success).toBe(false)
})
