import { asciiSlugOf } from './slug.ts'
import { truncate } from './text-length.ts'

/** What search engines show of a title, in characters. */
export const META_TITLE_LIMIT = 60
/** What search engines show of a description, in characters. */
export const META_DESCRIPTION_LIMIT = 160

/** The parts of a content package, in the order and under the names that the page and the text file give them. */
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

/**
 * Whether there is something worth a credit: a text about the product (a description or feature bullets) and at least
 * one further part. A refusal, a greeting or a page of nonsense has no recognisable parts and so is not usable; a reply
 * that merely lost its meta tags or its specification is.
 */
export function isUsable(content: GeneratedContent): boolean {
  let filled = filledSections(content).filter((section) => section !== 'Slug')
  let hasText = content.productDescription.length > 0 || content.featureHighlights.length > 0
  return hasText && filled.length >= 2
}

/** The parts that are there. */
export function filledSections(content: GeneratedContent): Section[] {
  return SECTIONS.filter((section) => sectionText(content, section) !== '')
}

/** The plain text that the copy button of `section` copies: one entry a line, without bullets. Empty when the part is. */
export function sectionText(content: GeneratedContent, section: Section): string {
  let seo = content.seoOptimizedContent
  switch (section) {
    case 'Product Descriptions':
      return content.productDescription.join('\n\n')
    case 'Feature Highlights':
      return content.featureHighlights.join('\n')
    case 'Specification Details':
      return content.specificationDetails.map(specificationText).join('\n')
    case 'SEO-Optimized Content':
      return blocks([
        ['Titles', seo.titleOptions.join('\n')],
        ['Bullet points', seo.seoBulletPoints.join('\n')],
        ['Description', seo.seoDescription],
      ])
    case 'Meta Tags':
      return metaText(content.metaTags)
    case 'Slug':
      return content.slug
    case 'Products Tags':
      return content.productTags.join(', ')
  }
}

/** The text file behind Download All: every part that has something, under its name. */
export function contentAsText(productName: string, content: GeneratedContent): string {
  let parts = filledSections(content).map(
    (section) => `${section}\n${'-'.repeat(section.length)}\n${sectionText(content, section)}`,
  )
  return `${[productName, ...parts].join('\n\n\n')}\n`
}

/** The name of that file: `{product-name-with-dashes}-product-content.txt`, of a-z, 0-9 and hyphens alone. */
export function downloadName(productName: string): string {
  return `${asciiSlugOf(productName, 80) || 'product'}-product-content.txt`
}

/** The same with the letters of every script, for browsers that know them: a name that is all Chinese keeps its words. */
export function wholeDownloadName(productName: string): string {
  let words =
    productName
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  let name = [...words.join('-')].slice(0, 80).join('').replace(/-$/, '')
  return `${name || 'product'}-product-content.txt`
}

/** What a browser tab or a search result shows: the tags cut, with an ellipsis, to their limits. */
export function metaPreview(meta: MetaTags): MetaTags {
  return {
    title: truncate(meta.title, META_TITLE_LIMIT),
    description: truncate(meta.description, META_DESCRIPTION_LIMIT),
  }
}

function specificationText({ label, value }: SpecificationDetail): string {
  return label === '' ? value : `${label}: ${value}`
}

function metaText({ title, description }: MetaTags): string {
  let lines = [title && `Meta title: ${title}`, description && `Meta description: ${description}`]
  return lines.filter((line) => line !== '').join('\n')
}

function blocks(parts: [string, string][]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}\n${text}`)
    .join('\n\n')
}
