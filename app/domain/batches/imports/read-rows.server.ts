import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FileStore } from '#app/domain/base/uploads/file-store.ts'
import type { Variant } from '#app/domain/listings/offer.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { createMarkCounter } from '../shop-mark.ts'
import { guessSource, sourceColumns, sourceDialect } from '../sources.server.ts'
import { type ColumnWish, resetRows, wishedFormat } from './change-import.server.ts'
import { contentHash } from './content-hash.server.ts'
import { findImport, type Import, importFile } from './find-import.server.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { isReading, matchImport, type Reading } from './match-import.server.ts'
import { pastedProduct } from './original-text.ts'
import { type ApartVariants, type ReadProduct, withVariants } from './product-reader.ts'
import { readProducts } from './read-products.server.ts'

export type RowsRead =
  | { outcome: 'read' | 'not-found' | 'started' }
  /** It is not read any more as its owner was shown. */
  | { outcome: 'outdated' }
  /** Another reading of the same import has begun meanwhile: it is the one that counts. */
  | { outcome: 'overtaken' }
  | { outcome: 'too-many-products' | 'too-many-problems'; line: number }

/**
 * Reads the file with its columns, or with others from now on, and keeps a row for each product and each that cannot be
 * written. They replace what was kept before; unless it answers 'read', the import stays at its columns.
 */
export async function readRows(
  db: Db,
  files: FileStore,
  { userId, id, wish }: { userId: string; id: string; wish?: ColumnWish },
): Promise<RowsRead> {
  const reading = newId()
  const found = await transact(db, async (trx): Promise<Import | 'not-found' | 'started' | 'outdated'> => {
    const own = await findImport(trx, userId, id)
    if (!own) return 'not-found'
    const read = wish ? wishedFormat(own, wish) : own.format
    if (read === 'outdated') return 'outdated'
    const format = { ...read, reading }
    const columns = wish?.columns
    const begun = await resetRows(trx, { userId, id, format, ...(columns && { columns }) })
    return begun ? { ...own, format, targets: columns ?? own.targets } : 'started'
  })
  if (typeof found === 'string') return { outcome: found }
  const writer = createWriter(db, { userId, id, reading })
  const file = await importFile(files, found)
  let variants: ApartVariants = new Map()
  for await (const read of readProducts(file, found.format, found.targets)) {
    if ('variants' in read) variants = read.variants
    else {
      const product = read.product && (found.isPasted ? pastedProduct(read.product) : read.product)
      const full = await writer.add({ ...read, ...(product && { product }) })
      if (full) return full
    }
  }
  return writer.finish(variants, found)
}

const PIECE = 200

/** Writes rows in short transactions, so that others are not kept waiting. */
function createWriter(db: Db, own: Reading) {
  let position = 0
  const counts = { products: 0, problems: 0 }
  const marks = createMarkCounter()
  const waiting: ReadProduct[] = []

  async function flush(last?: (trx: Trx) => Promise<void>): Promise<boolean> {
    const rows = waiting.splice(0).map((read) => ({ ...rowOf(read), position: ++position }))
    const isOurs = await transact(db, async (trx) => {
      if (!(await isReading(trx, own))) return false
      if (rows.length > 0)
        await trx
          .insertInto('batch_rows')
          .values(rows.map((row) => ({ id: newId(), batch_id: own.id, user_id: own.userId, ...row })))
          .execute()
      await last?.(trx)
      return true
    })
    await nextTurn()
    return isOurs
  }

  return {
    async add(read: ReadProduct): Promise<RowsRead | undefined> {
      if (read.problem) counts.problems++
      else counts.products++
      if (read.product) marks.add(read.product)
      const line = read.lines[0]
      if (counts.products > IMPORT_LIMITS.products) return { outcome: 'too-many-products', line }
      if (counts.problems > IMPORT_LIMITS.products) return { outcome: 'too-many-problems', line }
      waiting.push(read)
      if (waiting.length < PIECE) return undefined
      return (await flush()) ? undefined : { outcome: 'overtaken' }
    },
    async finish(variants: ApartVariants, { format }: Import): Promise<RowsRead> {
      const mark = marks.mark()
      let sourceId: string | null = null
      let isOurs = await flush(async (trx) => {
        for (const [line, apart] of variants) await addVariants(trx, own.id, line, apart)
        sourceId = await keepSource(trx, own, { dialect: sourceDialect(format.dialect), mark })
        const { reading } = own
        await trx
          .updateTable('batches')
          .set({ product_count: position, format: JSON.stringify({ ...format, reading, mark }) })
          .where('id', '=', own.id)
          .execute()
      })
      isOurs &&= await matchImport(db, own, sourceId)
      return { outcome: isOurs ? 'read' : 'overtaken' }
    },
  }
}

function rowOf({ lines, name, product, problem }: ReadProduct) {
  return {
    line: lines[0],
    name,
    product: product ? JSON.stringify(product) : null,
    content_hash: product ? contentHash(product) : '',
    problem: problem?.code ?? null,
    problem_detail: problem?.detail ?? null,
  }
}

async function addVariants(trx: Trx, batchId: string, line: number, variants: Variant[]): Promise<void> {
  const row = await trx
    .selectFrom('batch_rows')
    .select(['id', 'product'])
    .where('batch_id', '=', batchId)
    .where('line', '=', line)
    .where('product', 'is not', null)
    .executeTakeFirst()
  if (!row?.product) return
  const product = withVariants(JSON.parse(row.product), variants)
  await trx
    .updateTable('batch_rows')
    .set({ product: JSON.stringify(product) })
    .where('id', '=', row.id)
    .execute()
}

/** The source that was chosen before, or the one that the file most likely is from; its id if there is one. */
async function keepSource(
  trx: Trx,
  { userId, id }: { userId: string; id: string },
  file: Parameters<typeof guessSource>[2],
): Promise<string | null> {
  const { source_id, new_source } = await trx
    .selectFrom('batches')
    .select(['source_id', 'new_source'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (source_id !== null || new_source !== null) return source_id
  const guessed = sourceColumns(await guessSource(trx, userId, file))
  await trx.updateTable('batches').set(guessed).where('id', '=', id).execute()
  return guessed.source_id
}
