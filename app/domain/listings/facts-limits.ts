/**
 * Of a product: the lines of its facts, the characters of all of them, and those of its name as a reader counts them, as
 * many as Shopify’s titles have.
 */
export const FACTS_LIMITS = { lines: 300, characters: 4000, name: 255 } as const
