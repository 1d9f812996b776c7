import type { ExportOption, ExportOptions } from '#app/domain/listings/export-options.ts'
import type { SectionKey } from '#app/domain/listings/sections.ts'
import { type Text, t } from '#app/i18n/macro.ts'
import { descriptionHtml, shortDescriptionHtml } from './description-html.ts'
import { filled, lineOf, oneLine, ownTitleOf, plainDescription, tagsLine, textsOf } from './listing-texts.ts'
import { detailsBelow } from './manufacturer-details.ts'
import { keptGoesBack, shopText } from './originals.ts'
import { importAsItIs, onlyFilled, tagsReplace } from './shop-rules.ts'
import type { Cells, ColumnRole, ExportListing, ExportTarget } from './target.ts'

type KeyName = 'sku' | 'externalId' | 'handle'

/** A shop system that finds its products by a key and takes texts in a table: data. */
export interface ShopTable {
  name: Text
  lead: Text
  /** What its importer does, in plain sentences. */
  rules: () => string[]
  /** The column of each key that products can be found by; of two, the user chooses. */
  keys: { sku?: string; id?: string; handle?: string }
  /** The same in each row. */
  fixed?: Readonly<Record<string, string>>
  /** What goes into its columns. `highlights-2`: the second one. */
  columns: Readonly<Record<string, SectionKey | `highlights-${number}`>>
  /** `plain`: descriptions are no HTML; `lines`: neither have they line breaks. */
  text?: 'html' | 'plain' | 'lines'
  separator?: 'csv' | 'semicolons' | 'raw'
  channel?: string
}

/** The target of a shop system's table: only updates, of the texts that are chosen. */
export function shopTable(table: ShopTable): ExportTarget {
  const { keys, text = 'html', separator = 'csv', channel } = table
  const isChoice = keys.sku !== undefined && keys.id !== undefined
  const options: ExportOption[] = [
    ...(isChoice ? (['match'] as const) : []),
    'title',
    ...(text === 'html' ? (['with'] as const) : []),
    // Its lines would run together, and Amazon, whose files these are, wants nobody's address in a description.
    ...(text === 'lines' ? [] : (['manufacturer'] as const)),
    'tags',
  ]
  return {
    name: table.name,
    lead: table.lead,
    options,
    perLanguage: true,
    ...(channel !== undefined && { channel }),
    rules: ({ tags }) => [
      ...table.rules(),
      onlyFilled(),
      ...tagsReplace(tags),
      keptGoesBack(),
      importAsItIs(),
    ],
    identity: (listing, chosen) => listing[keyOf(table, chosen).key],
    refuse: (listing, chosen) => {
      const { key, column } = keyOf(table, chosen)
      return listing[key] === null
        ? t`It has no ${{ key: column }}, so ${{ shop: t(table.name) }} could not find its product.`
        : undefined
    },
    format: {
      kind: 'table',
      dialect: separator,
      columns: (chosen) => columnsOf(table, chosen),
      cells: (listing, chosen) => cellsOf(table, listing, chosen),
    },
  }
}

function keyOf({ keys }: ShopTable, { match }: ExportOptions): { key: KeyName; column: string } {
  if (keys.id !== undefined && (match === 'id' || keys.sku === undefined))
    return { key: 'externalId', column: keys.id }
  if (keys.sku !== undefined) return { key: 'sku', column: keys.sku }
  return { key: 'handle', column: keys.handle ?? '' }
}

function columnsOf(table: ShopTable, options: ExportOptions): Record<string, ColumnRole> {
  const { column } = keyOf(table, options)
  const fixed = Object.keys(table.fixed ?? {}).map((name) => [name, 'key' as const])
  const texts = Object.entries(table.columns).map(([name, section]) => [name, section.replace(/-\d+$/, '')])
  return Object.fromEntries([...fixed, [column, 'key'], ...texts])
}

function cellsOf(table: ShopTable, listing: ExportListing, options: ExportOptions): Cells {
  const { key, column } = keyOf(table, options)
  const texts = Object.entries(table.columns).map(([name, section]) => {
    const [, number] = /^highlights-(\d+)$/.exec(section) ?? []
    if (number !== undefined) return [name, oneLine(textsOf(listing, 'highlights')[Number(number) - 1] ?? '')]
    const written = writtenText(table, listing, section as SectionKey, options)
    const text = shopText(listing, section as SectionKey, 'plain', written)
    // Such a file has no quotes, in which the shop's own lines could stand as they came.
    return [name, table.separator === 'raw' && /[\t\r\n]/.test(text) ? '' : text]
  })
  return filled({ ...table.fixed, [column]: listing[key], ...Object.fromEntries(texts) })
}

function writtenText(
  { text = 'html' }: ShopTable,
  listing: ExportListing,
  section: SectionKey,
  options: ExportOptions,
): string {
  switch (section) {
    case 'titles':
      return ownTitleOf(listing, options)
    case 'descriptions':
      if (text === 'html') return descriptionHtml(listing, options)
      if (text === 'lines') return oneLine(plainDescription(listing))
      return [plainDescription(listing), ...detailsBelow(listing, options).map((part) => part.text)].join(
        '\n\n',
      )
    case 'shortDescription':
      return text === 'html'
        ? shortDescriptionHtml(listing)
        : textsOf(listing, section).map(oneLine).join(' ')
    case 'tags':
      return tagsLine(listing)
    default:
      return lineOf(listing, section)
  }
}
