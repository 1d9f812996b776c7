import { figure } from '#app/domain/base/lists/figure.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { cleanText } from '#app/domain/listings/part-text.ts'
import { productKeys } from '#app/domain/listings/product-draft.ts'
import { t } from '#app/i18n/macro.ts'
import { cellText, isBroken, isErrorValue, isFormula, listEntries, longText, tidy } from './cells.ts'
import { type ColumnField, fieldOf } from './column-targets.ts'
import type { ExistingText } from './existing-parts.ts'
import { type Columns, columnFacts, describedFacts } from './fact-lines.ts'
import type { ImportedProduct } from './imported-product.ts'
import { leftOutFacts, leftOutGtin, leftOutTexts } from './left-out.ts'
import { namedLanguage } from './named-language.ts'
import { originalText } from './original-text.ts'
import type { Problem } from './problems.ts'

export type BuiltProduct =
  | { product: ImportedProduct; problem?: undefined }
  | { name: string; problem: Problem }

/** The product that the rows make together, the first of them its own, the others its variants and photos. */
export function buildProduct(columns: Columns, rows: string[][], lines: [number, number]): BuiltProduct {
  const first = rows[0] ?? []
  const at = (field: ColumnField) => columns.targets.findIndex((target) => fieldOf(target) === field)
  const own = (field: ColumnField) => cellValue(first[at(field)])
  const any = (field: ColumnField) =>
    rows.map((row) => cellValue(row[at(field)])).find((text) => text !== '') ?? ''
  const text = (field: ColumnField) => longText(first[at(field)] ?? '', columns.dialect)
  const list = (field: ColumnField) => {
    const place = at(field)
    const cells = tidy(rows.map((row) => row[place] ?? ''))
    return tidy(cells.flatMap((cell) => listEntries(cell, columns.dialect)))
  }

  const name = cleanText(own('name'), false).replace(/\s+/g, ' ')
  const fail = (problem: Problem): BuiltProduct => ({
    name: [...name].slice(0, FACTS_LIMITS.name).join(''),
    problem,
  })
  const cells = cellProblem(columns, rows)
  if (cells) return fail(cells)
  if (name === '') return fail({ code: 'no-name' })
  const length = [...name].length
  if (length > FACTS_LIMITS.name) return fail({ code: 'name-too-long', detail: figure(length) })

  const languageCell = own('language')
  const language = namedLanguage(languageCell)
  if (languageCell !== '' && language === undefined)
    return fail({ code: 'unknown-language', detail: [...languageCell].slice(0, 40).join('') })
  const gtin = any('gtin')
  const keys = readKeys({ sku: any('sku'), handle: own('handle'), externalId: own('externalId'), gtin })
  if ('problem' in keys) return fail(keys.problem)
  const existingTexts = {
    descriptions: text('descriptions'),
    shortDescription: text('shortDescription'),
    metaTitle: own('metaTitle'),
    metaDescription: text('metaDescription'),
    tags: list('tags').join('\n'),
  }
  const facts = columnFacts(columns, rows)
  const tooMany = factsProblem(facts)
  if (tooMany) return fail(tooMany)
  const described = (['shortDescription', 'descriptions'] as const)
    .filter((field) => columns.targets.includes(`facts-and-${field}`))
    .map((field) => existingTexts[field])
  const { added, lines: describing } = describedFacts(facts, described)
  facts.push(...added)
  if (facts.length === 0) return fail(factsProblem(describing) ?? { code: 'no-facts' })

  const images = list('images').filter((image) => image.length <= 2000)
  const variants = countVariants(columns, rows)
  const extra = filled({
    type: own('type'),
    category: own('category'),
    mpn: any('mpn'),
    condition: own('condition'),
    availability: own('availability'),
  })
  const texts = filled(existingTexts)
  const originals = Object.fromEntries(
    Object.keys(texts).map((field) => [
      field,
      columns.isRepaired ? null : originalText(first[at(field as ExistingText)], columns.dialect),
    ]),
  )
  const leftOut = [
    ...leftOutFacts(added.length, describing.length),
    ...(keys.gtin === undefined ? leftOutGtin(gtin) : []),
    ...leftOutTexts(texts),
  ]
  return {
    product: {
      name,
      facts,
      ...keys,
      ...(language !== undefined && { language }),
      ...(Object.keys(texts).length > 0 && { existingTexts: texts, originals }),
      ...(images.length > 0 && { images }),
      ...(variants > 1 && { variants }),
      ...filled({ link: own('link'), price: any('price'), brandName: own('brandName') }),
      ...(Object.keys(extra).length > 0 && { extra }),
      ...(leftOut.length > 0 && { leftOut }),
      lines,
    },
  }
}

/** The keys that are there; a GTIN whose check digit is wrong, such as one that a spreadsheet has rounded, is none. */
function readKeys(keys: Record<'sku' | 'handle' | 'externalId' | 'gtin', string>) {
  let read = productKeys.safeParse(keys)
  const issues = new Set(read.error?.issues.map(({ path }) => String(path[0])))
  if (issues.delete('gtin')) read = productKeys.safeParse({ ...keys, gtin: '' })
  const [tooLong] = issues
  if (!read.success) {
    return { problem: { code: 'key-too-long', detail: KEY_NAMES[tooLong ?? ''] ?? 'key' } satisfies Problem }
  }
  const { sku, handle, externalId, gtin } = read.data
  return filled({ sku: sku ?? '', handle: handle ?? '', externalId: externalId ?? '', gtin: gtin ?? '' })
}

const KEY_NAMES: Record<string, string> = { sku: 'SKU', handle: 'handle', externalId: 'ID' }

/** What no text can be written from: letters that are none, formulas in place of their values. */
function cellProblem({ header, targets }: Columns, rows: string[][]): Problem | undefined {
  for (const [at, target] of targets.entries()) {
    if (target === 'ignore') continue
    const detail = header[at]?.trim() || t`Column ${{ number: at + 1 }}`
    for (const row of rows) {
      const cell = row[at] ?? ''
      if (cell === '') continue
      if (isBroken(cell)) return { code: 'broken-letters', detail }
      if (isFormula(cell)) return { code: 'formula', detail }
    }
  }
  return undefined
}

function factsProblem(facts: string[]): Problem | undefined {
  const characters = [...facts.join('\n')].length
  if (facts.length > FACTS_LIMITS.lines)
    return { code: 'facts-too-long', detail: t`${{ lines: facts.length }} lines` }
  if (characters <= FACTS_LIMITS.characters) return undefined
  return { code: 'facts-too-long', detail: t`${{ characters: figure(characters) }} characters` }
}

/** Rows with something that variants differ in; the others bring photos alone. */
function countVariants({ targets }: Columns, rows: string[][]): number {
  const telling = targets.flatMap((target, at) => (/^(?:sku|gtin|price|value-\d+)$/.test(target) ? [at] : []))
  return rows.filter((row) => telling.some((at) => cellValue(row[at]) !== '')).length
}

function cellValue(cell = ''): string {
  return isErrorValue(cell) ? '' : cellText(cell)
}

/** Without what is empty. */
function filled<Key extends string>(texts: Record<Key, string>): Partial<Record<Key, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<
    Record<Key, string>
  >
}
