import { asciiSlugOf } from '#app/domain/base/ascii-slug.server.ts'
import { truncate } from '#app/domain/base/text-length.ts'
import { CONTENT_LIMITS, emptyContent, type GeneratedContent, type MetaTags } from '../content/content.ts'
import type { Part } from './header-names.ts'
import { readList } from './lists.ts'
import { readParagraphs } from './paragraphs.ts'
import { readLine, readSlug, readTags, readTitles } from './short-parts.ts'
import { readSpecifications } from './specifications.ts'
import { divideMeta, divideSeo, type Piece } from './subdivisions.ts'

/** The lines found for each part. */
export type Parts = Map<Part, string[]>

/** Reads each part as what it is and cuts it to the limits. */
export function assemble(parts: Parts, language?: string): GeneratedContent {
  const of = (part: Part) => parts.get(part) ?? []
  fill(parts, ['titles', 'seoBullets', 'seoDescription'], divideSeo(of('seo')))
  const content: Omit<GeneratedContent, 'slug'> = {
    productDescription: lines(readParagraphs(of('description')), 'paragraphs', 'paragraphLength'),
    featureHighlights: lines(readList(of('features')), 'features', 'lineLength'),
    specificationDetails: readSpecifications(of('specifications'))
      .slice(0, CONTENT_LIMITS.specifications)
      .map(({ label, value }) => ({
        label: truncate(label, CONTENT_LIMITS.labelLength),
        value: truncate(value, CONTENT_LIMITS.lineLength),
      })),
    seoOptimizedContent: {
      titleOptions: lines(readTitles(of('titles')), 'titles', 'lineLength'),
      seoBulletPoints: lines(readList(of('seoBullets')), 'seoBullets', 'lineLength'),
      seoDescription: truncate(
        readParagraphs(of('seoDescription')).join('\n\n'),
        CONTENT_LIMITS.paragraphLength,
      ),
    },
    metaTags: assembleMeta(parts),
    productTags: lines(readTags(of('tags')), 'tags', 'tagLength'),
  }
  // The order of emptyContent: the beginning of a reply is compared with it as text.
  return { ...emptyContent(), ...content, slug: readSlug(of('slug')) || derivedSlug(content, language) }
}

/** Reads the meta tags alone. */
export function assembleMeta(parts: Parts): MetaTags {
  fill(parts, ['metaTitle', 'metaDescription'], divideMeta(parts.get('meta') ?? []))
  return {
    title: truncate(readLine(parts.get('metaTitle') ?? []), CONTENT_LIMITS.lineLength),
    description: truncate(readLine(parts.get('metaDescription') ?? []), CONTENT_LIMITS.paragraphLength),
  }
}

// A part that bore its own header is surer than what was found by dividing the part around it.
function fill(parts: Parts, missing: Part[], pieces: Piece[]) {
  if (missing.some((part) => parts.has(part))) return
  for (const [part, found] of pieces) parts.set(part, found)
}

// A slug is nothing but a title spelled for an address, so a missing one is not made up when it is spelled here.
function derivedSlug(
  { seoOptimizedContent, metaTags }: Omit<GeneratedContent, 'slug'>,
  language: string | undefined,
): string {
  const title = seoOptimizedContent.titleOptions[0] ?? metaTags.title
  return title === '' ? '' : spelledSlug(title, language)
}

/** Never empty. */
export function spelledSlug(title: string, language: string | undefined): string {
  return asciiSlugOf(title, { limit: CONTENT_LIMITS.slugLength, language }) || 'product'
}

function lines(
  found: string[],
  count: 'paragraphs' | 'features' | 'titles' | 'seoBullets' | 'tags',
  length: 'paragraphLength' | 'lineLength' | 'tagLength',
): string[] {
  return found.slice(0, CONTENT_LIMITS[count]).map((text) => truncate(text, CONTENT_LIMITS[length]))
}
