import { msg, type Text, t } from '#app/i18n/macro.ts'
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
  title: Text
  /** The title within a sentence. */
  name: Text
  /** The heading of its column in files of tables: the same in every language, as programs and people look for it. */
  column: string
  /** One of its parts within a sentence, where it can have several. */
  one?: Text
  kind: SectionKind
  /** The most parts that are stored, and the most code points of one. */
  parts: number
  length: number
  /** Only written when the brand or the user asks for it. */
  optional?: true
}

/** The sections of a listing, in the order in which pages, prompts and files have them. */
export const SECTIONS = {
  titles: {
    title: msg`Titles`,
    name: msg`titles`,
    column: 'Titles',
    one: msg`title`,
    kind: 'list',
    parts: 10,
    length: 600,
  },
  descriptions: {
    title: msg`Descriptions`,
    name: msg`descriptions`,
    column: 'Descriptions',
    one: msg`paragraph`,
    kind: 'paragraphs',
    parts: 20,
    length: 4000,
  },
  shortDescription: {
    title: msg`Short description`,
    name: msg`short description`,
    column: 'Short description',
    one: msg`paragraph`,
    kind: 'paragraphs',
    parts: 3,
    length: 1000,
    optional: true,
  },
  highlights: {
    title: msg`Highlights`,
    name: msg`highlights`,
    column: 'Highlights',
    one: msg`highlight`,
    kind: 'list',
    parts: 30,
    length: 600,
  },
  specifications: {
    title: msg`Specifications`,
    name: msg`specifications`,
    column: 'Specifications',
    one: msg`specification`,
    kind: 'pairs',
    parts: 60,
    length: 600,
  },
  bullets: {
    title: msg`SEO bullets`,
    name: msg`SEO bullets`,
    column: 'SEO bullets',
    one: msg`bullet`,
    kind: 'list',
    parts: 20,
    length: 600,
  },
  seoDescription: {
    title: msg`SEO description`,
    name: msg`SEO description`,
    column: 'SEO description',
    kind: 'paragraphs',
    parts: 1,
    length: 4000,
  },
  metaTitle: {
    title: msg`Meta title`,
    name: msg`meta title`,
    column: 'Meta title',
    kind: 'line',
    parts: 1,
    length: 600,
  },
  metaDescription: {
    title: msg`Meta description`,
    name: msg`meta description`,
    column: 'Meta description',
    kind: 'line',
    parts: 1,
    length: 1000,
  },
  slug: { title: msg`Slug`, name: msg`slug`, column: 'Slug', kind: 'line', parts: 1, length: 80 },
  tags: {
    title: msg`Tags`,
    name: msg`tags`,
    column: 'Tags',
    one: msg`tag`,
    kind: 'list',
    parts: 30,
    length: 80,
  },
  faq: {
    title: msg`Questions and answers`,
    name: msg`questions and answers`,
    column: 'Questions and answers',
    one: msg`question`,
    kind: 'pairs',
    parts: 30,
    length: 1000,
    optional: true,
  },
  altTexts: {
    title: msg`Alt texts`,
    name: msg`alt texts`,
    column: 'Alt texts',
    one: msg`alt text`,
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
  return t(SECTIONS[key].name)
}

/** What a listing says, section by section; a section without parts is missing. */
export type ListingText = Partial<Record<SectionKey, Part[]>>
