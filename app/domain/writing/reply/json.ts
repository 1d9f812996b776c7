import type { Parts } from './assemble.ts'
import { REPLY_LIMIT, replyLines } from './clean-text.ts'
import type { Group, Part } from './header-names.ts'
import { type Candidate, headerCandidate, partOf, partWithin } from './headers.ts'

const DEEPEST = 4

/** The parts of a reply that is one JSON object, possibly with talk or a code fence around it; undefined for any other. */
export function partsOfJson(reply: string, within?: 'meta'): Parts | undefined {
  const text = reply.slice(0, REPLY_LIMIT)
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from || from > 400) return undefined
  const parts: Parts = new Map()
  collect(parsed(text.slice(from, to + 1)), within, parts, 0)
  return parts.size > 1 ? parts : undefined
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function collect(value: unknown, group: Group | undefined, parts: Parts, depth: number) {
  if (!isObject(value) || depth > DEEPEST) return
  for (const [key, inner] of Object.entries(value)) {
    const part = partOfKey(key, group)
    if (part === 'ignored') continue
    const holder = part === 'seo' || part === 'meta' ? part : group
    if (isObject(inner) && (part === undefined || holder === part)) collect(inner, holder, parts, depth + 1)
    else if (part !== undefined && !parts.has(part)) parts.set(part, linesOf(inner, part))
  }
}

// "seoBulletPoints" and "seo_bullet_points" are the header "SEO Bullet Points".
function partOfKey(key: string, group: Group | undefined): Part | 'ignored' | undefined {
  const candidate: Candidate | undefined = headerCandidate(key.slice(0, 60).replace(/_/g, ' '))
  if (!candidate) return undefined
  return (group && partWithin(group, candidate)) ?? partOf(candidate)?.part
}

function linesOf(value: unknown, part: Part): string[] {
  if (typeof value === 'string') return replyLines(value)
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value))
    return value.flatMap((item) => [entryOf(item, part), ...(isProse(part) ? [''] : [])])
  if (!isObject(value)) return []
  return Object.entries(value).map(([label, inner]) => `- ${label}: ${flat(inner)}`)
}

function entryOf(item: unknown, part: Part): string {
  return isProse(part) ? flat(item) : `- ${flat(item)}`
}

function isProse(part: Part): boolean {
  return part === 'description' || part === 'seoDescription'
}

// { "label": "Material", "value": "linen" } and { "title": "Light", "text": "240 g" } read "Material: linen" and "Light: 240 g".
function flat(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\s*\n\s*/g, ' ')
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value))
    return value
      .filter((item) => !isObject(item))
      .map(String)
      .join(', ')
  if (!isObject(value)) return ''
  const texts = Object.values(value).filter((inner) => typeof inner === 'string' || typeof inner === 'number')
  return texts.length > 1 ? `${texts[0]}: ${texts.slice(1).join(', ')}` : String(texts[0] ?? '')
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
