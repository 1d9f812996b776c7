import type { Db } from '#db/client.server.ts'
import type { ListingNotes } from '../exports/plan-export.server.ts'
import { type FeedChoice, readFeedItems } from './read-items.server.ts'

export interface FeedPlan {
  /** Products and variants that are in the feed. */
  items: number
  /** Of those that are not, the listings, each with the reasons; the count is that of products and variants. */
  leftOut: ListingNotes
}

const NAMED = 50

/** What a feed would contain now: nothing is written. */
export async function planFeed(db: Db, choice: FeedChoice): Promise<FeedPlan> {
  const plan: FeedPlan = { items: 0, leftOut: { count: 0, named: [] } }
  for await (const { item, refusal } of readFeedItems(db, choice)) {
    if (refusal === undefined) {
      plan.items++
      continue
    }
    plan.leftOut.count++
    const { id, productName: name, language, factsUsed } = item.listing
    const last = plan.leftOut.named.at(-1)
    if (last?.id === id) {
      if (!last.notes.includes(refusal)) last.notes.push(refusal)
    } else if (plan.leftOut.named.length < NAMED)
      plan.leftOut.named.push({ id, name, language: language.name, factsUsed, notes: [refusal] })
  }
  return plan
}
