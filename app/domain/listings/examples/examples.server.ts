import type { ListingText, Part, SectionKey } from '../sections.ts'
import bicyclePannier from './bicycle-pannier.json' with { type: 'json' }
import linenApron from './linen-apron.json' with { type: 'json' }
import pourOverKettle from './pour-over-kettle.json' with { type: 'json' }

/** A whole listing that everybody may read; what the checks say of it is nowhere written down. */
export interface Example {
  /** In its address. */
  key: string
  productName: string
  /** Name of languages.ts. */
  language: string
  facts: string[]
  text: ListingText
}

/** What a file of an example holds: a pair is a label and its text. */
interface ExampleFile extends Omit<Example, 'key' | 'text'> {
  text: Partial<Record<SectionKey, (string | string[])[]>>
}

export const EXAMPLES: readonly [Example, ...Example[]] = [
  exampleOf('linen-apron', linenApron),
  exampleOf('pour-over-kettle', pourOverKettle),
  exampleOf('bicycle-pannier', bicyclePannier),
]

export function findExample(key: string): Example | undefined {
  return EXAMPLES.find((example) => example.key === key)
}

export function exampleAddress(key: string): string {
  return `/examples/${key}`
}

function exampleOf(key: string, { text, ...product }: ExampleFile): Example {
  const sections = Object.entries(text).map(([section, parts]) => [section, parts.map(partOf)])
  return { key, ...product, text: Object.fromEntries(sections) }
}

function partOf(part: string | string[]): Part {
  if (typeof part === 'string') return { text: part }
  const [label = '', text = ''] = part
  return { label, text }
}
