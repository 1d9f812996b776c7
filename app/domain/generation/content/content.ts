import * as domainWords from '#app/domain/words.ts'
import * as words from './words.ts'
/** The parts of a content package, in the order and under the names that the page and the text file give them. */
export const SECTIONS = [
  words.productDescriptions,
  domainWords.featureHighlights,
  words.specificationDetails,
  words.seoOptimizedContent,
  words.metaTags,
  domainWords.slug,
  words.productsTags,
] as const

export type Section = (typeof SECTIONS)[number]

/** "Material: linen" is `{ label: 'Material', value: 'linen' }`; a line without a label has an empty one. */
export interface SpecificationDetail {
  label: string
  value: string
}

export interface MetaTags {
  title: string
  description: string
}

/** One content package: plain text throughout, never HTML or Markdown. A part that the model left out is empty. */
export interface GeneratedContent {
  /** Paragraphs. */
  productDescription: string[]
  featureHighlights: string[]
  specificationDetails: SpecificationDetail[]
  seoOptimizedContent: { titleOptions: string[]; seoBulletPoints: string[]; seoDescription: string }
  metaTags: MetaTags
  slug: string
  productTags: string[]
}

/** How much of each part is kept: several times what is asked for, and little enough to store and show. */
export const CONTENT_LIMITS = {
  paragraphs: 20,
  features: 30,
  specifications: 60,
  titles: 10,
  seoBullets: 20,
  tags: 30,
  paragraphLength: 4000,
  lineLength: 600,
  labelLength: 80,
  slugLength: 80,
  tagLength: 80,
} as const

/** A content package with nothing in it. */
export function emptyContent(): GeneratedContent {
  return {
    productDescription: [],
    featureHighlights: [],
    specificationDetails: [],
    seoOptimizedContent: { titleOptions: [], seoBulletPoints: [], seoDescription: '' },
    metaTags: { title: '', description: '' },
    slug: '',
    productTags: [],
  }
}
