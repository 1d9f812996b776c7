import { type Fact, factsIn } from './facts.ts'
import type { Product } from './product.ts'
import { capital, type Voice, voiceFor, type Way } from './voice.ts'

/** One text of a section: ways to say it, the longest first, and the numbers of the facts in it. */
export interface Entry {
  label?: string
  forms: string[]
  facts: number[]
}

/** The content of an answer, before it is cut to the lengths that are asked for and written down in a style. */
export interface Listing {
  paragraphs: Entry[]
  shortDescription: Entry
  features: Entry[]
  specifications: Entry[]
  titles: Entry[]
  bullets: Entry[]
  /** The same in the other way, for those who ask for more entries than there are facts. */
  moreFeatures: Entry[]
  moreBullets: Entry[]
  seoDescription: Entry
  metaTitle: Entry
  metaDescription: Entry
  slug: string
  tags: string[]
  questions: Entry[]
  pictures: Entry[]
}

interface Options {
  /** The most facts that are used; limits always are. */
  most?: number
  /** Another way to say the same. */
  turn?: number
  photos?: number
}

/** Writes a listing from the facts of a product. Nothing but the facts is claimed. */
export function compose(product: Product, { most = 14, turn = 0, photos = 0 }: Options = {}): Listing {
  const voice = voiceFor(product)
  const all = factsIn(product.details)
  const limits = all.filter(({ topic }) => topic === 'limit').slice(0, most)
  const merits = rotated(all.filter(({ topic }) => topic !== 'limit').slice(0, most), turn)
  const facts = [...merits, ...limits]
  const [one, other]: [Way, Way] = turn % 2 ? ['named', 'plain'] : ['plain', 'named']
  const half = merits.length > 3 ? Math.ceil(merits.length / 2) : Math.min(2, merits.length)
  const values = valuesOf(voice, merits)
  const limit = voice.paragraph('limits', limits.slice(0, 1), turn + 1)
  const offer = offersOf(voice, values, turn)
  const name = voice.name || product.name
  return {
    paragraphs: [
      paragraph(voice, voice.paragraph(most > 2 ? 'first' : 'more', merits.slice(0, half), turn)),
      paragraph(voice, voice.paragraph('more', merits.slice(half), turn)),
      paragraph(voice, voice.paragraph('limits', limits, turn)),
    ].filter(({ forms }) => forms[0] !== ''),
    shortDescription: paragraph(voice, [
      ...(values.length > 0 ? [voice.offer(values.slice(0, 2), turn + 1)] : [voice.picture()]),
      ...voice.paragraph('more', merits.slice(2, 3), turn),
      ...limit,
    ]),
    features: facts.map((fact) => sentence(voice, fact, one, turn)),
    moreFeatures: facts.map((fact) => sentence(voice, fact, other, turn)),
    specifications: rows(facts, (fact) => voice.label(fact)).map(([label, group]) => ({
      label,
      forms: [
        capital(group.map((fact) => voice.value(fact).text).join(', ')),
        ...group.map((fact) => capital(voice.value(fact).text)),
      ],
      facts: linesOf(group),
    })),
    titles: titlesOf(name, values),
    bullets: facts.map((fact) => withoutEnd(sentence(voice, fact, other, turn))),
    moreBullets: facts.map((fact) => withoutEnd(sentence(voice, fact, one, turn))),
    seoDescription: paragraph(voice, [...voice.paragraph('summary', merits.slice(0, 4), turn), ...limit]),
    metaTitle: { forms: joinedForms(name, values, turn % 2 ? ' – ' : ' | '), facts: [] },
    metaDescription: { forms: [...offer, name], facts: [] },
    slug: slugOf([product.name, ...values.slice(0, turn)].join(' ')),
    tags: rotated(tagsOf(product, name, { merits, voice }), turn),
    questions: rows(facts, (fact) => voice.question(fact)).map(([label, group]) => ({
      label,
      forms: starts(
        group.map((fact) => voice.sentence(fact, 'named', turn)),
        voice.space,
      ),
      facts: linesOf(group),
    })),
    pictures: Array.from({ length: Math.max(1, photos) }, (_, at) => ({
      forms:
        at + turn === 0
          ? [voice.picture()]
          : [voice.picture(values[at + turn - 1] ?? String(at + 1)), voice.picture()],
      facts: [],
    })),
  }
}

function sentence(voice: Voice, fact: Fact, way: Way, turn: number): Entry {
  return { forms: [voice.sentence(fact, way, turn), capital(voice.value(fact).text)], facts: [fact.line] }
}

// Marketplaces want none behind a bullet.
function withoutEnd({ forms, ...entry }: Entry): Entry {
  return { ...entry, forms: forms.map((form) => form.replace(/[.。।]$/, '')) }
}

function paragraph(voice: Voice, sentences: string[]): Entry {
  return { forms: starts(sentences, voice.space), facts: [] }
}

/** All sentences, all but the last one, and so on. */
function starts(sentences: string[], space: string): string[] {
  if (sentences.length === 0) return ['']
  return sentences.map((_, at) => sentences.slice(0, sentences.length - at).join(space))
}

function rows(facts: Fact[], key: (fact: Fact) => string): [string, Fact[]][] {
  return [...Map.groupBy(facts, key)]
}

function linesOf(facts: Fact[]): number[] {
  return [...new Set(facts.map(({ line }) => line))]
}

/** Short values for titles: names of things before what needs a verb, both before what is in another language. */
function valuesOf(voice: Voice, merits: Fact[]): string[] {
  return merits
    .map((fact) => voice.value(fact))
    .toSorted((one, other) => rank(one) - rank(other))
    .map(({ text }) => text)
    .filter((text) => Array.from(text).length <= 45)
}

function rank({ isForeign, isVerb }: { isForeign: boolean; isVerb?: boolean }): number {
  return isForeign ? 2 : Number(isVerb === true)
}

function offersOf(voice: Voice, values: string[], turn: number): string[] {
  return values
    .slice(0, 4)
    .map((_, at) => voice.offer(values.slice(0, Math.min(4, values.length) - at), turn))
}

function titlesOf(name: string, values: string[]): Entry[] {
  const extras = [values.slice(0, 1), values.slice(1, 3), values.slice(3, 5), values.slice(0, 2)]
  const titles = extras.flatMap((extra, at) => {
    const joint = [' – ', ': ', ' | '][at % 3] ?? ' – '
    const forms = extra.map(
      (_, count) => `${name}${joint}${capital(extra.slice(0, extra.length - count).join(', '))}`,
    )
    return extra.length > 0 ? [{ forms: [...forms, name], facts: [] }] : []
  })
  const different = titles.filter(
    ({ forms }, at) => titles.findIndex((each) => each.forms[0] === forms[0]) === at,
  )
  return different.length > 0 ? different.slice(0, 3) : [{ forms: [name], facts: [] }]
}

function joinedForms(start: string, values: string[], joint: string): string[] {
  return [3, 2, 1].map((count) => [start, ...values.slice(0, count)].join(joint)).concat(start)
}

// Words first, measures only where there are too few of them.
function tagsOf(
  { name: typed, details, keywords = [] }: Product,
  name: string,
  { merits, voice }: { merits: Fact[]; voice: Voice },
): string[] {
  const known =
    `${typed} ${name} ${details} ${merits.map((fact) => voice.value(fact).text).join(' ')}`.toLowerCase()
  const isTrue = (keyword: string) =>
    keyword
      .toLowerCase()
      .split(/\s+/)
      .every((word) => known.includes(word))
  const short = merits
    .map((fact) => voice.value(fact))
    .filter(({ text, isForeign }) => !isForeign && text.length <= 28 && !/[,，、]/u.test(text))
    .map(({ text }) => text)
  const whole = Array.from(name).length <= 40 ? [name] : []
  const plain = short.filter((text) => !/\d/.test(text)).slice(0, 5)
  const tags = [...keywords.filter(isTrue), ...whole, ...plain, ...short].map((tag) =>
    (/\d/.test(tag) ? tag : tag.toLowerCase()).replace(/[.,](?!\d)/g, ''),
  )
  return [...new Set(tags)].slice(0, 7)
}

function rotated<T>(list: T[], by: number): T[] {
  const at = list.length > 0 ? by % list.length : 0
  return [...list.slice(at), ...list.slice(0, at)]
}

function slugOf(name: string): string {
  const latin = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
  return (
    latin
      .normalize('NFC')
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'product'
  )
}
