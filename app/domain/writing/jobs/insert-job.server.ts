import { digestOf } from '#app/domain/base/digest.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { postEntry } from '#app/domain/credits/ledger.server.ts'
import { ledgerNotes } from '#app/domain/credits/notes.ts'
import type { BrandRules } from '#app/domain/listings/brands/brand.ts'
import { storeKeywords } from '#app/domain/listings/keywords.ts'
import type { Trx } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { JobKind } from '#db/schema.ts'
import { LEASE } from './lease.ts'

export interface NewJob {
  userId: string
  /** Made by `keyOf`. */
  idempotencyKey: string
  kind: JobKind
  model: string
  productName: string
  /** The facts, one a line. */
  productDetails: string
  keywords?: string[]
  language: string
  brandRules?: BrandRules
  product?: { id: string; factsVersion: number }
  batchId?: string
  rewrite?: {
    listingId: string
    section: string
    part?: number
    instruction: string
    chips: readonly string[]
    base: string | null
  }
}

/** Takes a credit and adds the job that it pays for. Returns the job's id; undefined where there is no credit. */
export async function payJob(trx: Trx, job: NewJob): Promise<string | undefined> {
  const id = newId()
  const spent = await postEntry(trx, {
    userId: job.userId,
    delta: -1,
    kind: 'spend',
    ref: id,
    actor: job.userId,
    note: ledgerNotes.store('generated'),
  })
  if (spent !== 'posted') return undefined
  await insertJob(trx, job, id)
  return id
}

/** Adds a job that is paid for otherwise. Returns its id. */
export async function insertJob(trx: Trx, job: NewJob, id = newId()): Promise<string> {
  const { product, rewrite, brandRules } = job
  await trx
    .insertInto('generation_jobs')
    .values({
      id,
      user_id: job.userId,
      idempotency_key: job.idempotencyKey,
      kind: job.kind,
      product_name: job.productName,
      product_details: job.productDetails,
      keywords: storeKeywords(job.keywords),
      language: job.language,
      status: 'running',
      result: null,
      partial: null,
      error: null,
      cause: null,
      model: job.model,
      key_id: null,
      lease_until: isoTime(LEASE),
      created_at: isoTime(),
      finished_at: null,
      seen_at: null,
      brand_rules: brandRules ? JSON.stringify(brandRules) : null,
      product_id: product?.id ?? null,
      facts_version: product?.factsVersion ?? null,
      listing_id: rewrite?.listingId ?? null,
      section: rewrite?.section ?? null,
      part: rewrite?.part ?? null,
      instruction: rewrite?.instruction ?? null,
      chips: rewrite ? JSON.stringify(rewrite.chips) : null,
      base_revision_id: rewrite?.base ?? null,
      batch_id: job.batchId ?? null,
    })
    .execute()
  return id
}

/** The job of a user that was started under this key. */
export async function findKnownJob(trx: Trx, userId: string, key: string): Promise<string | undefined> {
  const known = await trx
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return known?.id
}

/** A form's key and what it asks for: a form that was changed and sent again is another job. */
export function keyOf(parts: unknown[]): string {
  return digestOf(...parts)
}
