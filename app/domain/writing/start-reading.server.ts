import { type Db, type Trx, transact } from '#db/client.server.ts'
import { DAY, isoTime } from '../base/time.ts'
import { type PhotoRef, READINGS } from '../listings/photos/photo.ts'
import { listPhotos } from '../listings/photos/photos.server.ts'
import { findProduct, type Product } from '../listings/products.server.ts'
import type { ReferenceRef } from '../listings/references/reference.ts'
import { findReference } from '../listings/references/references.server.ts'
import { findAccountRefusal } from './jobs/account-refusal.server.ts'
import { usualLanguage } from './jobs/history.server.ts'
import { findKnownJob, insertJob, keyOf } from './jobs/insert-job.server.ts'
import { readModelRow } from './model/model-table.server.ts'
import { readGenerationSettings } from './settings/settings.server.ts'

export type ReadingStart =
  /** `isNew` is false when the same form has started it before, or the photo or reference is being read already. */
  | { outcome: 'job'; id: string; isNew: boolean }
  /** 'none-left': the product's readings are used up. 'too-many': the user's of a day. 'no-photos': see `ReadingOffer`. */
  | { outcome: 'not-found' | 'no-user' | 'no-keys' | 'none-left' | 'too-many' | 'no-photos' }

/** What a page says of readings before one is started. */
export interface ReadingOffer {
  /** Of the product's readings. */
  left: number
  /** Whether the model in use takes photos. */
  takesPhotos: boolean
  /** In which the facts are written: that of the product's first listing, or of the user's last text. */
  language: string
}

/**
 * Has the model read facts off a photo. It costs no credit. A reading counts from now on, unless it fails: what is left
 * is counted in the transaction that adds it.
 */
export async function startReading(
  db: Db,
  { idempotencyKey, ...ref }: PhotoRef & { idempotencyKey: string },
): Promise<ReadingStart> {
  const { model } = await readGenerationSettings(db)
  const { readsPhotos } = await readModelRow(db, model)
  const language = await findLanguageOf(db, ref)
  return transact(db, async (trx): Promise<ReadingStart> => {
    const { userId, productId, photoId } = ref
    const key = keyOf(['photo', idempotencyKey, photoId])
    const known = await findKnownJob(trx, userId, key)
    if (known !== undefined) return { outcome: 'job', id: known, isNew: false }
    const photo = (await listPhotos(trx, userId, productId)).find(({ id }) => id === photoId)
    if (!photo) return { outcome: 'not-found' }
    if (photo.reading?.status === 'running') return { outcome: 'job', id: photo.reading.id, isNew: false }
    if (!readsPhotos) return { outcome: 'no-photos' }
    const started = await insertReading(trx, { ...ref, key, model, language })
    if (started.outcome === 'job')
      await trx
        .updateTable('product_photos')
        .set({ read_job_id: started.id })
        .where('id', '=', photoId)
        .execute()
    return started
  })
}

/** Has the model read facts in a reference, counted like a photo's reading; they are in the reference's language. */
export async function startReferenceReading(
  db: Db,
  { idempotencyKey, ...ref }: ReferenceRef & { idempotencyKey: string },
): Promise<ReadingStart> {
  const { model } = await readGenerationSettings(db)
  const language = await findLanguageOf(db, ref)
  return transact(db, async (trx): Promise<ReadingStart> => {
    const { userId, referenceId } = ref
    const key = keyOf(['reference', idempotencyKey, referenceId])
    const known = await findKnownJob(trx, userId, key)
    if (known !== undefined) return { outcome: 'job', id: known, isNew: false }
    const reference = await findReference(trx, ref)
    if (!reference) return { outcome: 'not-found' }
    const { reading } = reference
    if (reading?.status === 'running') return { outcome: 'job', id: reading.id, isNew: false }
    const started = await insertReading(trx, { ...ref, key, model, language })
    if (started.outcome === 'job')
      await trx
        .updateTable('product_references')
        .set({ read_job_id: started.id })
        .where('id', '=', referenceId)
        .execute()
    return started
  })
}

interface NewReading {
  userId: string
  productId: string
  key: string
  model: string
  language: string
}

async function insertReading(
  trx: Trx,
  { userId, productId, key, model, language }: NewReading,
): Promise<ReadingStart> {
  const product = await findProduct(trx, userId, productId)
  if (!product) return { outcome: 'not-found' }
  if ((await countReadings(trx, productId)) >= READINGS) return { outcome: 'none-left' }
  const refusal = (await findAccountRefusal(trx, userId)) ?? (await findDayRefusal(trx, userId))
  if (refusal) return { outcome: refusal }
  const id = await insertJob(trx, {
    userId,
    idempotencyKey: key,
    kind: 'photo',
    model,
    productName: product.name,
    productDetails: '',
    language,
    product: { id: productId, factsVersion: product.factsVersion },
  })
  return { outcome: 'job', id, isNew: true }
}

export async function readReadingOffer(db: Db, userId: string, product: Product): Promise<ReadingOffer> {
  const { model } = await readGenerationSettings(db)
  const [{ readsPhotos }, used, language] = await Promise.all([
    readModelRow(db, model),
    countReadings(db, product.id),
    product.listings[0]?.language ?? usualLanguage(db, userId),
  ])
  return {
    left: Math.max(0, READINGS - used),
    takesPhotos: readsPhotos,
    language,
  }
}

async function findLanguageOf(
  db: Db,
  { userId, productId }: { userId: string; productId: string },
): Promise<string> {
  const product = await findProduct(db, userId, productId)
  return product?.listings[0]?.language ?? usualLanguage(db, userId)
}

/** Those that run or have come to an end. */
async function countReadings(db: Db | Trx, productId: string): Promise<number> {
  const rows = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('product_id', '=', productId)
    .where('kind', '=', 'photo')
    .where('status', '<>', 'failed')
    .limit(READINGS)
    .execute()
  return rows.length
}

async function findDayRefusal(trx: Trx, userId: string): Promise<'too-many' | undefined> {
  const recent = await trx
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'photo')
    .where('created_at', '>', isoTime(-DAY))
    .limit(READINGS_A_DAY)
    .execute()
  return recent.length >= READINGS_A_DAY ? 'too-many' : undefined
}

/** Also those that failed: the shop pays for them. */
const READINGS_A_DAY = 100
