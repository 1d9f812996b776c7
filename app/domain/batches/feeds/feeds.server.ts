import { hashToken, newToken } from '#app/domain/base/digest.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { FileStore } from '#app/domain/base/uploads/file-store.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { removeFeedFiles } from './feed-files.server.ts'
import { type FeedOptions, readFeedOptions } from './feed-options.ts'
import type { FeedTargetKey } from './feed-targets.ts'

export interface Feed {
  id: string
  userId: string
  name: string
  /** A key of FEED_TARGETS, or one that another release knows. */
  target: string
  language: string
  sourceId: string | null
  options: FeedOptions
  createdAt: string
  /** When it got another address; null while it has its first one. */
  renewedAt: string | null
  /** When its file was made; null: it is made anew when it is fetched. */
  madeAt: string | null
  items: number
  leftOut: number
  fetchedAt: string | null
}

/** What a user decides about a feed. */
export interface FeedDraft {
  name: string
  target: FeedTargetKey
  language: string
  sourceId: string | null
  options: FeedOptions
}

export const MOST_FEEDS = 20

/** Where the secret is sealed. */
export function feedPlace(id: string): string {
  return `feeds.secret:${id}`
}

/** 'no-source': the user has no such source. One that is sent twice under an idempotency key is made once. */
export function addFeed(
  db: Db,
  vault: Vault,
  { userId, idempotencyKey, ...draft }: FeedDraft & { userId: string; idempotencyKey: string },
): Promise<{ outcome: 'added'; id: string } | { outcome: 'too-many' } | { outcome: 'no-source' }> {
  return transact(db, async (trx) => {
    const own = await trx
      .selectFrom('feeds')
      .select(['id', 'idempotency_key'])
      .where('user_id', '=', userId)
      .execute()
    const known = own.find(({ idempotency_key }) => idempotency_key === idempotencyKey)
    if (known) return { outcome: 'added', id: known.id }
    if (own.length >= MOST_FEEDS) return { outcome: 'too-many' }
    if (!(await isOwnSource(trx, userId, draft.sourceId))) return { outcome: 'no-source' }
    const id = newId()
    await trx
      .insertInto('feeds')
      .values({
        id,
        user_id: userId,
        idempotency_key: idempotencyKey,
        ...columnsOf(draft),
        ...newSecret(vault, id),
        created_at: isoTime(),
      })
      .execute()
    return { outcome: 'added', id }
  })
}

/** Its file is made anew with the next fetch. */
export function changeFeed(
  db: Db,
  userId: string,
  id: string,
  draft: FeedDraft,
): Promise<'changed' | 'not-found' | 'no-source'> {
  return transact(db, async (trx) => {
    if (!(await isOwnSource(trx, userId, draft.sourceId))) return 'no-source'
    const { numUpdatedRows } = await trx
      .updateTable('feeds')
      .set({ ...columnsOf(draft), made_at: null })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n ? 'changed' : 'not-found'
  })
}

/** Gives it another address; the one before is unknown from then on. False: the user has no such feed. */
export async function renewFeed(db: Db, vault: Vault, userId: string, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('feeds')
    .set({ ...newSecret(vault, id), renewed_at: isoTime(), fetched_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function removeFeed(db: Db, files: FileStore, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feeds')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows > 0n) await removeFeedFiles(files, [id])
  return numDeletedRows > 0n
}

/** The user's feeds in the order of their making. */
export async function listFeeds(db: Db, userId: string): Promise<Feed[]> {
  const rows = await readFeeds(db).where('user_id', '=', userId).orderBy('created_at').execute()
  return rows.map(toFeed)
}

/** The user's own, with the secret of its address; null where its encryption key is gone. */
export async function findFeed(
  db: Db,
  vault: Vault,
  userId: string,
  id: string,
): Promise<(Feed & { secret: string | null }) | undefined> {
  const row = await readFeeds(db)
    .select('secret')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { ...toFeed(row), secret: vault.open(row.secret, feedPlace(id)) ?? null }
}

/** Of an active user; undefined where no feed has this secret. */
export async function findFeedBySecret(
  db: Db,
  secret: string,
): Promise<(Feed & { etag: string | null }) | undefined> {
  const row = await readFeeds(db)
    .select('etag')
    .innerJoin('users', 'users.id', 'feeds.user_id')
    .where('secret_hash', '=', hashToken(secret))
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  return row && { ...toFeed(row), etag: row.etag }
}

function readFeeds(db: Db | Trx) {
  return db
    .selectFrom('feeds')
    .select(['feeds.id', 'feeds.user_id', 'feeds.name', 'target', 'feeds.language', 'source_id', 'options'])
    .select(['feeds.created_at', 'renewed_at', 'made_at', 'item_count', 'left_out_count', 'fetched_at'])
}

function toFeed(row: Awaited<ReturnType<ReturnType<typeof readFeeds>['execute']>>[number]): Feed {
  return {
    id: row.id,
    userId: row.user_id,
    name: row.name,
    target: row.target,
    language: row.language,
    sourceId: row.source_id,
    options: readFeedOptions(row.options),
    createdAt: row.created_at,
    renewedAt: row.renewed_at,
    madeAt: row.made_at,
    items: row.item_count,
    leftOut: row.left_out_count,
    fetchedAt: row.fetched_at,
  }
}

function columnsOf({ name, target, language, sourceId, options }: FeedDraft) {
  return { name, target, language, source_id: sourceId, options: JSON.stringify(options) }
}

function newSecret(vault: Vault, id: string) {
  const secret = newToken()
  return { secret: vault.seal(secret, feedPlace(id)), secret_hash: hashToken(secret) }
}

async function isOwnSource(trx: Trx, userId: string, sourceId: string | null): Promise<boolean> {
  if (sourceId === null) return true
  const row = await trx
    .selectFrom('product_sources')
    .select('id')
    .where('id', '=', sourceId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
