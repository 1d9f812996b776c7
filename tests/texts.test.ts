import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { beforeAll, expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'
import { isForCustomers, readEntries } from '#dev/catalogs.ts'

const CATALOG = join(ROOT, 'locales/en.po')

/**
 * Short entries of tables and lists, names that are written small, and what is still to become a whole sentence: a language with
 * other rules, such as German, needs to know. None is to be added but for the first two reasons.
 */
const WRITTEN_SMALL = new Set([
  'a limit',
  'a row of the table',
  'a secret',
  'accepted',
  'activated',
  'address',
  'alt text',
  'alt texts',
  'always empty',
  'and {count} more',
  'and {more} more',
  'as the body, instead of JSON',
  'autumn.csv, 1,286 rows',
  'bank transfer',
  'benefit',
  'bold',
  'bullet',
  'bullets',
  'button style',
  'by hand',
  'card through PayPal',
  'code',
  'contact info',
  'cross-back linen apron',
  'cross-back-linen-apron',
  'crossed at the back, nothing to tie',
  'days',
  'deactivated',
  'debug ID {debugId}',
  'description on phones',
  'description',
  'descriptions',
  'developer.ebay.com: listing titles; descriptions on mobile devices',
  'disabled',
  'e-Commerce Product Details Generator',
  'eBay description on phones',
  'eBay title',
  'eBay',
  'enabled',
  'fact {number}',
  'feature',
  'for {address}',
  'form field',
  'from your notes',
  'header, optional',
  'hidden channels from {before} to {after}',
  'highlight',
  'highlights',
  'http://{hostname} does not respond: {reason}. Certificates are renewed there.',
  'in a multipart form',
  'in the address',
  'in the query for text/csv, needed',
  'in the query for text/csv, optional',
  'in the query, optional',
  'invalid',
  'italic',
  'item',
  'key refused',
  'key',
  'left out: no facts in row 214',
  'linen apron',
  'link',
  'list of {type}',
  'machine wash at 40 °C',
  'meta description {figures}',
  'meta description',
  'meta title {figures}',
  'meta title',
  'missing',
  'months',
  'moss, oat, ink',
  'moved with the main language',
  'needed',
  'new access address',
  'new key {masked}',
  'no key',
  'no mail server',
  'no notifications',
  'no real payments',
  'no SEO text yet',
  'no SEO title yet',
  'no bullets yet',
  'no client ID',
  'no credentials',
  'no credits left',
  'no description on phones yet',
  'no description yet',
  'no meta description yet',
  'no meta title yet',
  'no response in time',
  'no secret',
  'no tags yet',
  'no title yet',
  'no webhook ID',
  'no',
  'none',
  'not always present',
  'not confirmed',
  'not open',
  'not tested',
  'not used',
  'nothing for sale',
  'nothing to check',
  'nothing',
  'one account',
  'one size, 86 × 92 cm',
  'one',
  'optional',
  'or',
  'order {number}',
  'package',
  'paragraph',
  'payment settings',
  'price {price}',
  'question',
  'questions and answers',
  'removed',
  'reset to default',
  'restored from an earlier version',
  'saved',
  'search terms {figures} bytes',
  'search terms',
  'secrets.json',
  'section',
  'seller incomplete',
  'settings',
  'short description',
  'slug',
  'source of {channel} from {before} to {after}',
  'specification',
  'specifications',
  'status {status}',
  'tag',
  'tags',
  'tax not set',
  'the About section',
  'the address',
  'the banner',
  'the contact section',
  'the country',
  'the features',
  'the footer',
  'the limits',
  'the live client ID',
  'the live client secret',
  'the logo',
  'the mode “Live”',
  'the model is not responding',
  'the sandbox client ID',
  'the sandbox client secret',
  'the seller’s name',
  'the sign-in pages',
  'the terms and privacy policy',
  'the text says “{other}”',
  'the whole listing',
  'title',
  'titles',
  'two',
  'two, at the front',
  'unanswered',
  'unknown',
  'until {day}',
  'up to 160 characters',
  'up to 60 characters',
  'valid',
  'was {name}',
  'which channels are offered',
  'word',
  'words',
  'yes',
])

interface Placeholder {
  text: string
  name: string
  /** Of those that a number chooses from. */
  forms?: Record<string, CompiledMessage>
}

let texts: string[] = []
let placeholders: Placeholder[] = []

beforeAll(async () => {
  const context = { locale: 'en', sourceLocale: 'en', filename: CATALOG }
  const messages = await formatter().parse(readFileSync(CATALOG, 'utf8'), context)
  texts = Object.values(messages).map(({ message = '' }) => message)
  placeholders = texts.filter(compiles).flatMap((text) => placeholdersOf(compileMessageOrThrow(text), text))
})

test('the catalog holds what the code says', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['node_modules/@lingui/cli/dist/lingui.js', 'check', 'sync', '--clean', '--workers', '1'],
    { cwd: ROOT, encoding: 'utf8' },
  )
  expect(status, `${stdout}${stderr}“npm run texts” brings it up to date.`).toBe(0)
})

test('every text compiles', () => {
  expect(texts.length).toBeGreaterThan(3000)
  expect(texts.filter((text) => !compiles(text))).toEqual([])
})

test('no apostrophe before a value makes its name a part of the text', () => {
  expect(texts.filter((text) => /'\{\w/.test(text))).toEqual([])
})

test('attributes that the linter leaves out hold no text of their own', () => {
  const files = globSync('app/**/*.tsx', { cwd: ROOT })
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    (readFileSync(join(ROOT, file), 'utf8').match(/<[a-z]\w*\s[^<>]*?\b(?:title|label)="[^"]+"/g) ?? []).map(
      (tag) => [file, tag],
    ),
  )
  expect(found).toEqual([])
})

test('every value has a name that says something to translators', () => {
  expect(placeholders.filter(({ name }) => !/^[a-z]/i.test(name))).toEqual([])
})

test('where a number chooses, there is a form for one and a form for others', () => {
  const chosen = placeholders.filter(({ forms }) => forms)
  expect(chosen.length).toBeGreaterThan(50)
  expect(chosen.filter(({ forms }) => !forms?.one || !forms.other)).toEqual([])
})

test('no text begins or ends with a space', () => {
  expect(texts.filter((text) => text !== text.trim())).toEqual([])
})

test('every text begins as a sentence or a label does', () => {
  const within = texts.filter((text) => /^[\p{Ll},.;:)]/u.test(text))
  expect(within.toSorted()).toEqual([...WRITTEN_SMALL].toSorted())
})

test('what customers read quotes a label of the interface as a value, so that both always say the same', () => {
  const labels = new Set(texts)
  const quoted = shownToCustomers().flatMap((text) =>
    [...text.matchAll(/“([^“”{}]+)”/g)].flatMap(([, label = '']) => (labels.has(label) ? [label] : [])),
  )
  // The sheet of OpenCart’s own tool.
  expect(quoted).toEqual(['Products'])
})

test('no label is the subject of a sentence, whose verb would have to agree with it', () => {
  const subject = /(?:^|[.!?] )(?:The )?\{(?:label|section|place|field|column|row|key)\} [a-z]/
  expect(shownToCustomers().filter((text) => subject.test(text))).toEqual(FIXED)
})

test('a number before a noun in the plural chooses its form', () => {
  const counted = /\{(\w+)\}(?:<\/?\d+\/?>)*[ \u00a0](?:[a-z]+ )?[a-z]{2,}[^\W s]s\b/
  const found = shownToCustomers().filter((text) => counted.test(withoutPlurals(text)))
  expect(found.filter((text) => !NO_NUMBER.test(withoutPlurals(text)))).toEqual(AS_FIGURES)
})

/** Messages that the specification fixes. */
const FIXED = [
  '{section} section updated successfully!',
  '{section} section activated successfully!',
  '{section} section deactivated successfully!',
  '{section} section reset to default successfully!',
  '{section} copied to clipboard!',
]

/** What stands before a verb, or names something: no number of things. */
const NO_NUMBER =
  /\{\w+\}(?:<\/0>)? (?:accepts|appears|asks|does|matches|names|opens|pays|says|takes|payments|on phones|is yours)\b/

/** The number has a "+" where more are not counted, or is two numbers: "62 of 75". */
const AS_FIGURES = [
  'search terms {figures} bytes',
  'All {products} products',
  '{total} listings',
  'Select the newest {count} listings that match',
  'Select all {products} that match, {listings} listings',
  'The newest {count} listings that match',
  'All {products} that match, {listings} listings',
  '{number} listings to check',
  '{number} drafts to review',
  'All {count} unpaid orders',
]

function shownToCustomers(): string[] {
  return readEntries('en')
    .filter(isForCustomers)
    .map(({ msgid }) => msgid)
}

/** The text around its plurals. */
function withoutPlurals(text: string): string {
  return text.replace(/\{\w+, plural,(?:[^{}]|\{[^{}]*\})*\}/g, '')
}

function compiles(text: string): boolean {
  try {
    compileMessageOrThrow(text)
    return true
  } catch {
    return false
  }
}

function placeholdersOf(message: CompiledMessage, text: string): Placeholder[] {
  return message.flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, type, choices] = token as [string, string?, Record<string, CompiledMessage>?]
    if (type !== 'plural' || !choices) return [{ text, name }]
    const { offset: _, ...forms } = choices
    return [{ text, name, forms }, ...Object.values(forms).flatMap((form) => placeholdersOf(form, text))]
  })
}
