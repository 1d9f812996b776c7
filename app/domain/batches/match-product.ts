import { plainText } from './imports/plain-text.ts'
import { foldKey, foldName } from './same-text.ts'

/** What tells products apart within their source. A GTIN alone matches nothing: shops sell the same things. */
export const MATCHING_KEYS = ['externalId', 'sku', 'handle'] as const

const ALL_KEYS = [...MATCHING_KEYS, 'gtin'] as const

type KeyName = (typeof ALL_KEYS)[number]

type Keys = { [key in KeyName]?: string | null | undefined }

export interface Named extends Keys {
  name: string
}

/** A product that has one of a row's keys. */
export interface Candidate extends Named {
  id: string
  /** Null: unknown. */
  sourceId: string | null
  /** Its name in the source, where its owner calls it something else. */
  sourceName: string | null
  /** Those written for it, by which a shop may call it that has taken one over. */
  titles: readonly string[]
}

export interface Match<Found extends Candidate> {
  product: Found
  /** What contradicts: its owner is asked. */
  contradictions: Contradiction[]
}

export type Contradiction = 'name' | KeyName

/**
 * The product that a row means: one of whose keys it has and that nothing contradicts, or the first that its owner is to
 * be asked about. A product from an unknown source matches by its key together with its name alone.
 */
export function matchProduct<Found extends Candidate>(
  row: Named,
  candidates: Found[],
): Match<Found> | undefined {
  const matches = candidates
    .filter((product) => MATCHING_KEYS.some((key) => isSameKey(row[key], product[key])))
    .map((product) => ({ product, contradictions: contradictionsOf(row, product) }))
    .filter(({ product, contradictions }) => product.sourceId !== null || !contradictions.includes('name'))
  return (
    matches.find(({ contradictions }) => contradictions.length === 0) ??
    matches.toSorted((one, other) => one.contradictions.length - other.contradictions.length)[0]
  )
}

/** What of a row is another than of a product that has one of its keys. */
export function contradictionsOf(
  row: Named,
  product: Named & { sourceName: string | null; titles?: readonly string[] },
): Contradiction[] {
  const name = foldProductName(row.name)
  const known = [product.name, product.sourceName ?? product.name, ...(product.titles ?? [])]
  const names = known.map(foldProductName)
  const keys = ALL_KEYS.filter((key) => row[key] && product[key] && !isSameKey(row[key], product[key]))
  return [...(names.includes(name) ? [] : (['name'] as const)), ...keys]
}

/** Also of one that an earlier import kept with HTML's escapes. */
export function foldProductName(name: string): string {
  return foldName(plainText(name))
}

function isSameKey(one: string | null | undefined, other: string | null | undefined): boolean {
  return Boolean(one && other) && foldKey(one ?? '') === foldKey(other ?? '')
}
