import type { SectionKey } from '#app/domain/listings/sections.ts'
import { countOf } from './listing-counts.ts'

/** What the model is told of one section. */
export interface SectionWords {
  /** How many of them, where it has more than one part and the brand says nothing else. */
  count?: string
  words: string
  /** The most characters of a part, where the brand says nothing else. */
  longest?: number
  /** The longest is a width: what is wider is cut (`base/text-length.ts`). */
  byWidth?: true
  /** Each part is to come with the numbers of the facts that it is made from. */
  citesFacts?: true
  /** Tokens that an optional section adds to an answer. */
  tokens?: number
}

/** In the order in which they are written: that of the generator's page, which shows each as soon as it is there. */
export const SECTION_WORDS: Record<SectionKey, SectionWords> = {
  descriptions: { count: '2 or 3', words: 'paragraphs that describe the product' },
  shortDescription: { count: '1', words: 'paragraph of two or three sentences', tokens: 250 },
  highlights: {
    count: countOf('features'),
    words: 'entries, one feature and its use in each',
    citesFacts: true,
  },
  specifications: {
    words: 'entries, one for each measure, material or other property, its name as the label',
    citesFacts: true,
  },
  titles: { count: countOf('titles'), words: 'titles for the product page, each different' },
  bullets: {
    count: countOf('seoBullets'),
    words: 'entries with the words that people search for',
    citesFacts: true,
  },
  seoDescription: { words: 'one paragraph for search engines' },
  metaTitle: { words: 'the title that a search result shows', longest: 60, byWidth: true },
  metaDescription: { words: 'the text under it', longest: 160, byWidth: true },
  slug: { words: 'lower-case Latin letters, digits and hyphens' },
  tags: { count: countOf('tags'), words: 'tags of one to three words' },
  faq: {
    count: '3 to 5',
    words: 'questions of buyers as the label, each with an answer that the facts give',
    citesFacts: true,
    tokens: 700,
  },
  altTexts: {
    count: '1',
    words: 'text that says what a picture of the product shows',
    longest: 125,
    tokens: 120,
  },
}
