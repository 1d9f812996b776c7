import * as words from './words.ts'
/**
 * One paragraph, line, list entry or row of a section: plain text, never HTML or Markdown. Rows of specifications and
 * questions have a label. `facts` are the numbers, from 1, of the product's facts that the model named for it.
 */
export interface Part {
  label?: string
  text: string
  facts?: number[]
}

/** How a section's parts are edited and shown: one line, paragraphs, a list of lines, or rows of label and text. */
type SectionKind = 'line' | 'paragraphs' | 'list' | 'pairs'

export interface SectionDefinition {
  title: string
  /** One of its parts within a sentence, where it can have several. */
  one?: string
  kind: SectionKind
  /** The most parts that are stored, and the most code points of one. */
  parts: number
  length: number
  /** Only written when the brand or the user asks for it. */
  optional?: true
}

/** The sections of a listing, in the order in which pages, prompts and files have them. */
export const SECTIONS = {
  titles: { title: words.titles, one: words.oneTitle, kind: 'list', parts: 10, length: 600 },
  descriptions: {
    title: words.descriptions,
    one: words.oneParagraph,
    kind: 'paragraphs',
    parts: 20,
    length: 4000,
  },
  shortDescription: {
    title: words.shortDescription,
    one: words.oneParagraph,
    kind: 'paragraphs',
    parts: 3,
    length: 1000,
    optional: true,
  },
  highlights: { title: words.highlights, one: words.oneHighlight, kind: 'list', parts: 30, length: 600 },
  specifications: {
    title: words.specifications,
    one: words.oneSpecification,
    kind: 'pairs',
    parts: 60,
    length: 600,
  },
  bullets: { title: words.seoBullets, one: words.oneBullet, kind: 'list', parts: 20, length: 600 },
  seoDescription: { title: words.seoDescription, kind: 'paragraphs', parts: 1, length: 4000 },
  metaTitle: { title: words.metaTitle, kind: 'line', parts: 1, length: 600 },
  metaDescription: { title: words.metaDescription, kind: 'line', parts: 1, length: 1000 },
  slug: { title: words.slug, kind: 'line', parts: 1, length: 80 },
  tags: { title: words.tags, one: words.oneTag, kind: 'list', parts: 30, length: 80 },
  faq: {
    title: words.questionsAndAnswers,
    one: words.oneQuestion,
    kind: 'pairs',
    parts: 30,
    length: 1000,
    optional: true,
  },
  altTexts: {
    title: words.altTexts,
    one: words.oneAltText,
    kind: 'list',
    parts: 3,
    length: 250,
    optional: true,
  },
} as const satisfies Record<string, SectionDefinition>

export type SectionKey = keyof typeof SECTIONS

export const SECTION_KEYS = Object.keys(SECTIONS) as SectionKey[]

/** A section's title within a sentence. */
export function sectionName(key: SectionKey): string {
  let { title } = SECTIONS[key]
  return /^\p{Lu}{2}/u.test(title) ? title : title.toLowerCase()
}

/** What a listing says, section by section; a section without parts is missing. */
export type ListingText = Partial<Record<SectionKey, Part[]>>
