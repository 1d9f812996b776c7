import { primarySubtag } from '#app/domain/listings/languages.ts'
import type { ClaimReader } from '../claims/claim-reader.ts'
import type { LawCategory } from '../claims/data/law.ts'
import { categoryIndex } from '../claims/law-hits.ts'
import type { Normalized } from '../text/normalized.ts'

/**
 * Whether the product itself is of a kind: its name says so, or a fact that names its category. A fact that only mentions
 * such a thing ("fits on any rug") does not.
 */
export function isOfKind({ index: { texts }, codes }: ClaimReader, kind: LawCategory): boolean {
  const [name, ...facts] = texts
  const categories = facts.filter(({ lower }) => CATEGORY_LABEL.test(lower))
  return codes.some((code) => {
    const language = primarySubtag(code)
    const index = categoryIndex(language)
    if (categories.some((fact) => index.find(fact).some(({ value }) => value === kind))) return true
    return (
      name !== undefined &&
      index
        .find(name)
        .some(({ start, end, value }) => value === kind && isHead(name, language, { start, end }))
    )
  })
}

const CATEGORY_LABEL =
  /^(?:category|product type|type|kategorie|warengruppe|produktart|catégorie|type de produit|categoría|tipo de producto|categoria|tipo di prodotto|categorie|producttype)\s?:/

/** English says last what a thing is ("shirt hanger"), Romance languages first ("percha para camisa"), others in one word. */
function isHead(
  { lower }: Normalized,
  language: string,
  { start, end }: { start: number; end: number },
): boolean {
  if (/[-\p{L}]/u.test(lower[start - 1] ?? ' ')) return false
  const after = lower.slice(end)
  if (language === 'en') return ENGLISH_END.test(after)
  const before = lower.slice(0, start).trim()
  if (/^-/.test(after)) return false
  return language === 'de' || language === 'nl'
    ? !GERMANIC_FOR.test(before)
    : before.split(/\s+/).length <= 1 && !ROMANCE_FOR.test(before)
}

const ENGLISH_END =
  /^(?:$|\s*[,;:(|/\d&+.–—"'-]|\s(?:with|for|of|in|from|made|and|by|set|size|xs|s|m|l|xl|men|women|kids)(?![\p{L}]))/u
const GERMANIC_FOR = /(?:^|\s)(?:für|von|zum|zur|mit|voor|van|met|aan)(?:\s\p{L}+)?$/u
const ROMANCE_FOR = /(?:^|\s)(?:pour|de|du|à|para|per|di|da|con|avec)$/u
