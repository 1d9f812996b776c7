import type { SectionKey } from '#app/domain/listings/sections.ts'
import { answerLength, askedLimits } from './limits.ts'
import { countOf } from './listing-counts.ts'
import { houseRules, productData } from './listing-prompt.ts'
import type { ListingRequest } from './request.ts'
import { lengthWish, styleData } from './style.ts'

/** How freely the model chooses its words, where it can be told. */
export const SAMPLING = { temperature: 0.7, topK: 40, topP: 0.95 } as const

/**
 * The prompt for a whole listing of a model that cannot be held to JSON. The answer is expected under `===` headers;
 * `parse.ts` reads it.
 * The word limit is there because 2,048 output tokens are soon used up in scripts that cost a token a character.
 */
export function contentPrompt(request: ListingRequest): string {
  return `You write product listings for online shops.

${productData(request)}
${styleData(request.rules)}
${houseRules(request)}
- Keep the whole answer under ${answerLength(550, request.language)}.

Answer with exactly these sections, in this order, and nothing before or after them.
Keep every header line in English, exactly as it is written here, and replace what stands in square brackets.

=== PRODUCT DESCRIPTIONS ===
[2 or 3 paragraphs with an empty line between them]

=== FEATURE HIGHLIGHTS ===
[${countOf('features')} lines, each starting with "- "]

=== SPECIFICATION DETAILS ===
[one "Label: value" a line, each starting with "- "]

=== SEO-OPTIMIZED CONTENT ===
OPTIMIZED TITLES:
[${countOf('titles')} titles, numbered, one a line]
SEO BULLET POINTS:
[${countOf('seoBullets')} lines, each starting with "- "]
SEO DESCRIPTION:
[one paragraph]

=== META TAGS ===
${metaLines(request)}

=== SLUG ===
[lower-case Latin letters, digits and hyphens]

=== PRODUCTS TAGS ===
[${countOf('tags')} tags on one line, separated by commas]`
}

/** The prompt of its second call, made when the first answer came without a meta title or a meta description. */
export function metaPrompt(request: ListingRequest): string {
  return `You write the meta tags of product pages in online shops.

${productData(request)}
${styleData(request.rules)}
${houseRules(request)}

Answer with exactly these two lines and nothing else. Keep the words before the colons in English.

${metaLines(request)}`
}

function metaLines(request: ListingRequest): string {
  const length = (section: SectionKey) =>
    lengthWish(section, askedLimits(request, section)).replace(/^, /, '')
  return `META TITLE: [${length('metaTitle')}]
META DESCRIPTION: [${length('metaDescription')}]`
}
