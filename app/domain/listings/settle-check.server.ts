import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import type { Finding } from './checks/finding.ts'
import { writeFacts } from './facts.server.ts'
import { FACTS_LIMITS } from './facts-limits.ts'
import { findListing } from './find-listing.server.ts'
import type { Listing } from './listing.ts'
import { checksOf, recountChecks } from './open-checks.server.ts'
import { findProduct } from './products.server.ts'
import type { SectionKey } from './sections.ts'

/** Names an open finding, as the listing's page shows it. */
export interface CheckRef {
  userId: string
  listingId: string
  section: SectionKey
  code: string
  /** The text in question; empty for the section as a whole. */
  text: string
}

/**
 * Confirms that a claim is true: its words are added to the fact that they belong to, or to the facts as a new one, so
 * that it is none in later revisions either. What another fact says already is only noted as fine. 'gone': there is no such claim any more. 'too-long': the facts are full.
 */
export function confirmClaim(
  db: Db,
  check: CheckRef,
): Promise<'confirmed' | 'gone' | 'too-long' | 'not-found'> {
  return transact(db, async (trx) => {
    const listing = await findListing(trx, check.userId, check.listingId)
    const product = listing && (await findProduct(trx, check.userId, listing.productId))
    if (!listing || !product) return 'not-found'
    const claim = await findOpen(trx, listing, check)
    if (claim?.kind !== 'claim' || claim.text === '') return 'gone'
    const facts = withClaim(product.facts, claim)
    if (facts.length > FACTS_LIMITS.lines || [...facts.join('\n')].length > FACTS_LIMITS.characters)
      return 'too-long'
    if (facts !== product.facts) await writeFacts(trx, product, facts)
    await dismissRemaining(trx, check)
    return 'confirmed'
  })
}

/** Some words are asked about whatever the facts say, such as superlatives, or are another fact's than the model's. */
async function dismissRemaining(trx: Trx, check: CheckRef): Promise<void> {
  const listing = await findListing(trx, check.userId, check.listingId)
  for (const { kind, section, text, code } of listing ? (await checksOf(trx, listing)).findings : []) {
    if (kind === 'claim' && section === check.section && text === check.text)
      await dismiss(trx, { ...check, code })
  }
}

/** Notes that a finding is fine as it is, now and in later revisions. */
export function dismissCheck(db: Db, check: CheckRef): Promise<'dismissed' | 'gone' | 'not-found'> {
  return transact(db, async (trx) => {
    const listing = await findListing(trx, check.userId, check.listingId)
    if (!listing) return 'not-found'
    if (!(await findOpen(trx, listing, check))) return 'gone'
    await dismiss(trx, check)
    return 'dismissed'
  })
}

/** Asks about it again. */
export function reopenCheck(db: Db, check: CheckRef): Promise<'reopened' | 'not-found'> {
  return transact(db, async (trx) => {
    const { userId, listingId, section, code, text } = check
    if (!(await findListing(trx, userId, listingId))) return 'not-found'
    await trx
      .deleteFrom('dismissed_checks')
      .where('listing_id', '=', listingId)
      .where('section', '=', section)
      .where('code', '=', code)
      .where('text', '=', text)
      .execute()
    await recountChecks(trx, listingId)
    return 'reopened'
  })
}

function withClaim(facts: string[], { code, text, nearestFact, belongsTo }: Finding): string[] {
  if (code === 'fact-reference' && nearestFact !== undefined) return facts
  if (belongsTo === undefined) return [...facts, text]
  return facts.map((fact, index) => (index === belongsTo - 1 ? `${fact}, ${text}` : fact))
}

async function findOpen(trx: Trx, listing: Listing, { section, code, text }: CheckRef) {
  const { findings } = await checksOf(trx, listing)
  return findings.find(
    (finding) => finding.section === section && finding.code === code && finding.text === text,
  )
}

async function dismiss(trx: Trx, { listingId, section, code, text }: CheckRef): Promise<void> {
  await trx
    .insertInto('dismissed_checks')
    .values({ listing_id: listingId, section, code, text, created_at: isoTime() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await recountChecks(trx, listingId)
}
