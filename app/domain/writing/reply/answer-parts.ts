import { type ListingText, type Part, SECTIONS, type SectionKey } from '#app/domain/listings/sections.ts'
import { CONTENT_LIMITS } from '../content/content.ts'
import { SECTION_WORDS } from '../prompt/section-words.ts'
import { splitBullet } from './bullets.ts'
import { replyLines } from './clean-text.ts'
import { readParagraphs } from './paragraphs.ts'
import { readLine, readSlug, readTags, withoutTrappings } from './short-parts.ts'

/**
 * The sections of an answer's JSON object: plain text, cut to the sections' limits. Each is read by itself, and one that
 * is not as asked is missing. Of the fact numbers those are kept that name one of the `facts` facts.
 */
export function sectionsOf(answer: object, sections: readonly SectionKey[], facts: number): ListingText {
  const fields = new Map<string, unknown>(Object.entries(answer))
  const text: ListingText = {}
  for (const section of sections) {
    const parts = partsOf(section, fields.get(section), facts)
    if (parts.length > 0) text[section] = parts
  }
  return text
}

function partsOf(section: SectionKey, value: unknown, facts: number): Part[] {
  const entries = (Array.isArray(value) ? value : [value]).slice(0, MOST_ENTRIES)
  const { parts } = SECTIONS[section]
  return readersOf(section)(entries, facts)
    .filter(({ text }) => text !== '')
    .slice(0, parts)
    .map((part) => cutPart(section, part))
}

type Reader = (entries: unknown[], facts: number) => Part[]

function readersOf(section: SectionKey): Reader {
  const { kind } = SECTIONS[section]
  if (section === 'slug') return (entries) => [{ text: readSlug(linesOf(entries)) }]
  if (section === 'tags') return (entries) => readTags(linesOf(entries)).map((text) => ({ text }))
  if (kind === 'line') return (entries) => [{ text: readLine(linesOf(entries)) }]
  if (kind === 'paragraphs') {
    return (entries) => entries.flatMap((entry) => readParagraphs(linesOf([entry]))).map((text) => ({ text }))
  }
  return (entries, facts) => entries.map((entry) => readEntry(section, entry, facts))
}

function readEntry(section: SectionKey, entry: unknown, count: number): Part {
  const { kind } = SECTIONS[section]
  const fields =
    typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : { text: entry }
  const text = cleanLine(fields.text)
  const label = kind === 'pairs' ? cleanLine(fields.label).replace(/\s?[:：]$/u, '') : ''
  const cites = SECTION_WORDS[section].citesFacts && fields.facts !== undefined
  return {
    ...(kind === 'pairs' ? { label } : {}),
    text,
    ...(cites ? { facts: factNumbers(fields.facts, count) } : {}),
  }
}

/** Those of the numbers that name a fact, each once, in order. */
function factNumbers(value: unknown, count: number): number[] {
  const numbers = Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [value]
  const valid = numbers.filter(
    (each): each is number => Number.isInteger(each) && Number(each) >= 1 && Number(each) <= count,
  )
  return [...new Set(valid)].toSorted((a, b) => a - b)
}

function linesOf(entries: unknown[]): string[] {
  return entries.flatMap((entry) => {
    const text = typeof entry === 'object' && entry !== null && 'text' in entry ? entry.text : entry
    return typeof text === 'string' ? replyLines(text) : typeof text === 'number' ? [String(text)] : []
  })
}

/** One line of plain text. A number at its beginning may be part of it; a bullet is none. */
export function cleanLine(value: unknown): string {
  const line = linesOf([value]).join(' ')
  const { bullet, text } = splitBullet(line)
  return withoutTrappings(bullet === 'symbol' ? text : line)
}

function cutPart(section: SectionKey, { label, text, ...part }: Part): Part {
  const { length } = SECTIONS[section]
  const longestLabel = section === 'specifications' ? CONTENT_LIMITS.labelLength : Math.min(length, 250)
  return {
    ...(label === undefined ? {} : { label: cut(label, longestLabel) }),
    text: cut(text, length),
    ...part,
  }
}

/** At most `limit` code points. */
function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const points = Array.from(text)
  return points.length <= limit
    ? text
    : `${points
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`
}

const MOST_ENTRIES = 200
