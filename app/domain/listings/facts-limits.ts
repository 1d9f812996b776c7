/** Of a product: the lines of its facts, the characters of all of them, and those of its name. */
export const FACTS_LIMITS = { lines: 300, characters: 4000, name: 200 } as const
