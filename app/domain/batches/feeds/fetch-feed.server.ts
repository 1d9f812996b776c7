import { type Limit, reserve } from '#app/domain/base/throttle.server.ts'
import { isoTime, MINUTE } from '#app/domain/base/time.ts'
import type { FileStore, StoredFile } from '#app/domain/base/uploads/file-store.ts'
import { raiseEvent } from '#app/domain/outbox/webhooks/events.server.ts'
import { createLimit } from '#app/limit.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { writeIfPossible } from '#db/storage-fault.server.ts'
import { feedFile, removeOldFiles, writeFeedFile } from './feed-files.server.ts'
import { readFeedOptions } from './feed-options.ts'
import type { FeedTarget } from './feed-target.ts'
import { findFeedTarget } from './feed-targets.ts'
import { type Feed, findFeedBySecret } from './feeds.server.ts'
import { readFeedItems } from './read-items.server.ts'

export type FetchedFeed =
  | { outcome: 'file'; file: StoredFile; etag: string; name: string; extension: FeedTarget['extension'] }
  | { outcome: 'unknown' }
  | { outcome: 'too-often' }
  /** Too many files are being made. */
  | { outcome: 'busy' }
  /** It has prices and no item: its reader would remove every product. */
  | { outcome: 'empty' }

/** So many minutes a file is served as it is. */
export const FRESH_MINUTES = 10

/** Fetches of one feed. */
function fetchLimit(id: string): Limit {
  return { bucket: `feed:${id}`, max: 60, window: 10 * MINUTE }
}

/**
 * The file of the feed that has this secret, made anew where it is older than FRESH_MINUTES. `etag`: a digest of what it
 * contains. It is said to webhooks where that has changed.
 */
export async function fetchFeed(db: Db, files: FileStore, secret: string): Promise<FetchedFeed> {
  const feed = await findFeedBySecret(db, secret)
  const target = feed && findFeedTarget(feed.target)
  if (!feed || !target) return { outcome: 'unknown' }
  if (!(await reserve(db, [fetchLimit(feed.id)]))) return { outcome: 'too-often' }
  const isFresh = feed.madeAt !== null && feed.madeAt > isoTime(-FRESH_MINUTES * MINUTE)
  const known = isFresh && feed.etag !== null ? await files.find(feedFile(feed.id, feed.etag)) : undefined
  const { etag, items } = known ? feed : await makeOnce(db, files, feed, target)
  const file = known ?? (await files.find(feedFile(feed.id, etag ?? '')))
  if (!file || etag === null) return { outcome: 'busy' }
  if (target.isPrimary && items === 0) return { outcome: 'empty' }
  if ((feed.fetchedAt ?? '') < isoTime(-MINUTE)) await writeIfPossible(() => noteFetched(db, feed.id))
  const { name } = feed
  return { outcome: 'file', file, etag, name, extension: target.extension }
}

async function noteFetched(db: Db, id: string): Promise<void> {
  await db.updateTable('feeds').set({ fetched_at: isoTime() }).where('id', '=', id).execute()
}

/** Who fetches while the file is being made waits for that one. */
function makeOnce(db: Db, files: FileStore, feed: Feed, target: FeedTarget): Promise<Made> {
  const running = making.get(feed.id)
  if (running) return running
  const started = atOnce(() => make(db, files, feed, target))
    .then((made) => (made === 'busy' ? NOTHING : made))
    .finally(() => making.delete(feed.id))
  making.set(feed.id, started)
  return started
}

/** `etag`: null where there was no room to make it. */
type Made = Pick<Feed, 'items'> & { etag: string | null }

const NOTHING: Made = { etag: null, items: 0 }

const making = new Map<string, Promise<Made>>()
const atOnce = createLimit(2, 20)

async function make(db: Db, files: FileStore, feed: Feed, target: FeedTarget): Promise<Made> {
  const madeAt = isoTime()
  const counts = { items: 0, leftOut: 0 }
  const etag = await writeFeedFile(files, feed.id, pieces())
  await transact(db, async (trx) => {
    const before = await trx
      .selectFrom('feeds')
      .select(['etag', 'language', 'source_id', 'options'])
      .where('id', '=', feed.id)
      .executeTakeFirst()
    if (!before) return
    // One that was changed meanwhile is made again with the next fetch.
    const isCurrent =
      before.language === feed.language &&
      before.source_id === feed.sourceId &&
      JSON.stringify(readFeedOptions(before.options)) === JSON.stringify(feed.options)
    await trx
      .updateTable('feeds')
      .set({
        etag,
        made_at: isCurrent ? madeAt : null,
        item_count: counts.items,
        left_out_count: counts.leftOut,
      })
      .where('id', '=', feed.id)
      .execute()
    if (before.etag !== etag)
      await raiseEvent(trx, feed.userId, {
        event: 'feed.changed',
        ref: `${feed.id} ${madeAt}`,
        data: { feedId: feed.id, etag, madeAt, items: counts.items, leftOut: counts.leftOut },
      })
  })
  await removeOldFiles(files, feed.id, feedFile(feed.id, etag))
  return { etag, items: counts.items }

  async function* pieces() {
    yield target.head
    for await (const { item, refusal } of readFeedItems(db, { ...feed, target })) {
      if (refusal === undefined) {
        counts.items++
        yield target.entry(item, feed.options)
      } else counts.leftOut++
    }
    yield target.foot
  }
}
