import { type Db, type Trx, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import type { Finding } from './checks/finding.ts'
import { writeFacts } from './facts.server.ts'
import { FACTS_LIMITS } from './facts-limits.ts'
import { findListing } from './find-listing.server.ts'
import type { CurrentSection, Listing } from './listing.ts'
import { checksOf, recountProduct } from './open-checks.server.ts'
import { renumberFacts } from './parts.ts'
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
 * that it is none in later revisions either. What another fact says already is only noted as fine. 'gone': there is no
 * such claim any more. 'too-long': the facts are full.
 */
export function confirmClaim(
  db: Db,
  check: CheckRef,
): Promise<'confirmed' | 'gone' | 'too-long' | 'not-found'> {
  return settle(db, check, async (listing) => {
    const claim = await findOpen(db, listing, check)
    if (claim?.kind !== 'claim' || claim.text === '') return 'gone'
    const facts = withClaim(listing.facts, claim)
    if (facts.length > FACTS_LIMITS.lines || [...facts.join('\n')].length > FACTS_LIMITS.characters)
      return 'too-long'
    const codes = await findRemaining(db, listing, { ...check, facts })
    return {
      outcome: 'confirmed',
      async write(trx) {
        const product = await findProduct(trx, check.userId, listing.productId)
        if (product && facts !== listing.facts) await writeFacts(trx, product, facts)
        for (const code of codes) await dismiss(trx, { ...check, code })
      },
    }
  })
}

/** Some words are asked about whatever the facts say, such as superlatives, or are another fact's than the model's. */
async function findRemaining(
  db: Db,
  listing: Listing,
  { facts, section, text }: CheckRef & { facts: string[] },
): Promise<string[]> {
  const says = ({ key, parts }: CurrentSection) => [key, renumberFacts(parts, listing.facts, facts)]
  const { findings } = await checksOf(
    db,
    { ...listing, facts },
    Object.fromEntries(listing.sections.map(says)),
  )
  return findings
    .filter((finding) => finding.kind === 'claim' && finding.section === section && finding.text === text)
    .map(({ code }) => code)
}

/** Notes that a finding is fine as it is, now and in later revisions. */
export function dismissCheck(db: Db, check: CheckRef): Promise<'dismissed' | 'gone' | 'not-found'> {
  return settle(db, check, async (listing) => {
    if (!(await findOpen(db, listing, check))) return 'gone'
    return { outcome: 'dismissed', write: (trx) => dismiss(trx, check) }
  })
}

/** Asks about it again. */
export function reopenCheck(db: Db, check: CheckRef): Promise<'reopened' | 'not-found'> {
  return settle<'reopened'>(db, check, async () => ({
    outcome: 'reopened',
    async write(trx) {
      const { listingId, section, code, text } = check
      await trx
        .deleteFrom('dismissed_checks')
        .where('listing_id', '=', listingId)
        .where('section', '=', section)
        .where('code', '=', code)
        .where('text', '=', text)
        .execute()
    },
  }))
}

interface Settled<Outcome> {
  outcome: Outcome
  write: (trx: Trx) => Promise<void>
}

/**
 * Decides by a listing's checks, and writes what follows from them unless its texts or what its checks depend on have
 * changed meanwhile: then it decides anew.
 */
async function settle<Outcome extends string, Refusal extends string = never>(
  db: Db,
  { userId, listingId }: CheckRef,
  decide: (listing: Listing) => Promise<Settled<Outcome> | Refusal>,
): Promise<Outcome | Refusal | 'not-found'> {
  for (;;) {
    const listing = await findListing(db, userId, listingId)
    if (!listing) return 'not-found'
    const decided = await decide(listing)
    if (typeof decided === 'string') return decided
    if (await writeIfSame(db, listing, decided.write)) {
      await recountProduct(db, listing.productId)
      return decided.outcome
    }
  }
}

function writeIfSame(db: Db, listing: Listing, write: (trx: Trx) => Promise<void>): Promise<boolean> {
  return transact(db, async (trx) => {
    const same = await trx
      .updateTable('listings')
      .set({ checks_due: 1 })
      .where('id', '=', listing.id)
      .where('text_version', '=', listing.textVersion)
      .where('times_due', '=', listing.timesDue)
      .executeTakeFirst()
    if (same.numUpdatedRows === 0n) return false
    await write(trx)
    return true
  })
}

function withClaim(facts: string[], { code, text, nearestFact, belongsTo }: Finding): string[] {
  if (code === 'fact-reference' && nearestFact !== undefined) return facts
  if (belongsTo === undefined) return [...facts, text]
  return facts.map((fact, index) => (index === belongsTo - 1 ? `${fact}, ${text}` : fact))
}

async function findOpen(db: Db, listing: Listing, { section, code, text }: CheckRef) {
  const { findings } = await checksOf(db, listing)
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
}
