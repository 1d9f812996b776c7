import type { Fact, Topic } from './facts.ts'
import { DUTCH } from './languages/dutch.ts'
import { ENGLISH } from './languages/english.ts'
import { FRENCH } from './languages/french.ts'
import { GERMAN } from './languages/german.ts'
import { ITALIAN } from './languages/italian.ts'
import { JAPANESE } from './languages/japanese.ts'
import type { Language } from './languages/language.ts'
import { PORTUGUESE } from './languages/portuguese.ts'
import { SPANISH } from './languages/spanish.ts'
import { type Phrases, phrasesFor } from './phrases.ts'
import type { Product } from './product.ts'

/** Whether a sentence says the product's name. */
export type Way = 'named' | 'plain'

/** A fact's words alone. */
interface Value {
  text: string
  /** As they were typed, in another language. */
  isForeign: boolean
  /** No name of something: "opens flat". */
  isVerb?: boolean
}

/** `summary`: sentence by sentence, the first of them with the name. */
type Place = 'first' | 'more' | 'limits' | 'summary'

/** Says in a language what is known of a product. `turn` chooses among ways to say the same. */
export interface Voice {
  /** As in a title. */
  name: string
  value(fact: Fact): Value
  label(fact: Fact): string
  sentence(fact: Fact, way: Way, turn?: number): string
  question(fact: Fact): string
  /** Sentences of a paragraph. */
  paragraph(place: Place, facts: Fact[], turn: number): string[]
  /** One sentence that lists values. */
  offer(values: string[], turn: number): string
  picture(value?: string): string
  /** Between two sentences. */
  space: string
}

/** The voice for a product in its language: whole sentences in the demo's main languages, a list in others. */
export function voiceFor(product: Product): Voice {
  const language = LANGUAGES[product.language]
  const phrases = phrasesFor(product.language)
  return language ? sentences(language, phrases, product) : frames(phrases, product.name)
}

export const LANGUAGES: Record<string, Language> = {
  English: ENGLISH,
  German: GERMAN,
  French: FRENCH,
  Spanish: SPANISH,
  Italian: ITALIAN,
  Portuguese: PORTUGUESE,
  Dutch: DUTCH,
  Japanese: JAPANESE,
}

function sentences(language: Language, { labels }: Phrases, product: Product): Voice {
  const { article, own, quotes, and, comma = ', ', colon = ': ', join, says } = language
  const table = phraseTable(language)
  const phrase = table.get(keyOf(product.name))
  const translated = phrase && numbered(phrase.value, product.name)
  const called = translated ?? language.called?.(product.name) ?? product.name
  const filled = (pattern: string, values: Record<string, string> = {}) =>
    fill(language.inflected?.(pattern, product.name) ?? pattern, {
      name: called,
      Name: capital(called),
      ...values,
    })
  const subject = (way: Way) => (way === 'named' ? capital(called) : filled(language.product))
  const isOwn = own.test(product.details)

  const value = (fact: Fact) => {
    const phrase = table.get(keyOf(fact.text))
    if (phrase) return { text: numbered(phrase.value, fact.text), isForeign: false }
    const typed = language.value?.(fact.value) ?? fact.value
    const isForeign = !isOwn && !isUniversal(typed)
    const isVerb = language.predicate?.(typed) !== undefined
    return { text: isForeign ? quotes.replace('{text}', () => typed) : typed, isForeign, isVerb }
  }
  const sentence = (fact: Fact, way: Way, turn = 0) => {
    const { text } = value(fact)
    const phrase = table.get(keyOf(fact.text))
    const predicate = phrase?.says ? numbered(phrase.says, fact.text) : language.predicate?.(text)
    const [, named = '', plain = ''] = patternsOf(language, fact.topic)
    const isSaid = way === 'named' || /[:：]/.test(plain) || fact.topic === 'size' || language.predicate
    if (predicate && isSaid) return filled(says, { subject: subject(way), predicate: filled(predicate) })
    const pattern = alternative(way === 'named' ? named : plain, fact.nth + turn)
    return filled(pattern, { value: text, a: language.counted?.(text) ?? text })
  }
  /** Two sentences as one, about the same subject where it is the same. */
  const joined = (one: string, other: string) => {
    const again = `${subject('plain')} `
    const isSame = one.startsWith(again) || one.startsWith(`${subject('named')} `)
    if (join === '' || /[:：]/.test(one) || /[:：,]/.test(other)) return [one, other]
    const start = one.replace(/\.$/, '')
    if (isSame && other.startsWith(again)) return [`${start}${and}${other.slice(again.length)}`]
    return [`${start}${join}${other.charAt(0).toLowerCase()}${other.slice(1)}`]
  }
  return {
    name: translated ? capital(translated.replace(article, '')) : product.name,
    value,
    label: ({ label, topic }) => capital((isOwn && label) || labels[topic]),
    sentence,
    question: ({ topic }) => filled(patternsOf(language, topic)[3] ?? ''),
    paragraph(place, facts, turn) {
      const texts = facts.map((fact, at) => {
        const isNamed = place === 'limits' ? turn % 2 === 0 : at === 0 && NAMED[place](turn)
        return sentence(fact, isNamed ? 'named' : 'plain', turn)
      })
      if (place === 'limits' || place === 'summary') return texts
      const pairs = texts.flatMap((text, at) => {
        const next = texts[at + 1]
        return at % 2 === 1 ? [] : next === undefined ? [text] : joined(text, next)
      })
      return place === 'first' ? [filled(alternative(language.opening, turn)), ...pairs] : pairs
    },
    offer: (values, turn) =>
      filled(alternative(language.offer, turn), { values: listed(values, { and, comma }) }),
    picture(text) {
      const whole = filled(language.picture)
      return text === undefined ? whole : whole.replace(/[.。]$/, (end) => `${colon}${text}${end}`)
    },
    space: join === '' ? '' : ' ',
  }
}

/** Whether the first sentence says the name; the opening before it does. */
const NAMED = {
  first: (turn: number) => turn % 2 === 1,
  more: () => false,
  summary: (turn: number) => turn % 2 === 0,
}

/** For a language of which the stand-in knows a few words: labels and lists. */
function frames({ labels, glance, also, limits, and, comma }: Phrases, name: string): Voice {
  const label = (fact: Fact) => capital(fact.label ?? labels[fact.topic])
  const listing = (pattern: string, values: string[]) =>
    fill(alternative(pattern, name.length), { name, facts: listed(values, { and, comma }) })
  return {
    name,
    value: ({ value }) => ({ text: value, isForeign: false }),
    label,
    sentence: (fact, way) =>
      way === 'named' ? `${label(fact)}: ${capital(fact.value)}` : capital(fact.text),
    question: (fact) => `${label(fact)}?`,
    paragraph(place, facts) {
      if (facts.length === 0) return []
      return [
        listing(
          { first: glance, summary: glance, more: also, limits }[place],
          facts.map(({ text }) => text),
        ),
      ]
    },
    offer: (values) => listing(glance, values),
    picture: (text) => (text === undefined ? name : `${name}${comma}${text}`),
    space: ' ',
  }
}

function listed(values: string[], { and, comma }: { and: string; comma: string }): string {
  const last = values.at(-1) ?? ''
  return values.length > 1 ? `${values.slice(0, -1).join(comma)}${and}${last}` : last
}

interface Phrase {
  value: string
  /** What it says of the product. */
  says: string | undefined
}

const tables = new Map<Language, Map<string, Phrase>>()

function phraseTable(language: Language): Map<string, Phrase> {
  const known = tables.get(language)
  if (known) return known
  const entries = `${language.names ?? ''};${language.phrases ?? ''}`.split(/[;\n]/).flatMap((entry) => {
    const [typed = '', meaning] = entry.split(' = ')
    const [value = '', says] = meaning?.split(' > ').map((text) => text.trim()) ?? []
    return meaning === undefined ? [] : [[keyOf(typed), { value, says }] as const]
  })
  const table = new Map(entries)
  tables.set(language, table)
  return table
}

const NUMBERS = /\d+(?:[.,]\d+)*/g

function keyOf(text: string): string {
  return text.trim().toLowerCase().replace(NUMBERS, '#')
}

/** A phrase with the numbers of what was typed. */
function numbered(phrase: string, text: string): string {
  const numbers = text.match(NUMBERS) ?? []
  return phrase.replace(/#/g, () => numbers.shift() ?? '')
}

/** Numbers, units and names that are the same in all languages. */
function isUniversal(text: string): boolean {
  return text.split(/[\s\d.,:;/×%°±–+()-]+/).every((word) => UNIVERSAL.has(word))
}

const UNIVERSAL = new Set([
  '',
  ...'x mm cm m km m² g kg ml cl l W V A K C Hz mAh Wh'.split(' '),
  ...'dpi GB MB TB LED USB HDMI Bluetooth Wi Fi IPX IP OEKO TEX Standard EN ISO DIN AA AAA GHz'.split(' '),
])

/** Topic, a sentence with the name, one without, a question. */
function patternsOf({ topics }: Language, topic: Topic): string[] {
  const line = topics.split('\n').find((each) => each.trim().startsWith(`${topic} |`)) ?? ''
  return line.split('|').map((part) => part.trim())
}

function alternative(pattern: string, turn: number): string {
  const alternatives = pattern.split('~')
  return alternatives[turn % alternatives.length]?.trim() ?? ''
}

function fill(pattern: string, values: Record<string, string>): string {
  return pattern.replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole)
}

export function capital(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
