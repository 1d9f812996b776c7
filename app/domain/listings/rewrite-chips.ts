import { msg } from '#app/i18n/macro.ts'

/** What a section can be rewritten to be, and what the model is told for it. */
export const CHIPS = {
  shorter: { label: msg`Shorter`, words: 'Make it clearly shorter.' },
  longer: { label: msg`Longer`, words: 'Make it longer, with facts that it does not use yet.' },
  plainer: { label: msg`Plainer`, words: 'Use plainer words and shorter sentences.' },
  formal: { label: msg`More formal`, words: 'Make it more formal.' },
  facts: { label: msg`More of the facts`, words: 'Use more of the facts.' },
} as const

export type Chip = keyof typeof CHIPS

export const CHIP_KEYS = Object.keys(CHIPS) as Chip[]

export function isChip(key: string): key is Chip {
  return Object.hasOwn(CHIPS, key)
}

/** The most characters of an own instruction. */
export const LONGEST_INSTRUCTION = 500
