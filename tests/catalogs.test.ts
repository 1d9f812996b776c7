import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { type Compiled, simplified } from '#app/i18n/compiled.ts'
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '#app/i18n/languages.ts'
import { isForCustomers, readEntries } from '#dev/catalogs.ts'

const TRANSLATED = LANGUAGE_CODES.filter((code) => code !== 'en')

interface Shape {
  names: string[]
  tags: string[]
  /** The forms of each number that chooses one. */
  plurals: string[][]
}

function shapeOf(text: string): Shape {
  const [names, tags, plurals] = [new Set<string>(), new Set<string>(), [] as string[][]]
  const read = (compiled: Compiled) => {
    for (const token of typeof compiled === 'string' ? [compiled] : compiled) {
      if (typeof token === 'string') {
        for (const [tag] of token.matchAll(/<\/?\d+\/?>/g)) tags.add(tag)
        continue
      }
      const [name, , forms] = token as [string, string?, Record<string, Compiled>?]
      names.add(name)
      if (!forms) continue
      const kept = Object.entries(forms).filter(([form]) => form !== 'offset')
      plurals.push(kept.map(([form]) => form).sort())
      for (const [, form] of kept) read(form)
    }
  }
  read(simplified(compileMessageOrThrow(text)))
  return { names: [...names].sort(), tags: [...tags].sort(), plurals }
}

describe.each(TRANSLATED)('the catalog of %s', (code) => {
  const entries = readEntries(code).map((entry) => ({ ...entry, text: entry.msgstr[0] ?? '' }))
  const translated = entries.filter(({ text }) => text !== '')

  test('has all that customers read', () => {
    const missing = entries.filter((entry) => isForCustomers(entry) && entry.text === '')
    expect(missing.map(({ msgid }) => msgid)).toEqual([])
  })

  test('has the same placeholders and elements as English', () => {
    const differ = translated.filter(({ msgid, text }) => {
      const [english, own] = [shapeOf(msgid), shapeOf(text)]
      return String([english.names, english.tags]) !== String([own.names, own.tags])
    })
    expect(differ.map(({ msgid, text }) => [msgid, text])).toEqual([])
  })

  test('has each form that its numbers need, and no other', () => {
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories.toSorted()
    const differ = translated.filter(({ msgid, text }) => {
      const forms = shapeOf(text).plurals
      if (shapeOf(msgid).plurals.length > 0 && forms.length === 0) return true
      return forms.some((own) => String(own.filter((form) => !/^\d+$/.test(form))) !== String(needed))
    })
    expect(differ.map(({ msgid, text }) => [msgid, text])).toEqual([])
  })

  test('has no spaces at an edge, and nothing that cannot be seen', () => {
    const odd = translated.filter(({ msgid, text }) => text !== text.trim() && msgid === msgid.trim())
    const marked = translated.filter(({ text }) => /(?!\n)\p{C}/u.test(text))
    expect([...odd, ...marked].map(({ text }) => text)).toEqual([])
  })

  test('is no more than twice as long where labels are short', () => {
    const long = translated.filter(
      ({ msgid, text }) =>
        !/[{<]/.test(msgid) && msgid.length <= SHORT && text.length > Math.max(2 * msgid.length, FITS),
    )
    expect(long.filter(({ msgid }) => !WITH_ROOM.has(msgid)).map(({ msgid, text }) => [msgid, text])).toEqual(
      [],
    )
  })

  test('names the marker of unfinished legal texts as the code looks for it', () => {
    const gaps = (text: string) => text.split('[FILL IN:').length
    const differ = translated.filter(({ msgid, text }) => gaps(msgid) !== gaps(text))
    expect(differ.map(({ msgid }) => msgid)).toEqual([])
  })

  test('has the words that the law fixes', () => {
    const said = (text: string) => translated.find(({ msgid }) => msgid === text)?.text
    expect(said('Place order')).toBe(ORDER_BUTTONS[code])
  })
})

/** In characters: what stands on buttons, tabs, badges and in heads of tables; and what fits there whatever it translates. */
const SHORT = 20
const FITS = 24

/** Headings, sentences, and buttons and fields with a line of their own, which may take two; the first is fixed by law. */
const WITH_ROOM = new Set([
  'Place order',
  '24/7 support',
  'A refund failed',
  'Admin actions',
  'All listings',
  'Beeswax wraps',
  'Bullets and tags',
  'Email address',
  'Email Address',
  'Enter a name',
  'Go to Login',
  'It is empty.',
  'Logo update',
  'Most to check',
  'New email address',
  'Newest first',
  'No emails yet',
  'Oldest first',
  'Order summary',
  'Password reset',
  'Pending items',
  'Price incl. VAT',
  'Product key',
  'Reverse charge',
  'Save billing details',
  'Save Changes',
  'Show all listings',
  'Sign-in pages',
  'Tax number',
  'The provider',
  'Total returned',
  'User data not found',
  'VAT taken off',
  'Yes, use it',
  'Your latest',
])

/** Directive 2011/83/EU, Article 8(2); sources in locales/glossary.md. */
const ORDER_BUTTONS: Partial<Record<LanguageCode, string>> = {
  de: 'Zahlungspflichtig bestellen',
  ar: 'طلب مع الالتزام بالدفع',
  fr: 'Commander avec obligation de paiement',
  es: 'Pedido con obligación de pago',
}

test('each language names itself, and writes dates and numbers in digits that all read', () => {
  for (const code of LANGUAGE_CODES) {
    expect(new Intl.NumberFormat(LANGUAGES[code].formats).format(1234)).toMatch(/^1.?234$/)
    expect(new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase()).toBe(
      LANGUAGES[code].name.toLowerCase(),
    )
  }
})
