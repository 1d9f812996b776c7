import { isBlank } from '#app/typed-text.ts'
import { type ColumnTarget, fieldOf } from '../column-targets.ts'
import type { Dialect } from '../file-format.ts'
import { isReason, type Reason } from '../reasons.ts'
import {
  headerKey,
  labelOf,
  type NamedAs,
  namedIn,
  PROBLEM_COLUMN,
  spacedName,
  targetOf,
  toMap,
} from './header-names.ts'
import { reasonOfCells, reasonOfName } from './left-out-words.ts'
import { DIALECT_RULES } from './registry.ts'
import type { DialectRules } from './rules.ts'
import { translatedTargets } from './translated-woocommerce.ts'
import { WOOCOMMERCE_META } from './woocommerce.ts'
import { englishNames } from './woocommerce-language.ts'

export interface GuessedColumns {
  targets: ColumnTarget[]
  /** Why a column is ignored, by its number. */
  reasons: (Reason | undefined)[]
}

/**
 * What each column most likely is: what the dialect says of it, else a fact, unless its name or its cells say that it is
 * none. Each field is filled by the first column that may fill it, and has something in `rows`, the first ones under the header.
 */
export function columnsOf(dialect: Dialect, header: string[], rows: string[][]): GuessedColumns {
  const names = dialect === 'plain' ? withoutSharedWord(header) : header
  const guess = guessOf(dialect, names, rows)
  const guesses = names.map((name, at) => (name === PROBLEM_COLUMN ? 'note' : guess(name, at)))
  const fields = guesses.map((as) => (as === undefined ? undefined : filledBy(as)))
  const named = guesses.map((as, at): NamedAs => {
    const name = names[at] ?? ''
    const field = fields[at]
    if (as === undefined) return unknown(name, rows, at)
    if (field === undefined || columnFor(field, fields, rows) === at) return as
    if (field === 'images') return 'more-images'
    return dialect === 'plain' ? unknown(name, rows, at) : 'twice'
  })
  const isNamed = header.some((name) => !isBlank(name))
  return {
    targets: named.map((as, at) => (isNamed && isBlank(header[at] ?? '') ? 'ignore' : targetOf(as))),
    reasons: named.map((as) => (isReason(as) ? as : undefined)),
  }
}

/** The field, or the part of an option, that only one column can be. */
function filledBy(as: NamedAs): string | undefined {
  if (isReason(as)) return undefined
  return fieldOf(as) ?? (/^(?:label|value)-/.test(as) ? as : undefined)
}

function columnFor(field: string, fields: (string | undefined)[], rows: string[][]): number {
  const places = fields.flatMap((other, at) => (other === field ? [at] : []))
  const isFilled = (at: number) => rows.some((row) => !isBlank(row[at] ?? ''))
  return places.find(isFilled) ?? places[0] ?? -1
}

/** `product_name`, `product_sku`, `product_brand`: what most columns begin with says nothing about one of them. */
function withoutSharedWord(header: string[]): string[] {
  const first = (name: string) => /^\s*(\p{L}+)_\p{L}/u.exec(name)?.[1]
  const shared = header.map(first).find((word, at, all) => {
    const count = all.filter((other) => other === word).length
    return word !== undefined && all.indexOf(word) === at && count > Math.max(3, header.length / 2)
  })
  return header.map((name) =>
    shared !== undefined && first(name) === shared ? name.trim().slice(shared.length + 1) : name,
  )
}

/** A column that no list names. */
function unknown(name: string, rows: string[][], at: number): NamedAs {
  return reasonOfName(labelOf(name)) ?? reasonOfCells(rows.map((row) => row[at] ?? '')) ?? 'fact'
}

/** Whether any list knows the name, so that it is likely that of a column. */
export function isKnownName(name: string): boolean {
  if (isBlank(name) || name.length > 100) return false
  return ALL_NAMES.has(headerKey(name)) || plainTarget(name) !== undefined || reasonOfName(name) !== undefined
}

/** Whether it is what people call the names of their products. */
export function isProductName(header: string): boolean {
  return namedIn(NAMES.plain, header) === 'name'
}

type Guess = (name: string, at: number) => NamedAs | undefined

const NAMES = Object.fromEntries(
  Object.entries(DIALECT_RULES).map(([dialect, { columns }]) => [dialect, toMap(columns)]),
) as Record<Dialect, Map<string, NamedAs>>

const ALL_NAMES = new Set(Object.values(NAMES).flatMap((names) => [...names.keys()]))

function guessOf(dialect: Dialect, header: string[], rows: string[][]): Guess {
  if (dialect === 'plain') return plainTarget
  if (dialect === 'woocommerce') return wooCommerceGuess(header, rows)
  const rules = DIALECT_RULES[dialect]
  const places = isInOrder(rules, header) ? placesOf(rules, header.length) : []
  return (name, at) => namedTarget(dialect, name) ?? places[at]
}

function plainTarget(name: string): NamedAs | undefined {
  const bare = spacedName(name.replace(/[([][^)\]]*[)\]]\s*$/, '')).replace(/(?<=\p{L})_(?=\p{L})/gu, ' ')
  return namedIn(NAMES.plain, bare) ?? patternTarget('plain', headerKey(name))
}

/** Stars stand before what eBay requires; Amazon writes what a value is for in brackets. */
function namedTarget(dialect: Dialect, name: string): NamedAs | undefined {
  const key = dialectKey(name)
  return NAMES[dialect].get(key) ?? patternTarget(dialect, key)
}

/** The name as a dialect's rules have it. */
export function dialectKey(name: string): string {
  return headerKey(name)
    .replace(/^\*/, '')
    .replace(/\[[a-z_]+=[^\]]*\]|#\d+(?:\.value)?$/g, '')
    .trim()
}

function patternTarget(dialect: Dialect, key: string): NamedAs | undefined {
  for (const [pattern, as] of DIALECT_RULES[dialect].patterns ?? []) {
    const found = pattern.exec(key)
    if (!found) continue
    return as === 'label' || as === 'value' ? `${as}-${Number(found[1])}` : as
  }
  return undefined
}

/** Names of a header in another language stand where the English ones do. */
export function isInOrder({ order }: DialectRules, header: string[]): boolean {
  if (!order || header.length <= order.columns.length / 2) return false
  return Object.entries(order.fixed).every(([at, name]) => headerKey(header[Number(at)] ?? '') === name)
}

function placesOf({ order }: DialectRules, width: number): (NamedAs | undefined)[] {
  if (!order) return []
  return Array.from({ length: width }, (_, at) => (at === width - 1 ? order.last : order.columns[at]))
}

function wooCommerceGuess(header: string[], rows: string[][]): Guess {
  const places = translatedTargets(header, rows)
  const english = englishNames(header)
  return (name, at) =>
    metaTarget(name) ??
    namedTarget('woocommerce', name) ??
    places[at] ??
    namedTarget('woocommerce', english[at] ?? '') ??
    brandTarget(name)
}

/** Has its name translated, and no fixed place. */
function brandTarget(name: string): NamedAs | undefined {
  const as = namedIn(NAMES.plain, name)
  return as === 'facts-and-brandName' ? as : undefined
}

const WOOCOMMERCE_FIELDS = toMap(WOOCOMMERCE_META)

/** The word before the colon is translated; keys that begin with `_` are for programs. */
function metaTarget(name: string): NamedAs | undefined {
  const key = /^\p{L}+\s?[:：]\s*(\S+)$/u.exec(name)?.[1]
  if (key === undefined) return undefined
  return namedIn(WOOCOMMERCE_FIELDS, key) ?? (key.startsWith('_') ? 'data' : undefined)
}
