import { type ListingText, type Part, SECTION_KEYS, type SectionKey } from './sections.ts'

export function isSectionKey(key: string): key is SectionKey {
  return SECTION_KEYS.some((known) => known === key)
}

/** Reads stored parts, whatever their limits are today; what is damaged is left out. */
export function readParts(json: string): Part[] {
  return listIn(json).flatMap((part) => {
    if (typeof part !== 'object' || part === null) return []
    const { label, text, facts } = part as Record<string, unknown>
    if (typeof text !== 'string') return []
    const numbers = Array.isArray(facts) ? facts.filter((fact) => Number.isSafeInteger(fact)) : []
    return [
      {
        ...(typeof label === 'string' && label !== '' && { label }),
        text,
        ...(numbers.length > 0 && { facts: numbers }),
      },
    ]
  })
}

/** A stored list of texts. */
export function readTexts(json: string): string[] {
  return listIn(json).filter((text) => typeof text === 'string')
}

/** The entries of a stored list; none where it is damaged. */
export function listIn(json: string): unknown[] {
  try {
    const value: unknown = JSON.parse(json)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** Whether two sections say the same; which facts they name does not count. */
export function sameParts(one: Part[], other: Part[]): boolean {
  return (
    one.length === other.length &&
    one.every((part, index) => part.text === other[index]?.text && part.label === other[index]?.label)
  )
}

/** Both sections' parts: those of `one`, then what `other` says beside it. */
export function joinParts(one: Part[], other: Part[]): Part[] {
  return [...one, ...other.filter((part) => !one.some((known) => sameParts([known], [part])))]
}

/** What a search looks through: a line for each part. */
export function searchText(text: ListingText): string {
  return SECTION_KEYS.flatMap((key) => text[key] ?? [])
    .map(({ label, text }) => (label ? `${label} ${text}` : text).replace(/\p{Cc}/gu, ' '))
    .join('\n')
}

/** The parts with the numbers that their facts have among `to`; facts that are no longer there have none. */
export function renumberFacts(parts: Part[], from: string[], to: string[]): Part[] {
  return parts.map(({ facts, ...part }) => {
    const numbers = facts?.map((fact) => findFact(to, from[fact - 1] ?? '')).filter((fact) => fact > 0)
    return numbers && numbers.length > 0 ? { ...part, facts: numbers } : part
  })
}

/** The number of the fact that says `fact`, or says it and more behind a comma; 0 where there is none. */
export function findFact(facts: string[], fact: string): number {
  return facts.findIndex((other) => other === fact || other.startsWith(`${fact}, `)) + 1
}
