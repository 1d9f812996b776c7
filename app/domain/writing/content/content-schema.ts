import { z } from 'zod'
import { UNITS_PER_CHARACTER } from '#app/domain/base/text-length.ts'
import { CONTENT_LIMITS, type GeneratedContent } from './content.ts'

// The parser cuts by character, a schema counts UTF-16 units.
const paragraph = z.string().max(CONTENT_LIMITS.paragraphLength * UNITS_PER_CHARACTER)
const line = z.string().max(CONTENT_LIMITS.lineLength * UNITS_PER_CHARACTER)

/**
 * A content package as it is stored. Apart from `content.ts`, so that a page that shows one does not bring the schema
 * library to the browser.
 */
export const contentSchema: z.ZodType<GeneratedContent> = z.object({
  productDescription: z.array(paragraph).max(CONTENT_LIMITS.paragraphs),
  featureHighlights: z.array(line).max(CONTENT_LIMITS.features),
  specificationDetails: z.array(z.object({ label: line, value: line })).max(CONTENT_LIMITS.specifications),
  seoOptimizedContent: z.object({
    titleOptions: z.array(line).max(CONTENT_LIMITS.titles),
    seoBulletPoints: z.array(line).max(CONTENT_LIMITS.seoBullets),
    seoDescription: paragraph,
  }),
  metaTags: z.object({ title: line, description: paragraph }),
  slug: line,
  productTags: z.array(line).max(CONTENT_LIMITS.tags),
})

// No limits, and each part by itself: a text that was paid for stays readable whatever a later release asks for.
const texts = z.array(z.string()).catch([])
const text = z.string().catch('')
const storedContent = z.object({
  productDescription: texts,
  featureHighlights: texts,
  specificationDetails: z.array(z.object({ label: text, value: text })).catch([]),
  seoOptimizedContent: z
    .object({ titleOptions: texts, seoBulletPoints: texts, seoDescription: text })
    .catch({ titleOptions: [], seoBulletPoints: [], seoDescription: '' }),
  metaTags: z.object({ title: text, description: text }).catch({ title: '', description: '' }),
  slug: text,
  productTags: texts,
})

/** Reads a content package back from the JSON that it is stored as; undefined when there is no text in it. */
export function readContent(json: string): GeneratedContent | undefined {
  try {
    const content = storedContent.safeParse(JSON.parse(json)).data
    return content && hasText(content) ? content : undefined
  } catch {
    return undefined
  }
}

function hasText(value: unknown): boolean {
  if (typeof value === 'string') return value !== ''
  return typeof value === 'object' && value !== null && Object.values(value).some(hasText)
}
