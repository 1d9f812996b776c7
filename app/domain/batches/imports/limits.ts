export const IMPORT_LIMITS = {
  /** 15 MB, as Shopify's own import takes at most. */
  bytes: 15 * 1024 * 1024,
  products: 5000,
  /** Of a file, without empty ones: variants and photos have rows of their own. */
  rows: 100_000,
  columns: 300,
  /** Characters of one row. */
  row: 256_000,
  /** Characters of the rows of one product: its own, and those of its variants and photos. */
  product: 300_000,
  /** Characters of pasted rows. */
  pasted: 1_000_000,
  /** Days after which an import that was not started goes, and the file of one that has ended. */
  days: 30,
} as const
