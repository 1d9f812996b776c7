import type { ListingText, Part, SectionKey } from '#app/domain/listings/sections.ts'
import { type GeneratedContent, SECTIONS, type Section } from './content.ts'

/** A listing's text in the form of the generator's page, of the HTTP API and of stored jobs; it has no optional sections. */
export function contentOf(text: ListingText): GeneratedContent {
  return {
    productDescription: texts(text.descriptions),
    featureHighlights: texts(text.highlights),
    specificationDetails: (text.specifications ?? []).map(({ label = '', text }) => ({ label, value: text })),
    seoOptimizedContent: {
      titleOptions: texts(text.titles),
      seoBulletPoints: texts(text.bullets),
      seoDescription: texts(text.seoDescription).join('\n\n'),
    },
    metaTags: {
      title: texts(text.metaTitle).join(' '),
      description: texts(text.metaDescription).join(' '),
    },
    slug: texts(text.slug).join('-'),
    productTags: texts(text.tags),
  }
}

/** The other way round. */
export function listingTextOf(content: GeneratedContent): ListingText {
  const { seoOptimizedContent: seo, metaTags } = content
  const text: ListingText = {
    titles: parts(seo.titleOptions),
    descriptions: parts(content.productDescription),
    highlights: parts(content.featureHighlights),
    specifications: content.specificationDetails.map(({ label, value }) => ({ label, text: value })),
    bullets: parts(seo.seoBulletPoints),
    seoDescription: parts([seo.seoDescription]),
    metaTitle: parts([metaTags.title]),
    metaDescription: parts([metaTags.description]),
    slug: parts([content.slug]),
    tags: parts(content.productTags),
  }
  return Object.fromEntries(Object.entries(text).filter(([, filled]) => filled.length > 0))
}

function texts(parts: Part[] = []): string[] {
  return parts.map(({ text }) => text)
}

function parts(texts: string[]): Part[] {
  return texts.filter((text) => text !== '').map((text) => ({ text }))
}

/** What a part of a content package is in a listing, where some are several sections. */
const SECTIONS_OF: Record<Section, SectionKey[]> = {
  'Product Descriptions': ['descriptions'],
  'Feature Highlights': ['highlights'],
  'Specification Details': ['specifications'],
  'SEO-Optimized Content': ['titles', 'bullets', 'seoDescription'],
  'Meta Tags': ['metaTitle', 'metaDescription'],
  Slug: ['slug'],
  'Products Tags': ['tags'],
}

/** Sections of a listing as one part of a page; an optional section is none of the package's parts. */
export interface PageSections {
  part: Section | undefined
  /** The part is several sections, of which at least one is there. */
  isGroup: boolean
  keys: [SectionKey, ...SectionKey[]]
}

/** The sections that are there in the order of a page: as the parts of the package, and below them the optional ones. */
export function pageSections(keys: SectionKey[]): PageSections[] {
  const known = new Set(Object.values(SECTIONS_OF).flat())
  const parts = SECTIONS.map((part) => ({
    part,
    isGroup: SECTIONS_OF[part].length > 1,
    keys: SECTIONS_OF[part].filter((key) => keys.includes(key)),
  }))
  const optional = keys
    .filter((key) => !known.has(key))
    .map((key) => ({ part: undefined, isGroup: false, keys: [key] }))
  return [...parts, ...optional].flatMap(({ keys: [first, ...others], ...place }) =>
    first === undefined ? [] : [{ ...place, keys: [first, ...others] }],
  )
}
