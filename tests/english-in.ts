import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { Parser } from 'htmlparser2'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { readEntries } from '#dev/catalogs.ts'

/**
 * The texts of a page, or of an HTML mail, that stand in the catalog in English and have another translation, or none: words of
 * elements, and attributes that people see or hear. What its `lang` says is in another language is left out.
 */
export function englishIn(html: string, code: Exclude<LanguageCode, 'en'>): string[] {
  const { whole, patterns } = englishOf(code)
  const isEnglish = (text: string) =>
    whole.has(text) || (text.length < 500 && patterns.some((pattern) => pattern.test(text)))
  return [...new Set(textsOf(html, code))].filter(isEnglish)
}

interface English {
  whole: Set<string>
  /** Of texts with placeholders. */
  patterns: RegExp[]
}

const known = new Map<LanguageCode, English>()

function englishOf(code: Exclude<LanguageCode, 'en'>): English {
  const found = known.get(code)
  if (found) return found
  const english: English = { whole: new Set(), patterns: [] }
  for (const { msgid: message, msgstr } of readEntries(code)) {
    if (message === msgstr[0]) continue
    for (const form of formsOf(compileMessageOrThrow(message))) {
      if (form.every((part) => part !== null)) english.whole.add(tidy(form.join('')))
      else if (hasTwoWords(form)) english.patterns.push(patternOf(form))
    }
  }
  known.set(code, english)
  return english
}

/** A text in parts; null stands for a value. */
type Form = (string | null)[]

/** Each form that a text takes, by the numbers in it. */
function formsOf(compiled: CompiledMessage | string | number): Form[] {
  let forms: Form[] = [[]]
  for (const token of Array.isArray(compiled) ? compiled : [String(compiled)]) {
    const choices: Form[] = []
    if (token === '#') choices.push([null])
    else if (typeof token === 'string') choices.push([token.replace(/<\/?\d+\/?>/g, '')])
    else {
      const [, type, variants = {}] = token as [string, string?, Record<string, CompiledMessage>?]
      if (type === 'plural') {
        const { offset: _, ...own } = variants
        for (const variant of Object.values(own)) choices.push(...formsOf(variant))
      } else choices.push([null])
    }
    forms = forms.flatMap((form) => choices.map((choice) => [...form, ...choice]))
  }
  return forms
}

function hasTwoWords(form: Form): boolean {
  return (form.join(' ').match(/[A-Za-z]{2,}/g) ?? []).length >= 2
}

function patternOf(form: Form): RegExp {
  const literal = (part: string) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, ' ')
  const parts = form.map((part) => (part === null ? '.+?' : literal(part)))
  return new RegExp(`^${parts.join('').trim()}$`)
}

/** Of each element that is no part of a line, and of each piece of such a line. */
function textsOf(html: string, code: LanguageCode): string[] {
  const texts: string[] = []
  const add = (text: string) => {
    const said = tidy(text)
    if (/[A-Za-z]{2}/.test(said)) texts.push(said)
  }
  let line = ''
  /** Of the elements that are open: whether their words count. */
  const open: { name: string; counts: boolean }[] = []
  const counts = () => open.at(-1)?.counts ?? true
  const endLine = () => {
    add(line)
    line = ''
  }
  const parser = new Parser({
    onopentag(name, attributes) {
      const { lang } = attributes
      const own = lang === undefined ? counts() : lang === code
      open.push({ name, counts: own && !SILENT.has(name) })
      if (!INLINE.has(name)) endLine()
      if (!own || attributes.type === 'hidden') return
      for (const text of saidBy(name, attributes)) add(text)
    },
    ontext(text) {
      if (!counts()) return
      // A word alone may be the same in the language.
      if (/[A-Za-z]{2}\W+[A-Za-z]{2}/.test(text)) add(text)
      line += text
    },
    onclosetag(name) {
      if (!INLINE.has(name)) endLine()
      open.pop()
    },
  })
  parser.end(html)
  return texts
}

function saidBy(name: string, attributes: Record<string, string>): string[] {
  const said = SEEN.map((key) => attributes[key] ?? '')
  const { type = '', value = '', content = '', property = '' } = attributes
  if (name === 'input' && /^(?:submit|button)$/.test(type)) said.push(value)
  if (name === 'meta' && /description|title|site_name/.test(attributes.name ?? property)) said.push(content)
  return said
}

const SEEN = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder', 'label', 'data-label']
const SILENT = new Set(['script', 'style', 'noscript', 'textarea', 'template', 'svg'])
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'i', 'kbd', 'mark', 'q', 's'])
for (const name of ['small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'wbr']) INLINE.add(name)

/** Without marks of direction, and with spaces as a browser shows them. */
function tidy(text: string): string {
  return text
    .replace(/[\u200e\u200f\u2066-\u2069\u202a-\u202e\u00ad]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
