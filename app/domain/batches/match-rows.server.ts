import type { Selectable } from 'kysely'
import { HOUR, isoTime } from '#app/domain/base/time.ts'
import type { Trx } from '#db/client.server.ts'
import type { Database, Flag } from '#db/schema.ts'
import { findCandidates, type KnownProduct } from './find-candidates.server.ts'
import { originalsHash } from './imports/content-hash.server.ts'
import type { ImportedProduct } from './imports/imported-product.ts'
import type { Problem } from './imports/problems.ts'
import { readProduct } from './kept-text.ts'
import { MATCHING_KEYS, type Match, matchProduct } from './match-product.ts'
import { foldKey, foldName } from './same-text.ts'

interface Own {
  userId: string
  batchId: string
  /** Whose products the rows are compared with, beside those of unknown sources. */
  sourceId: string | null
}

/** Rows at a time, so that others are not kept waiting. */
const PIECE = 200

/**
 * Finds out, piece by piece, which of the user's products the rows of a batch are, and which of its rows have the key of
 * an earlier one. Each call is for the next rows; false: those were the last.
 */
export function createMatcher({ userId, batchId, sourceId }: Own) {
  let after = 0
  const repeats = createRepeats()
  const find = createFinder(batchId)

  return async (trx: Trx): Promise<boolean> => {
    const { rows, last } = await readRows(trx, batchId, after)
    after = last
    const products = rows.map(({ product }) => product)
    const candidates = await findCandidates(trx, { userId, sourceId }, products)
    const written = await findWritten(trx, userId, rows)
    for (const row of rows) {
      const problem = repeats(row)
      const match = problem ? undefined : await find(trx, row, candidates)
      const said = match ? judge(row, match, written) : UNMATCHED
      if (!problem && isKept(row, said)) continue
      await trx
        .updateTable('batch_rows')
        .set({ ...said, ...(problem && { problem: problem.code, problem_detail: problem.detail ?? null }) })
        .where('id', '=', row.id)
        .execute()
    }
    return rows.length === PIECE
  }
}

/** Finds a row's product. A product is one row; it may be another's that is asked about as long as no row is it. */
function createFinder(batchId: string) {
  const taken = new Set<string>()
  const asked = new Set<string>()
  return async (trx: Trx, { product }: Row, candidates: KnownProduct[]) => {
    const match = matchProduct(
      product,
      candidates.filter(({ id }) => !taken.has(id)),
    )
    if (!match) return undefined
    const { id } = match.product
    const isAsked = match.contradictions.length > 0
    if (isAsked && asked.has(id)) return undefined
    if (!isAsked && asked.delete(id)) await forgetAsked(trx, batchId, id)
    ;(isAsked ? asked : taken).add(id)
    return match
  }
}

const UNMATCHED = { matched_id: null, is_asked: 0, is_same: 0, is_unchanged: 0, needs_update: 0 } as const

/** Whether the row says so already, as most new ones do. */
function isKept(row: Row, said: Judgement): boolean {
  return JUDGED.every((column) => row[column] === said[column])
}

/** What is kept of a row whose product is known. */
function judge(row: Row, { product, contradictions }: Match<KnownProduct>, written: Set<string>): Judgement {
  const isAsked = contradictions.length > 0
  const isSame = !isAsked || row.product.contradiction === 'same'
  const isUnchanged = !isAsked && isSaid(row, product, written)
  return {
    matched_id: product.id,
    is_asked: toFlag(isAsked),
    is_same: toFlag(isSame),
    is_unchanged: toFlag(isUnchanged),
    needs_update: toFlag(!isUnchanged || hasNews(row.product, product)),
  }
}

function toFlag(is: boolean): Flag {
  return is ? 1 : 0
}

/** All of them at once, in the caller's transaction. */
export async function matchRows(trx: Trx, own: Own): Promise<void> {
  const next = createMatcher(own)
  while (await next(trx));
  await countProblems(trx, own.batchId)
}

/** Keeps with the batch how many of its rows cannot be written. */
export async function countProblems(trx: Trx, batchId: string): Promise<void> {
  await trx
    .updateTable('batches')
    .set(({ selectFrom, fn }) => ({
      problem_count: selectFrom('batch_rows')
        .select(fn.countAll<number>().as('count'))
        .where('batch_id', '=', batchId)
        .where('problem', 'is not', null)
        .$asScalar()
        .$notNull(),
    }))
    .where('id', '=', batchId)
    .execute()
}

type Judgement = Pick<Selectable<Database['batch_rows']>, (typeof JUDGED)[number]>

const JUDGED = ['matched_id', 'is_asked', 'is_same', 'is_unchanged', 'needs_update'] as const

interface Row extends Judgement {
  id: string
  position: number
  line: number | null
  content_hash: string
  product: ImportedProduct
}

async function readRows(trx: Trx, batchId: string, after: number): Promise<{ rows: Row[]; last: number }> {
  const rows = await trx
    .selectFrom('batch_rows')
    .select(['id', 'position', 'line', 'content_hash', 'product'])
    .select(JUDGED)
    .where('batch_id', '=', batchId)
    .where('position', '>', after)
    .where('problem', 'is', null)
    .orderBy('position')
    .limit(PIECE)
    .execute()
  const whole = rows.map(({ product, ...row }) => ({
    ...row,
    product: readProduct(product ?? '') ?? UNREADABLE,
  }))
  return { rows: whole, last: rows.at(-1)?.position ?? after }
}

/** Matches nothing; writing it says what is wrong. */
const UNREADABLE: ImportedProduct = { name: '', facts: [], lines: [0, 0] }

/** Says of each row whether an earlier one has its key: another name makes it another product where only the case differs. */
function createRepeats() {
  const lines = new Map<string, number>()
  return ({ product, line, position }: Row): Problem | undefined => {
    const keys = MATCHING_KEYS.flatMap((name) => {
      const key = product[name]
      return key ? [`${name} ${key}`, `${name}\n${foldKey(key)}\n${foldName(product.name)}`] : []
    })
    const known = keys.map((key) => lines.get(key)).find((place) => place !== undefined)
    for (const key of keys) if (!lines.has(key)) lines.set(key, line ?? position)
    return known === undefined ? undefined : { code: 'duplicate-key', detail: String(known) }
  }
}

/** An earlier row has a key of a product that another row is without doubt: nobody need be asked about it. */
async function forgetAsked(trx: Trx, batchId: string, productId: string): Promise<void> {
  await trx
    .updateTable('batch_rows')
    .set({ matched_id: null, is_asked: 0, is_same: 0, needs_update: 0 })
    .where('batch_id', '=', batchId)
    .where('is_asked', '=', 1)
    .where('matched_id', '=', productId)
    .execute()
}

/** Whether the source says what it said last, or the product has these facts. */
function isSaid({ content_hash, product }: Row, known: KnownProduct, written: Set<string>): boolean {
  if (known.sourceHash === content_hash || product.facts.join('\n') === known.facts.join('\n')) return true
  return known.sourceHash === null && written.has(`${known.id} ${content_hash}`)
}

/** Whether there is something to change about a product whose facts stay as they are. */
function hasNews(
  product: ImportedProduct,
  { archivedAt, originalsHash: stored, offer, offerReadAt }: KnownProduct,
): boolean {
  // That a price still holds is news, too.
  const isOld = offerReadAt === null || offerReadAt < isoTime(-HOUR)
  if (product.offer && (isOld || JSON.stringify(product.offer) !== offer)) return true
  return archivedAt !== null || (stored !== null && stored !== originalsHash(product))
}

/** Which products came from rows that were the same as these, in batches of releases that kept no digest with products. */
async function findWritten(trx: Trx, userId: string, rows: Row[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const written = await trx
    .selectFrom('batch_rows')
    .select(['product_id', 'content_hash'])
    .distinct()
    .where('user_id', '=', userId)
    .where(
      'content_hash',
      'in',
      rows.map((row) => row.content_hash),
    )
    .where('product_id', 'is not', null)
    .execute()
  return new Set(written.map(({ product_id, content_hash }) => `${product_id} ${content_hash}`))
}
