import type { EncodeForModel } from '#app/adapters/images.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { isoTime } from '../base/time.ts'
import type { FileStore } from '../base/uploads/file-store.ts'
import { jobErrors } from '../listings/job-errors.ts'
import type { ModelAccess } from './model/ask-model.server.ts'
import { type PhotoTask, readPhoto } from './read-photo.server.ts'
import type { WritingFailure } from './task.ts'

/** How jobs come to photos. */
export interface PhotoFiles {
  files: FileStore
  encode: EncodeForModel
}

/** A product's photos in their order as models take them; one whose file cannot be read is left out. */
export async function loadPhotos(db: Db, files: PhotoFiles, productId: string): Promise<Uint8Array[]> {
  const rows = await db
    .selectFrom('product_photos')
    .select('file')
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute()
  const photos: Uint8Array[] = []
  for (const { file } of rows) {
    const photo = await loadPhoto(files, file)
    if (photo) photos.push(photo)
  }
  return photos
}

/** Has the model read the photo of a job, and keeps what it read as an offer. */
export async function readPhotoOfJob(
  access: ModelAccess & { photos: PhotoFiles },
  jobId: string,
  task: Omit<PhotoTask, 'photo'>,
): Promise<{ ok: true; stored: boolean } | WritingFailure> {
  const { db } = access
  const row = await db
    .selectFrom('product_photos')
    .select('file')
    .where('read_job_id', '=', jobId)
    .executeTakeFirst()
  const photo = row && (await loadPhoto(access.photos, row.file))
  if (!photo)
    return {
      ok: false,
      error: jobErrors.store('photo-gone'),
      cause: 'The photo is gone or cannot be read.',
    }
  const read = await readPhoto(access, { ...task, photo })
  return read.ok ? { ok: true, stored: await finishReading(db, jobId, read) } : read
}

/** Ends the job and offers what was read, both or neither. False when the job had failed before. */
function finishReading(
  db: Db,
  jobId: string,
  { facts, keyId }: { facts: string[]; keyId: string },
): Promise<boolean> {
  return transact(db, async (trx) => {
    const ended = { partial: null, lease_until: null, key_id: keyId, finished_at: isoTime() }
    const job = await trx
      .updateTable('generation_jobs')
      .set({ ...ended, status: 'done', result: JSON.stringify({ facts }) })
      .where('id', '=', jobId)
      .where('status', '=', 'running')
      .where('kind', '=', 'photo')
      .executeTakeFirst()
    if (job.numUpdatedRows === 0n) return false
    await trx
      .updateTable('product_photos')
      .set({ offered_facts: JSON.stringify(facts) })
      .where('read_job_id', '=', jobId)
      .execute()
    return true
  })
}

async function loadPhoto({ files, encode }: PhotoFiles, file: string): Promise<Uint8Array | undefined> {
  const stored = await files.find(file)
  if (!stored) return undefined
  const photo = await encode(await stored.read(0, stored.bytes))
  return typeof photo === 'string' ? undefined : photo
}
