import { z } from 'zod'
import { languageName } from '#app/domain/writing/jobs/request-schema.ts'
import { t } from '#app/i18n/macro.ts'
import { typedLine } from '#app/typed-text.ts'
import { feedOptions } from './feed-options.ts'
import { FEED_TARGETS, type FeedTargetKey } from './feed-targets.ts'
import type { FeedDraft } from './feeds.server.ts'

/** What is decided about a feed, beside whom it is for. */
export const feedFields = feedOptions.extend({
  name: z
    .string({ error: () => t`Enter a name.` })
    .overwrite(typedLine)
    .min(1, { error: () => t`Enter a name.` })
    .max(100, { error: () => t`The name can have at most 100 characters.` }),
  language: languageName,
  sourceId: z
    .string()
    .max(64)
    .transform((id) => id || null)
    .nullable()
    .default(null)
    .describe('The source whose products it has; null: all'),
})

export type FeedFields = z.output<typeof feedFields>

/** What is posted or sent, as the domain keeps it. */
export function toFeedDraft(
  target: FeedTargetKey,
  { name, language, sourceId, ...options }: FeedFields,
): FeedDraft {
  return { name, target, language, sourceId, options }
}

/** What the target needs to be told and was not, by field. */
export function missingFields(
  target: FeedTargetKey,
  { sellerName, country }: FeedFields,
): Partial<Record<'sellerName' | 'country', string>> {
  const asks: readonly string[] = FEED_TARGETS[target].asks
  return {
    ...(asks.includes('sellerName') && sellerName === '' && { sellerName: t`Enter the seller’s name.` }),
    ...(asks.includes('country') && country === '' && { country: t`Choose a country from the list.` }),
  }
}
