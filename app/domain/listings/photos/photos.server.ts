import type { FileStore, StoredFile } from '#app/domain/base/uploads/file-store.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import { readJobError } from '../job-errors.ts'
import { readTexts } from '../parts.ts'
import type { PhotoRef, ProductPhoto } from './photo.ts'

/** The photos of the user's own product in their order; none of anybody else's. */
export async function listPhotos(db: Db | Trx, userId: string, productId: string): Promise<ProductPhoto[]> {
  const rows = await db
    .selectFrom('product_photos as photo')
    .leftJoin('generation_jobs as job', 'job.id', 'photo.read_job_id')
    .select(['photo.id', 'position', 'alt', 'width', 'height', 'photo.created_at', 'offered_facts'])
    .select(['job.id as job', 'job.status', 'job.error'])
    .where('photo.product_id', '=', productId)
    .where('photo.user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map(({ created_at, offered_facts, job, status, error, ...photo }) => ({
    ...photo,
    createdAt: created_at,
    offered: offered_facts === null ? null : readTexts(offered_facts),
    reading: job === null || status === null ? null : { id: job, status, error: readJobError(error) },
  }))
}

/** The ids of the first photos of the user's own products, by the products' ids. */
export async function findFirstPhotos(
  db: Db,
  userId: string,
  productIds: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product_photos')
    .select(['product_id', 'id'])
    .where('product_id', 'in', ['', ...productIds])
    .where(withoutIndex('user_id'), '=', userId)
    .orderBy('position', 'desc')
    .execute()
  return new Map(rows.map(({ product_id, id }) => [product_id, id]))
}

/** The file of the user's own photo, or of its thumbnail. */
export async function findPhotoFile(
  db: Db,
  files: FileStore,
  { userId, productId, photoId }: PhotoRef,
  size: 'whole' | 'thumbnail',
): Promise<StoredFile | undefined> {
  const row = await db
    .selectFrom('product_photos')
    .select(['file', 'thumbnail'])
    .where('id', '=', photoId)
    .where('product_id', '=', productId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) return undefined
  return files.find(size === 'thumbnail' && row.thumbnail !== '' ? row.thumbnail : row.file)
}
