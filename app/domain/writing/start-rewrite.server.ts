import { type Db, type Trx, transact } from '#db/client.server.ts'
import { postEntry } from '../credits/ledger.server.ts'
import { ledgerNotes } from '../credits/notes.ts'
import { findListing } from '../listings/find-listing.server.ts'
import type { Chip } from '../listings/rewrite-chips.ts'
import { currentOf } from '../listings/save-section.server.ts'
import type { SectionKey } from '../listings/sections.ts'
import { findAccountRefusal } from './jobs/account-refusal.server.ts'
import { findKnownJob, insertJob, keyOf } from './jobs/insert-job.server.ts'
import { readGenerationSettings } from './settings/settings.server.ts'

export interface RewriteWish {
  userId: string
  idempotencyKey: string
  listingId: string
  section: SectionKey
  /** The index of the one part that is rewritten, or of one more behind the last; undefined: the whole section. */
  part?: number
  chips: readonly Chip[]
  /** The user's own words; empty: none. */
  instruction: string
  /** The revision that the user has seen; null where there was none, undefined: whichever is current. */
  base?: string | null
}

export type RewriteStart =
  /** `isNew` is false when the same form has started it before. */
  | { outcome: 'job'; id: string; isNew: boolean }
  /**
   * 'none-left': the listing's rewrites are used up. 'changed': the section has another text meanwhile. 'no-part': it
   * has no such part. 'busy': as many of the user's rewrites run as may.
   */
  | { outcome: 'not-found' | 'no-user' | 'no-keys' | 'none-left' | 'changed' | 'no-part' | 'busy' }

/** How many rewrites of one user may wait or run at a time. */
export const MOST_REWRITES_RUNNING = 50

/**
 * Begins a rewrite. It counts from now on, unless it fails: what is left is counted in the transaction that adds it. The
 * same form sent twice makes one.
 */
export async function startRewrite(db: Db, wish: RewriteWish): Promise<RewriteStart> {
  const { model } = await readGenerationSettings(db)
  return transact(db, (trx) => insertRewrite(trx, model, wish))
}

/** The same in the caller's transaction. */
export async function insertRewrite(trx: Trx, model: string, wish: RewriteWish): Promise<RewriteStart> {
  const { userId, idempotencyKey, listingId, section, part, chips, instruction } = wish
  const key = keyOf(['rewrite', idempotencyKey, listingId, section, part ?? null, chips, instruction])
  const known = await findKnownJob(trx, userId, key)
  if (known !== undefined) return { outcome: 'job', id: known, isNew: false }
  const listing = await findListing(trx, userId, listingId)
  if (!listing) return { outcome: 'not-found' }
  const current = currentOf(listing, section)
  const base = current?.revisionId ?? null
  if (wish.base !== undefined && wish.base !== base) return { outcome: 'changed' }
  if (part !== undefined && !(part >= 0 && part <= (current?.parts.length ?? 0)))
    return { outcome: 'no-part' }
  if (listing.rewrites.left < 1) return { outcome: 'none-left' }
  const refusal = await findRefusal(trx, userId)
  if (refusal) return { outcome: refusal }
  const id = await insertJob(trx, {
    userId,
    idempotencyKey: key,
    kind: 'rewrite',
    model,
    productName: listing.productName,
    productDetails: listing.facts.join('\n'),
    keywords: listing.keywords,
    language: listing.language,
    brandRules: listing.brand?.rules,
    product: { id: listing.productId, factsVersion: listing.factsVersion },
    rewrite: { listingId, section, part, chips, instruction, base },
  })
  return { outcome: 'job', id, isNew: true }
}

async function findRefusal(trx: Trx, userId: string): Promise<'no-user' | 'no-keys' | 'busy' | undefined> {
  const refusal = await findAccountRefusal(trx, userId)
  if (refusal) return refusal
  const running = await trx
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'rewrite')
    .where('lease_until', 'is not', null)
    .limit(MOST_REWRITES_RUNNING)
    .execute()
  return running.length >= MOST_REWRITES_RUNNING ? 'busy' : undefined
}

/**
 * Buys rewrites for the user's own listing with one credit; the same form sent twice buys once. `rewrites` is how many
 * one credit buys.
 */
export async function buyRewrites(
  db: Db,
  { userId, listingId, idempotencyKey }: { userId: string; listingId: string; idempotencyKey: string },
): Promise<
  { outcome: 'bought'; rewrites: number; isNew: boolean } | { outcome: 'not-found' | 'insufficient' }
> {
  const { rewritesPerCredit: rewrites } = await readGenerationSettings(db)
  return transact(db, async (trx) => {
    const listing = await trx
      .selectFrom('listings')
      .select('id')
      .where('id', '=', listingId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (!listing) return { outcome: 'not-found' }
    const spent = await postEntry(trx, {
      userId,
      delta: -1,
      kind: 'spend',
      ref: `rewrites:${listingId}:${keyOf([idempotencyKey])}`,
      actor: userId,
      note: ledgerNotes.store('rewrites', { rewrites }),
    })
    if (spent === 'insufficient') return { outcome: 'insufficient' }
    if (spent === 'duplicate') return { outcome: 'bought', rewrites, isNew: false }
    await trx
      .updateTable('listings')
      .set((eb) => ({ rewrites_granted: eb('rewrites_granted', '+', rewrites) }))
      .where('id', '=', listingId)
      .execute()
    return { outcome: 'bought', rewrites, isNew: true }
  })
}
