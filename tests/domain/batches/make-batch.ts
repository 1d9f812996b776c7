import { isoTime } from '#app/domain/base/time.ts'
import { contentHash } from '#app/domain/batches/imports/content-hash.server.ts'
import { createImport } from '#app/domain/batches/imports/create-import.server.ts'
import type { ImportedProduct } from '#app/domain/batches/imports/imported-product.ts'
import { matchRows } from '#app/domain/batches/match-rows.server.ts'
import type { BatchOptions } from '#app/domain/batches/options.ts'
import { planBatch } from '#app/domain/batches/plan.server.ts'
import { sourceColumns, sourceNamed } from '#app/domain/batches/sources.server.ts'
import { startBatch } from '#app/domain/batches/start-batch.server.ts'
import { readOptions } from '#app/domain/batches/stored-options.server.ts'
import { createFolderStores } from '#app/file-stores.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

interface BatchFacts {
  name?: string
  products?: Partial<ImportedProduct>[]
  /** Positions of rows that cannot be written. */
  problems?: number[]
  /** The name of the shop that they come from; unknown without it. */
  source?: string
}

/** As many products as wanted, each with a key of its own. */
export function numbered(count: number, name = 'Apron'): Partial<ImportedProduct>[] {
  return Array.from({ length: count }, (_, at) => ({ name: `${name} ${at + 1}`, sku: `${name}-${at + 1}` }))
}

/** A batch whose rows have been checked, before its price was seen. Returns its id. */
export async function makeBatch(
  db: Db,
  userId: string,
  { name = 'aprons.csv', products = numbered(3), problems = [], source }: BatchFacts = {},
): Promise<string> {
  const id = newId()
  await db
    .insertInto('batches')
    .values({
      id,
      user_id: userId,
      idempotency_key: id,
      name,
      file: null,
      source: 'file',
      state: 'cost',
      product_count: products.length,
      problem_count: problems.length,
      created_at: isoTime(),
      ...(source !== undefined &&
        sourceColumns(await sourceNamed(db, userId, { name: source, dialect: 'plain' }))),
    })
    .execute()
  const rows = products.map((product, at) => {
    const whole = { name: '', facts: ['100% linen', 'two pockets'], lines: [at + 2, at + 2], ...product }
    return {
      id: newId(),
      batch_id: id,
      user_id: userId,
      position: at + 1,
      line: at + 2,
      name: whole.name,
      product: JSON.stringify(whole),
      content_hash: contentHash(whole as ImportedProduct),
      ...(problems.includes(at + 1) && { problem: 'no-facts', problem_detail: '' }),
    }
  })
  for (let from = 0; from < rows.length; from += 500)
    await db
      .insertInto('batch_rows')
      .values(rows.slice(from, from + 500))
      .execute()
  const { source_id: sourceId } = await readBatch(db, id)
  await transact(db, (trx) => matchRows(trx, { userId, batchId: id, sourceId }))
  return id
}

export function options(change: Partial<BatchOptions> = {}): BatchOptions {
  return { ...readOptions('{"languages":["English"]}'), ...change }
}

/** Presses the button of the cost page. */
export async function start(
  db: Db,
  userId: string,
  id: string,
  change: Partial<BatchOptions> & { trial?: boolean } = {},
) {
  const { trial = false, ...wanted } = change
  const chosen = options(wanted)
  const { texts } = await planBatch(db, id, chosen, { trial })
  return startBatch(db, { userId, id, options: chosen, credits: texts, trial })
}

export function readBatch(db: Db, id: string) {
  return db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** How many of a batch's jobs are in each state. */
export async function countStates(db: Db, id: string): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('batch_jobs')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('batch_id', '=', id)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]))
}

/** An uploaded file whose columns are to be matched. */
export async function makeImport(db: Db, userId: string, dataDir: string, name = 'lamps.csv') {
  const content = new TextEncoder().encode(
    'Name,Material,Height\nReading lamp,brass,45 cm\nVase,clay,20 cm\n',
  )
  const wanted = { userId, idempotencyKey: newId(), name, source: 'file' as const, content }
  const made = await createImport(db, createFolderStores(dataDir).attachments, wanted)
  if (made.outcome !== 'created') throw new Error(`An import came to ${made.outcome}`)
  return made.id
}
