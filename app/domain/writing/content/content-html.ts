import { htmlFromParts } from '#app/domain/listings/section-html.ts'
import type { Part, SectionKey } from '#app/domain/listings/sections.ts'
import { t } from '#app/i18n/macro.ts'
import type { GeneratedContent, Section } from './content.ts'

/** The HTML that the copy button of `section` copies beside its plain text; undefined where plain text is all there is. */
export function sectionHtml(content: GeneratedContent, section: Section): string | undefined {
  const seo = content.seoOptimizedContent
  switch (section) {
    case 'Product Descriptions':
      return htmlOf('descriptions', content.productDescription)
    case 'Feature Highlights':
      return htmlOf('highlights', content.featureHighlights)
    case 'Specification Details':
      return specificationHtml(content.specificationDetails)
    case 'SEO-Optimized Content':
      return [
        headed(t`Titles`, 'titles', seo.titleOptions),
        headed(t`Bullet points`, 'bullets', seo.seoBulletPoints),
        headed(t`Description`, 'seoDescription', seo.seoDescription === '' ? [] : [seo.seoDescription]),
      ].join('')
    case 'Meta Tags':
    case 'Slug':
    case 'Products Tags':
      return undefined
  }
}

/** `lines` as the listing's section `key` is written in HTML. */
function htmlOf(key: SectionKey, lines: string[]): string {
  return htmlFromParts(
    key,
    lines.map((text) => ({ text })),
  )
}

function headed(head: string, key: SectionKey, lines: string[]): string {
  return lines.length === 0 ? '' : `<h4>${head}</h4>${htmlOf(key, lines)}`
}

/** Details without a label stand below the table. */
function specificationHtml(details: GeneratedContent['specificationDetails']): string {
  const parts: Part[] = details.map(({ label, value }) => ({ label, text: value }))
  const labelled = parts.filter(({ label }) => label !== '')
  const bare = parts.filter(({ label }) => label === '')
  return [
    labelled.length > 0 ? htmlFromParts('specifications', labelled) : '',
    bare.length > 0 ? htmlFromParts('highlights', bare) : '',
  ].join('')
}
