import { figure } from '#app/domain/base/lists/figure.ts'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import { codePoints } from '#app/domain/listings/checks/rules/check-rules.ts'
import { plural, t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { listReviewed } from '../exports/choice.server.ts'
import { readExportListings } from '../exports/read-listings.server.ts'
import { type FeedItem, itemsOf } from './feed-item.ts'
import type { FeedOptions } from './feed-options.ts'
import type { FeedTarget } from './feed-target.ts'

/** What of a user's listings a feed is made of. */
export interface FeedChoice {
  userId: string
  language: string
  /** Products of this source alone; null: of all. */
  sourceId: string | null
  target: FeedTarget
  options: FeedOptions
}

/** An item, and why it is not in the feed. */
export interface ReadItem {
  item: FeedItem
  refusal: string | undefined
}

/** The most listings of one feed. */
const MOST_FEED_LISTINGS = 50_000

/** Prices, links, pictures and availability are good for so many hours. */
export const OFFER_HOURS = 48

/** The items of a user's reviewed listings in one language, one by one. */
export async function* readFeedItems(db: Db, choice: FeedChoice): AsyncGenerator<ReadItem> {
  const { userId, language, sourceId, target, options } = choice
  const ids = await listReviewed(db, userId, language, MOST_FEED_LISTINGS)
  const refuse = createRefusal(target)
  for await (const listing of readExportListings(db, userId, ids)) {
    // It may have been changed since the first were read.
    if (!listing.isReviewed) continue
    if (sourceId !== null && listing.sourceId !== sourceId) continue
    for (const item of itemsOf(listing, options, target.isPrimary)) yield { item, refusal: refuse(item) }
  }
}

/** Says why an item cannot be in the feed, given those that it was asked about before. */
function createRefusal(target: FeedTarget) {
  const taken = new Map<string, string>()
  const oldest = isoTime(-OFFER_HOURS * HOUR)
  return (item: FeedItem): string | undefined => {
    const { id, listing } = item
    const reader = t(target.reader)
    if (id === null) return t`It has no key that ${{ reader }} could know it by.`
    if (codePoints(id) > target.limits.id)
      return t`Its key is too long: ${{ reader }} takes at most ${plural({ most: target.limits.id }, { one: '# character', other: '# characters' })}.`
    const refusal = withoutTexts(item, target) ?? (target.isPrimary ? withoutOffer(item, oldest) : undefined)
    if (refusal !== undefined) return refusal
    const own = target.refuse?.(item)
    if (own !== undefined) return own
    const key = target.isCaseBlind ? id.replace(/\s+/g, ' ').toLowerCase() : id
    const other = taken.get(key)
    if (other !== undefined)
      return t`“${{ id }}” is also the key of “${{ other }}”: ${{ reader }} would take both for one product.`
    taken.set(key, listing.productName)
    return undefined
  }
}

function withoutTexts(
  { title, description, listing }: FeedItem,
  { isPrimary, sections, limits }: FeedTarget,
): string | undefined {
  if (isPrimary && description.text === '') return t`It has no description.`
  const hasOthers = sections.some((section) => (listing.text[section] ?? []).length > 0)
  if (title.text === '' && description.text === '' && !hasOthers)
    return t`It has no text that was written here.`
  if (codePoints(title.text) > limits.title)
    return t`Its title has ${plural({ count: codePoints(title.text) }, { one: '# character', other: '# characters' })}. The limit is ${{ most: figure(limits.title) }}.`
  if (codePoints(description.text) > limits.description)
    return t`Its description has ${plural({ count: codePoints(description.text) }, { one: '# character', other: '# characters' })}. The limit is ${{ most: figure(limits.description) }}.`
  return undefined
}

function withoutOffer({ offer, listing }: FeedItem, oldest: string): string | undefined {
  const missing = [
    offer.price?.currency === undefined && t`It has no price with a currency.`,
    offer.link === undefined && t`It has no link.`,
    (offer.images ?? []).length === 0 && t`It has no picture.`,
    offer.availability === undefined && t`It is not known whether it is available.`,
  ].filter((sentence) => sentence !== false)
  if (missing.length > 0) return missing.join(' ')
  const read = listing.offerReadAt
  if (read === null || read < oldest)
    return t`Its price was read more than ${plural({ hours: OFFER_HOURS }, { one: '# hour', other: '# hours' })} ago.`
  return undefined
}
