import { msg, type Text } from '#app/i18n/macro.ts'
/** The parts of a content package, in the order in which the page and the text file give them. */
export const SECTIONS = [
  'Product Descriptions',
  'Feature Highlights',
  'Specification Details',
  'SEO-Optimized Content',
  'Meta Tags',
  'Slug',
  'Products Tags',
] as const

export type Section = (typeof SECTIONS)[number]

/** The names that the page and the text file give them. */
export const SECTION_TITLES: Record<Section, Text> = {
  'Product Descriptions': msg`Product Descriptions`,
  'Feature Highlights': msg`Feature Highlights`,
  'Specification Details': msg`Specification Details`,
  'SEO-Optimized Content': msg`SEO-Optimized Content`,
  'Meta Tags': msg`Meta Tags`,
  Slug: msg`Slug`,
  'Products Tags': msg`Products Tags`,
}

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
