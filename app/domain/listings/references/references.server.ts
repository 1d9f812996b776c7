import { z } from 'zod'
import type { Db, Trx } from '#db/client.server.ts'
import { jsonLength } from '#db/dialect.server.ts'
import { readJobError } from '../job-errors.ts'
import { listIn, readTexts } from '../parts.ts'
import type { OfferedFact, Reference, ReferenceRef, ReferenceSummary } from './reference.ts'

/** The references of the user's own product, the newest first; none of anybody else's. */
export async function listReferences(
  db: Db | Trx,
  userId: string,
  productId: string,
): Promise<ReferenceSummary[]> {
  const rows = await references(db, userId, productId).orderBy('reference.created_at', 'desc').execute()
  return rows.map(toSummary)
}

/** The same with their passages. */
export async function listWholeReferences(db: Db, userId: string, productId: string): Promise<Reference[]> {
  const rows = await references(db, userId, productId)
    .select('passages')
    .orderBy('reference.created_at', 'desc')
    .execute()
  return rows.map(toReference)
}

export async function findReference(db: Db | Trx, ref: ReferenceRef): Promise<Reference | undefined> {
  const row = await references(db, ref.userId, ref.productId)
    .select('passages')
    .where('reference.id', '=', ref.referenceId)
    .executeTakeFirst()
  return row && toReference(row)
}

/** Where the product's facts were read, by the text of each. */
export async function findFactPassages(
  db: Db,
  productId: string,
): Promise<Map<string, { referenceId: string; name: string; passage: number }>> {
  const rows = await db
    .selectFrom('fact_passages')
    .innerJoin('product_references as reference', 'reference.id', 'reference_id')
    .select(['fact', 'reference_id as referenceId', 'reference.name', 'passage'])
    .where('fact_passages.product_id', '=', productId)
    .execute()
  return new Map(rows.map(({ fact, ...place }) => [fact, place]))
}

function references(db: Db | Trx, userId: string, productId: string) {
  return db
    .selectFrom('product_references as reference')
    .leftJoin('generation_jobs as job', 'job.id', 'reference.read_job_id')
    .select(['reference.id', 'reference.kind', 'reference.name', 'offered_facts'])
    .select(jsonLength('passages').as('count'))
    .select(['reference.created_at', 'job.id as job', 'job.status', 'job.error'])
    .where('reference.product_id', '=', productId)
    .where('reference.user_id', '=', userId)
}

type Row = Awaited<ReturnType<ReturnType<typeof references>['execute']>>[number]

function toReference({ passages, ...row }: Row & { passages: string }): Reference {
  return { ...toSummary(row), passages: readTexts(passages) }
}

function toSummary({ created_at, offered_facts, job, status, error, ...reference }: Row): ReferenceSummary {
  return {
    ...reference,
    offered: offered_facts === null ? null : readOffered(offered_facts),
    reading: job === null || status === null ? null : { id: job, status, error: readJobError(error) },
    createdAt: created_at,
  }
}

function readOffered(json: string): OfferedFact[] {
  return listIn(json).flatMap((entry) => offered.safeParse(entry).data ?? [])
}

const offered = z.object({ text: z.string(), passage: z.int() })
