import type { GeneratedContent } from '../generation/content/content.ts'
import { type ListingText, type Part, SECTION_KEYS } from './sections.ts'

/** A content package as the sections of a listing; what it lacks is missing. */
export function textOfContent(content: GeneratedContent): ListingText {
  let { seoOptimizedContent: seo, metaTags } = content
  let text: ListingText = {
    titles: lines(seo.titleOptions),
    descriptions: lines(content.productDescription),
    highlights: lines(content.featureHighlights),
    specifications: content.specificationDetails
      .filter(({ label, value }) => label !== '' || value !== '')
      .map(({ label, value }) => (label === '' ? { text: value } : { label, text: value })),
    bullets: lines(seo.seoBulletPoints),
    seoDescription: lines([seo.seoDescription]),
    metaTitle: lines([metaTags.title]),
    metaDescription: lines([metaTags.description]),
    slug: lines([content.slug]),
    tags: lines(content.productTags),
  }
  for (let key of SECTION_KEYS) if (text[key]?.length === 0) delete text[key]
  return text
}

function lines(texts: string[]): Part[] {
  return texts.filter((text) => text !== '').map((text) => ({ text }))
}
