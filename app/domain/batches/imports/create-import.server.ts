import { reserve } from '#app/domain/base/throttle.server.ts'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import type { FileStore } from '#app/domain/base/uploads/file-store.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { withoutIndex } from '#db/dialect.server.ts'
import { newId } from '#db/ids.server.ts'
import { digestOfFile } from './file-digest.server.ts'
import { importFile, UNSTARTED } from './find-import.server.ts'
import type { StoredFormat } from './import-look.ts'
import { lookAtFile } from './look-at-file.server.ts'

export interface NewImport {
  userId: string
  idempotencyKey: string
  /** What it came with, such as a path. */
  name: string
  source: 'file' | 'paste'
  content: Uint8Array | ReadableStream<Uint8Array>
}

export type ImportCreated =
  | { outcome: 'created'; id: string }
  /** The sentence says what to do. */
  | { outcome: 'refused'; message: string }
  /** A day's uploads, or the imports that were not started, are as many as may be. */
  | { outcome: 'too-many-today' | 'too-many-unstarted' }

export const MOST_UNSTARTED = 20
const MOST_A_DAY = 60

/**
 * Keeps a file of products and what it looks like, among the attachments. What was sent twice under one key is kept
 * once. Nothing is kept unless it answers 'created'.
 */
export async function createImport(db: Db, files: FileStore, wanted: NewImport): Promise<ImportCreated> {
  const { userId, idempotencyKey } = wanted
  const known = await findByKey(db, userId, idempotencyKey)
  if (known) return { outcome: 'created', id: known }
  if ((await countUnstarted(db, userId)) >= MOST_UNSTARTED) return { outcome: 'too-many-unstarted' }
  if (!(await reserveUpload(db, userId))) return { outcome: 'too-many-today' }

  const file = `${newId()}.csv`
  let isKept = false
  try {
    await files.put(file, wanted.content)
    const stored = await importFile(files, { file })
    const looked = await lookAtFile(stored)
    if (looked.outcome === 'refused') return looked
    const { format, look, targets } = looked
    const kept = { file, format: { ...format, look }, targets, digest: await digestOfFile(stored) }
    const id = await insertImport(db, wanted, kept)
    isKept = id !== undefined
    // The same form has come in meanwhile.
    return { outcome: 'created', id: id ?? (await findByKey(db, userId, idempotencyKey)) ?? '' }
  } finally {
    if (!isKept) await files.remove(file)
  }
}

/** Counts a file of a user among the day's. False when it is one too many. */
export function reserveUpload(db: Db, userId: string): Promise<boolean> {
  return reserve(db, [{ bucket: `import:${userId}`, max: MOST_A_DAY, window: DAY }])
}

interface KeptFile {
  file: string
  format: StoredFormat
  targets: string[]
  digest: string
}

async function insertImport(
  db: Db,
  { userId, idempotencyKey, name, source }: NewImport,
  { file, format, targets, digest }: KeptFile,
): Promise<string | undefined> {
  const inserted = await db
    .insertInto('batches')
    .values({
      id: newId(),
      user_id: userId,
      idempotency_key: idempotencyKey,
      created_at: isoTime(),
      name: cleanName(name),
      source,
      file,
      digest,
      format: JSON.stringify(format),
      columns: JSON.stringify(targets),
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

async function findByKey(db: Db, userId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('batches')
    .select('id')
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

async function countUnstarted(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('batches')
    .select((all) => all.fn.countAll<number>().as('count'))
    .where(withoutIndex('user_id'), '=', userId)
    .where('state', 'in', UNSTARTED)
    .where('file', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** No path, no control or bidirectional characters. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return last.replace(/\p{C}/gu, '').trim().slice(0, 120) || t`File without a name`
}
