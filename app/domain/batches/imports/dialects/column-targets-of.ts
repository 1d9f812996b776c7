import { isBlank } from '#app/typed-text.ts'
import { type ColumnTarget, fieldOf } from '../column-targets.ts'
import type { Dialect } from '../file-format.ts'
import { headerKey, PROBLEM_COLUMN, targetIn, toMap } from './header-names.ts'
import { PLAIN } from './plain.ts'
import { SHOPIFY, SHOPIFY_CLASSIC, SHOPIFY_MARKETS } from './shopify.ts'
import { translatedTargets } from './translated-woocommerce.ts'
import { WOOCOMMERCE, WOOCOMMERCE_META } from './woocommerce.ts'
import { englishNames } from './woocommerce-language.ts'

/**
 * What each column most likely is: what the dialect says of it, else a fact. Each field is filled by the first column
 * that may fill it; the others are ignored. `rows`: the first ones under the header.
 */
export function targetsOf(dialect: Dialect, header: string[], rows: string[][]): ColumnTarget[] {
  const guess = GUESSES[dialect](header, rows)
  const guessed = header.map((name, at) => (name === PROBLEM_COLUMN ? 'ignore' : (guess(name, at) ?? 'fact')))
  if (dialect === 'plain' && !guessed.includes('name')) guessed[firstText(rows, header.length)] = 'name'
  const taken = new Set<string>()
  return guessed.map((target, at) => {
    const field = fieldOf(target) ?? (target.includes('-') ? target : undefined)
    if (field !== undefined && taken.has(field)) return dialect === 'plain' ? 'fact' : 'ignore'
    if (field !== undefined) taken.add(field)
    return isBlank(header[at] ?? '') && target === 'fact' ? 'ignore' : target
  })
}

type Guess = (header: string[], rows: string[][]) => (name: string, at: number) => ColumnTarget | undefined

const SHOPIFY_NAMES = toMap({ ...SHOPIFY, ...SHOPIFY_CLASSIC })
const WOOCOMMERCE_NAMES = toMap(WOOCOMMERCE)
const WOOCOMMERCE_FIELDS = toMap(WOOCOMMERCE_META)

const shopify: Guess = () => (name) => (SHOPIFY_MARKETS.test(name) ? 'ignore' : targetIn(SHOPIFY_NAMES, name))

const GUESSES: Record<Dialect, Guess> = {
  shopify,
  'shopify-classic': shopify,
  woocommerce: (header, rows) => {
    const places = translatedTargets(header, rows)
    const english = englishNames(header)
    return (name, at) =>
      metaTarget(name) ??
      namedTarget(name) ??
      places[at] ??
      namedTarget(english[at] ?? '') ??
      brandTarget(name)
  },
  plain: () => (name) => targetIn(PLAIN, name.replace(/[([][^)\]]*[)\]]\s*$/, '')) ?? attributeTarget(name),
}

/** `Weight (lbs)`: the shop's own unit. Names of GTINs are alike in all languages. */
function namedTarget(name: string): ColumnTarget | undefined {
  const key = headerKey(name)
  const attribute = attributeTarget(name)
  if (attribute) return attribute
  if (/^gtin\b/.test(key)) return 'gtin'
  if (/^(?:weight|length|width|height) \(/.test(key)) return 'fact'
  return WOOCOMMERCE_NAMES.get(key)
}

/** Has its name translated, and no fixed place. */
function brandTarget(name: string): ColumnTarget | undefined {
  return targetIn(PLAIN, name) === 'brandName' ? 'brandName' : undefined
}

/** The word before the colon is translated; keys that begin with `_` are for programs. */
function metaTarget(name: string): ColumnTarget | undefined {
  const key = /^\p{L}+\s?[:：]\s*(\S+)$/u.exec(name)?.[1]
  if (key === undefined) return undefined
  return targetIn(WOOCOMMERCE_FIELDS, key) ?? (key.startsWith('_') ? 'ignore' : 'fact')
}

function attributeTarget(name: string): ColumnTarget | undefined {
  const [, number, part] =
    /^attribute (\d{1,3}) (name|value\(s\)|visible|global|default)$/.exec(headerKey(name)) ?? []
  if (number !== undefined)
    return part === 'name'
      ? `label-${Number(number)}`
      : part === 'value(s)'
        ? `value-${Number(number)}`
        : 'ignore'
  return /^download \d+ (?:id|name|url)$/.test(headerKey(name)) ? 'ignore' : undefined
}

/** The first column with letters in it. */
function firstText(rows: string[][], columns: number): number {
  const at = Array.from({ length: columns }, (_, column) => column).find((column) =>
    rows.some((row) => /\p{L}{2}/u.test(row[column] ?? '')),
  )
  return at ?? 0
}
