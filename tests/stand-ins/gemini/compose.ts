import { type Fact, factsIn } from './facts.ts'
import { type Phrases, phrasesFor } from './phrases.ts'
import type { Product } from './product.ts'

/** The content of an answer, before it is written down in one style or another. */
export interface Listing {
  paragraphs: string[]
  features: string[]
  specifications: [label: string, value: string][]
  titles: string[]
  bullets: string[]
  seoDescription: string
  metaTitle: string
  metaDescription: string
  slug: string
  tags: string[]
}

/** Writes a listing from the facts of a product, using at most `most` of them. Nothing but the facts is claimed. */
export function compose(product: Product, most = 14): Listing {
  const words = phrasesFor(product.language)
  const facts = factsIn(product.details).slice(0, most)
  const merits = facts.filter(({ topic }) => topic !== 'limit')
  const limits = facts.filter(({ topic }) => topic === 'limit')
  const specifications = specificationsOf(facts, words)
  const summary = sentence(words.glance, product.name, merits.slice(0, 3), words)
  return {
    paragraphs: [
      sentence(words.glance, product.name, merits.slice(0, 4), words),
      sentence(words.also, product.name, merits.slice(4), words),
      sentence(words.limits, product.name, limits, words),
    ].filter((paragraph) => paragraph !== ''),
    features: (merits.length > 0 ? merits : facts).slice(0, 7).map(({ text }) => capital(text)),
    specifications,
    titles: titlesOf(product.name, merits),
    bullets: specifications.slice(0, 5).map(([label, value]) => `${label}: ${value}`),
    seoDescription: summary || product.name,
    metaTitle: fitting(product.name, facts.map(textOf), ' | ', 60),
    metaDescription: fitting(
      `${product.name}: ${facts.map(textOf)[0] ?? ''}`,
      facts.slice(1).map(textOf),
      words.comma,
      159,
    ),
    slug: slugOf(product.name),
    tags: tagsOf(product.name, merits),
  }
}

function textOf({ text }: Fact): string {
  return text
}

function sentence(pattern: string, name: string, facts: Fact[], { and, comma }: Phrases): string {
  const texts = facts.map(textOf)
  const last = texts.pop()
  if (last === undefined) return ''
  const list = texts.length > 0 ? `${texts.join(comma)}${and}${last}` : last
  const alternatives = pattern.split('~')
  const chosen = alternatives[name.length % alternatives.length] ?? ''
  return chosen.replace('{name}', () => name).replace('{facts}', () => list)
}

function specificationsOf(facts: Fact[], { labels }: Phrases): [string, string][] {
  const rows = new Map<string, string[]>()
  for (const { value: own, topic, label } of facts) {
    const name = capital(label ?? labels[topic])
    const value = topic === 'colours' ? own.replace(/^colou?rs?\s+/i, '') : own
    rows.set(name, [...(rows.get(name) ?? []), value])
  }
  return [...rows].map(([label, values]) => [label, capital(values.join(', '))])
}

function titlesOf(name: string, facts: Fact[]): string[] {
  const short = facts.map(textOf).filter((text) => text.length <= 45)
  const extras = [short[0], short[1], short.slice(2, 4).join(', ')]
  const joints = [' – ', ': ', ' | ']
  return [...new Set(extras.map((extra, at) => (extra ? `${name}${joints[at]}${capital(extra)}` : name)))]
}

// Words first, measures only where there are too few of them.
function tagsOf(name: string, facts: Fact[]): string[] {
  const short = facts.map(textOf).filter((text) => text.length <= 28 && !/[,，、]/u.test(text))
  const words = name.split(/\s+/).filter((word) => Array.from(word).length > 3)
  const [plain, measured] = [
    short.filter((text) => !/\d/.test(text)),
    short.filter((text) => /\d/.test(text)),
  ]
  const whole = Array.from(name).length <= 40 ? [name] : []
  const tags = [...whole, ...plain.slice(0, 5), ...words, ...measured].map((tag) =>
    tag.toLowerCase().replace(/[.,](?!\d)/g, ''),
  )
  return [...new Set(tags)].slice(0, 6)
}

// As much as fits: a meta text that is cut in the middle of a word looks broken.
function fitting(start: string, more: string[], joint: string, limit: number): string {
  let text = wholeWords(start, limit)
  for (const extra of more) {
    if (Array.from(`${text}${joint}${extra}`).length <= limit) text = `${text}${joint}${extra}`
  }
  return text
}

function wholeWords(text: string, limit: number): string {
  const characters = Array.from(text)
  if (characters.length <= limit) return text
  const cut = characters.slice(0, limit).join('')
  const end = cut.lastIndexOf(' ')
  return end > limit / 2 ? cut.slice(0, end) : cut
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

function capital(text: string): string {
  const [first = ''] = text
  return first.toUpperCase() + text.slice(first.length)
}
