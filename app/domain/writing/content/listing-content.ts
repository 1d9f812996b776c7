import type { ListingText, Part } from '#app/domain/listings/sections.ts'
import type { GeneratedContent } from './content.ts'

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
