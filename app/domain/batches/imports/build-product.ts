import { countCharacters } from '#app/domain/base/text-length.ts'
import { FACTS_LIMITS } from '#app/domain/listings/facts-limits.ts'
import { keywordsIn } from '#app/domain/listings/keywords.ts'
import type { Offer } from '#app/domain/listings/offer.ts'
import { cleanText } from '#app/domain/listings/part-text.ts'
import { productKeys } from '#app/domain/listings/product-draft.ts'
import { cellValue, imageEntries, listEntries, longText, tidy } from './cells.ts'
import { type ColumnField, columnOf } from './column-targets.ts'
import type { ExistingText } from './existing-parts.ts'
import { type Columns, columnFacts, describedFacts, fittingFacts, namesIn, shopFacts } from './fact-lines.ts'
import { goodCells, type ProductRow } from './good-cells.ts'
import type { ImportedProduct } from './imported-product.ts'
import { type LeftOut, leftOutCell, leftOutFacts, leftOutTexts } from './left-out.ts'
import { namedLanguage } from './named-language.ts'
import { offerOfCells } from './offer-of-cells.ts'
import { originalText } from './original-text.ts'
import { plainText } from './plain-text.ts'
import type { Problem } from './problems.ts'
import { currencyOfHeader, readVariants, variantRows } from './variants.ts'

export type BuiltProduct =
  | { product: ImportedProduct; problem?: undefined }
  | { name: string; problem: Problem }

/** The product that the rows make together, the first of them its own, the others its variants and photos. */
export function buildProduct(columns: Columns, all: ProductRow[], lines: [number, number]): BuiltProduct {
  const { rows, bad } = goodCells(columns, all)
  const cells = rows.map((row) => row.cells)
  const own = rows.filter(({ isPart }) => !isPart).map((row) => row.cells)
  const read = createCellReader(columns, cells, own)

  const name = cleanText(plainText(read.first('name')), false).replace(/\s+/g, ' ')
  const fail = (problem: Problem): BuiltProduct => ({
    name: [...name].slice(0, FACTS_LIMITS.name).join(''),
    problem,
  })
  if (name === '') return fail(bad.find(({ isName }) => isName)?.problem ?? { code: 'no-name' })
  const length = countCharacters(name)
  if (length > FACTS_LIMITS.name) return fail({ code: 'name-too-long', detail: String(length) })

  const { keys, leftOut: withoutKeys } = readKeys({
    sku: read.own('sku'),
    handle: read.first('handle'),
    externalId: read.first('externalId'),
    gtin: read.own('gtin'),
  })
  const languageCell = read.first('language')
  const language = namedLanguage(languageCell)
  const texts = filled({
    descriptions: read.text('descriptions'),
    shortDescription: read.text('shortDescription'),
    metaTitle: read.first('metaTitle'),
    metaDescription: read.first('metaDescription'),
    tags: read.list('tags').join('\n'),
  })
  const described = (['shortDescription', 'descriptions'] as const)
    .filter((field) => columns.targets.includes(`facts-and-${field}`))
    .map((field) => texts[field])
  const about = shopFacts(columns, cells)
  const said = [...about, ...columnFacts(columns, cells)]
  const taken = fittingFacts(said)
  const { added, lines: describing } = describedFacts(taken, described)
  const isNameOnly = said.length + describing.length === about.length
  if (isNameOnly && !columns.nameIsFact) return fail(bad[0]?.problem ?? { code: 'no-facts' })
  const facts = [...(isNameOnly ? [name] : []), ...taken, ...added]

  const images = tidy(read.photos()).slice(0, MOST_IMAGES)
  const brandName = namesIn(read.first('brandName'), 'brandName').join(', ')
  const variants = variantRows(columns, rows)
  const offer: Offer = {
    ...offerOfCells(
      {
        ...{ images, brandName, price: read.any('price'), link: read.first('link'), mpn: read.any('mpn') },
        currency: read.any('currency') || currencyOfHeader(columns),
        category: namesIn(read.first('category'), 'category').join(', '),
        condition: read.first('condition'),
        availability: read.first('availability'),
      },
      columns.decimal,
    ),
    ...(variants.length > 0 && {
      variants: readVariants(columns, variants, rows[0]?.cells),
    }),
  }
  const keywords = keywordsIn(read.first('keywords'))
  const leftOut = [
    ...bad.map(({ leftOut }) => leftOut),
    ...leftOutFacts('columns', taken, said),
    ...leftOutFacts('facts', added, describing),
    ...withoutKeys,
    ...(language === undefined ? leftOutCell('language', languageCell) : []),
    ...leftOutTexts(texts),
  ]
  return {
    product: {
      name,
      facts,
      ...keys,
      ...(language !== undefined && { language }),
      ...(Object.keys(texts).length > 0 && {
        existingTexts: texts,
        originals: originalsOf(columns, all[0]?.cells ?? [], Object.keys(texts) as ExistingText[]),
      }),
      ...(images.length > 0 && { images }),
      ...(keywords.length > 0 && { keywords }),
      ...(variants.length > 0 && { variants: variants.length }),
      ...filled({ link: read.first('link'), price: read.any('price'), brandName }),
      ...(Object.keys(offer).length > 0 && { offer }),
      ...(leftOut.length > 0 && { leftOut }),
      lines,
    },
  }
}

const MOST_IMAGES = 20

/** The values of a product's cells by field. `own`: without those of variants that have rows of their own kind. */
function createCellReader({ targets, dialect }: Columns, rows: string[][], own: string[][]) {
  const first = own[0] ?? rows[0] ?? []
  const at = (field: ColumnField) => columnOf(targets, field)
  const find = (among: string[][], field: ColumnField) =>
    among.map((row) => cellValue(row[at(field)])).find((text) => text !== '') ?? ''
  return {
    first: (field: ColumnField) => cellValue(first[at(field)]),
    own: (field: ColumnField) => find(own, field),
    any: (field: ColumnField) => find(rows, field),
    text: (field: ColumnField) => longText(first[at(field)] ?? '', dialect),
    list(field: ColumnField) {
      const place = at(field)
      const cells = tidy(own.map((row) => row[place] ?? ''))
      return tidy(cells.flatMap((cell) => listEntries(cell, dialect)))
    },
    photos: () =>
      (['images', 'more-images'] as const).flatMap((wanted) =>
        targets.flatMap((target, place) =>
          target === wanted ? tidy(rows.map((row) => row[place] ?? '')).flatMap(imageEntries) : [],
        ),
      ),
  }
}

/** The keys that are there; a GTIN whose check digit is wrong, such as one that a spreadsheet has rounded, is none. */
function readKeys(cells: Record<KeyName, string>): {
  keys: Partial<Record<KeyName, string>>
  leftOut: LeftOut[]
} {
  const read = productKeys.safeParse(cells)
  const wrong = new Set(read.error?.issues.map(({ path }) => String(path[0])))
  const right = Object.fromEntries(Object.entries(cells).filter(([key]) => !wrong.has(key)))
  const leftOut = Object.entries(cells).flatMap(([key, cell]): LeftOut[] => {
    if (!wrong.has(key)) return []
    return key === 'gtin' ? leftOutCell('gtin', cell) : [{ code: 'key', detail: key }]
  })
  const { sku, handle, externalId, gtin } = productKeys.parse(right)
  return {
    keys: filled({ sku: sku ?? '', handle: handle ?? '', externalId: externalId ?? '', gtin: gtin ?? '' }),
    leftOut,
  }
}

type KeyName = 'sku' | 'handle' | 'externalId' | 'gtin'

function originalsOf(columns: Columns, first: string[], fields: ExistingText[]) {
  const { targets, dialect, isRepaired } = columns
  return Object.fromEntries(
    fields.map((field) => [
      field,
      isRepaired ? null : originalText(first[columnOf(targets, field)], dialect),
    ]),
  )
}

/** Without what is empty. */
function filled<Key extends string>(texts: Record<Key, string>): Partial<Record<Key, string>> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Partial<
    Record<Key, string>
  >
}
