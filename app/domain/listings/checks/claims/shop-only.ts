import { primarySubtag } from '#app/domain/listings/languages.ts'
import { type Normalized, normalizePhrase } from '../text/normalized.ts'
import { PhraseIndex } from '../text/phrase-index.ts'
import { SHOP_LABELS, SHOP_PHRASES } from './data/shop-words.ts'
import type { Hit } from './hit.ts'

/** Facts that only concern the shop, from 1, and their words. */
export interface ShopFacts {
  facts: ReadonlySet<number>
  values: PhraseIndex<number>
}

const KINDS = Object.entries(SHOP_LABELS).map(
  ([kind, labels]) =>
    [kind, new Set(labels.split('|').map((label) => normalizePhrase(label.trim())))] as [string, Set<string>],
)

/** `texts`: the product's name, then its facts. */
export function shopFacts(texts: readonly Normalized[]): ShopFacts {
  const facts = new Set<number>()
  const values = new PhraseIndex<number>()
  for (const [fact, { text }] of texts.entries()) {
    const [, label = '', value = ''] = /^([^:：]{1,40})[:：]\s*(\S.*)$/u.exec(text) ?? []
    if (fact === 0 || !isShopOnly(normalizePhrase(label).trim(), value)) continue
    facts.add(fact)
    const words = value.trim().replace(/[.,;]+$/, '')
    if (words.length > 3 && /\p{L}/u.test(words)) values.add(words, fact)
  }
  return { facts, values }
}

function isShopOnly(label: string, value: string): boolean {
  const kind = KINDS.find(([, labels]) => labels.has(label))?.[0]
  if (kind === 'stock') return /^\d/.test(value)
  return kind === 'cost' ? MONEY.test(value) : kind !== undefined
}

/** A sum with its currency, a share, or a bare number: the margin of a tuner is in cents, that of a page in millimetres. */
const MONEY =
  /\d.*(?:[€$£¥₽₹%]|(?<!\p{L})(?:eur|usd|gbp|chf|pln|sek|dkk|nok|czk|jpy|cny|inr|zł|kr)(?!\p{L}))|[€$£¥₽₹] ?\d|^\d+(?:[.,]\d+)*$/iu

const phrases = new Map<string, PhraseIndex<0>>()

function phraseIndex(code: string): PhraseIndex<0> {
  const language = primarySubtag(code)
  let index = phrases.get(language)
  if (!index) {
    index = new PhraseIndex()
    for (const phrase of (SHOP_PHRASES[language] ?? '').split('|')) index.add(phrase, 0)
    phrases.set(language, index)
  }
  return index
}

/** What a text says that only concerns the shop: by its own words, or by those of such a fact. */
export function shopHits(
  { values }: ShopFacts,
  code: string,
  normalized: Normalized,
  mask?: Uint8Array,
): Hit[] {
  return [...phraseIndex(code).find(normalized), ...values.find(normalized)]
    .filter(({ start }) => !mask?.[start])
    .map(({ start, end, value: fact }) => {
      const hit: Hit = { start, end, isQuantity: false, facts: [], code: 'shop-only' }
      return fact === 0 ? hit : { ...hit, nearest: fact }
    })
}

/** A number that no other fact has says what only concerns the shop. */
export function askAboutShop({ facts }: ShopFacts, hit: Hit) {
  const [nearest] = hit.facts
  if (hit.code || nearest === undefined || !hit.facts.every((fact) => facts.has(fact))) return
  hit.facts = []
  hit.code = 'shop-only'
  hit.nearest = nearest
}
