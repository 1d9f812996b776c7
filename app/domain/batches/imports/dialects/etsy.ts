import type { DialectRules } from './rules.ts'

/**
 * What Etsy gives shops under Settings, Options, Download data; its names are in the shop's language, their order is not.
 * Volkan-eles/ElesWoodDesigns and sabaceramics/website (Italian), EtsyListingsDownload.csv. Looked up 2026-11-27.
 */
export const ETSY: DialectRules = {
  shop: 'Etsy',
  columns: {
    TITLE: 'name',
    DESCRIPTION: 'facts-and-descriptions',
    PRICE: 'price',
    CURRENCY_CODE: 'currency',
    QUANTITY: 'stock',
    TAGS: 'tags',
    MATERIALS: 'fact',
    IMAGE1: 'images',
    SKU: 'sku',
  },
  patterns: [
    [/^image\d+$/, 'more-images'],
    [/^variation \d type$/, 'data'],
    [/^variation (\d) name$/, 'label'],
    [/^variation (\d) values$/, 'value'],
  ],
  knownBy: [['title', 'description', 'currency_code', 'materials']],
  order: {
    columns: [
      ...([
        'name',
        'facts-and-descriptions',
        'price',
        'currency',
        'stock',
        'tags',
        'fact',
        'images',
      ] as const),
      ...Array.from({ length: 9 }, () => 'more-images' as const),
      ...(['data', 'label-1', 'value-1', 'data', 'label-2', 'value-2'] as const),
    ],
    fixed: { 3: 'currency_code' },
    last: 'sku',
  },
  lists: true,
}
