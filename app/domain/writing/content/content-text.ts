import { t } from '#app/i18n/macro.ts'
import {
  type GeneratedContent,
  type MetaTags,
  SECTION_TITLES,
  SECTIONS,
  type Section,
  type SpecificationDetail,
} from './content.ts'

/**
 * Whether there is something worth a credit: a text about the product (a description or feature bullets) and at least
 * one further part. A refusal, a greeting or a page of nonsense has no recognisable parts and so is not usable; a reply
 * that merely lost its meta tags or its specification is.
 */
export function isUsable(content: GeneratedContent): boolean {
  const filled = filledSections(content).filter((section) => section !== 'Slug')
  const hasText = content.productDescription.length > 0 || content.featureHighlights.length > 0
  return hasText && filled.length >= 2
}

/** The parts that are there. */
export function filledSections(content: GeneratedContent): Section[] {
  return SECTIONS.filter((section) => sectionText(content, section) !== '')
}

/** The plain text that the copy button of `section` copies: one entry a line, without bullets. Empty when the part is. */
export function sectionText(content: GeneratedContent, section: Section): string {
  const seo = content.seoOptimizedContent
  switch (section) {
    case 'Product Descriptions':
      return content.productDescription.join('\n\n')
    case 'Feature Highlights':
      return content.featureHighlights.join('\n')
    case 'Specification Details':
      return content.specificationDetails.map(specificationText).join('\n')
    case 'SEO-Optimized Content':
      return blocks([
        [t`Titles`, seo.titleOptions.join('\n')],
        [t`Bullet points`, seo.seoBulletPoints.join('\n')],
        [t`Description`, seo.seoDescription],
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
  const parts = filledSections(content).map((section) => {
    const title = t(SECTION_TITLES[section])
    return `${title}\n${'-'.repeat(title.length)}\n${sectionText(content, section)}`
  })
  return `${[productName, ...parts].join('\n\n\n')}\n`
}

function specificationText({ label, value }: SpecificationDetail): string {
  return label === '' ? value : `${label}: ${value}`
}

function metaText({ title, description }: MetaTags): string {
  const lines = [title && t`Meta title: ${{ title }}`, description && t`Meta description: ${{ description }}`]
  return lines.filter((line) => line !== '').join('\n')
}

function blocks(parts: [string, string][]): string {
  return parts
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}\n${text}`)
    .join('\n\n')
}
