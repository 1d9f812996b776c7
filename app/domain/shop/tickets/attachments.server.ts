import { createHash } from 'node:crypto'
import type { EncodeAttachment } from '#app/adapters/images.server.ts'
import { reserve } from '#app/domain/base/throttle.server.ts'
import { DAY } from '#app/domain/base/time.ts'
import type { FileStore, StoredFile } from '#app/domain/base/uploads/file-store.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { isPdf } from './pdf.ts'
import { type Attachment, MAX_ATTACHMENT } from './tickets.ts'

export interface AttachmentStore {
  files: FileStore
  encode: EncodeAttachment
}

/** A stored file that belongs to no message yet. */
export interface KeptFile {
  /** Sanitized. */
  name: string
  file: string
  type: Attachment['type']
  bytes: number
  /** Of the uploaded bytes. */
  digest: string
}

/**
 * A PDF is stored unchanged, an image re-encoded; the type is detected from the bytes. The caller deletes the file
 * unless a message takes it. At most 50 attempts a day for each user.
 */
export async function keepFile(
  db: Db,
  { files, encode }: AttachmentStore,
  userId: string,
  upload: { name: string; bytes: Uint8Array },
): Promise<KeptFile | 'no-attachment' | 'busy' | 'too-many'> {
  const { bytes } = upload
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_ATTACHMENT) return 'no-attachment'
  if (!(await reserve(db, [{ bucket: `attachment:${userId}`, max: 50, window: DAY }]))) return 'too-many'
  const pdf = isPdf(bytes)
  const stored = pdf ? bytes : await encode(bytes)
  if (stored === 'busy') return 'busy'
  if (stored === 'no-image') return 'no-attachment'
  const file = `${newId()}.${pdf ? 'pdf' : 'webp'}`
  await files.put(file, stored)
  return {
    name: cleanName(upload.name, pdf ? 'pdf' : 'webp'),
    file,
    type: pdf ? 'application/pdf' : 'image/webp',
    bytes: stored.byteLength,
    digest: createHash('sha256').update(bytes).digest('base64url'),
  }
}

export async function dropFile(
  { files }: Pick<AttachmentStore, 'files'>,
  kept: KeptFile | undefined,
): Promise<void> {
  if (kept) await files.remove(kept.file)
}

/** By message id. */
export async function listAttachments(db: Db, ticketId: string): Promise<Map<string, Attachment[]>> {
  const rows = await db
    .selectFrom('ticket_attachments')
    .select(['id', 'message_id', 'name', 'type', 'bytes'])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .execute()
  return Map.groupBy(rows, ({ message_id }) => message_id)
}

/** The caller has checked access to the thread. */
export async function findAttachment(
  db: Db,
  files: FileStore,
  ticketId: string,
  id: string,
): Promise<(Attachment & { stored: StoredFile }) | undefined> {
  const row = await db
    .selectFrom('ticket_attachments')
    .select(['id', 'name', 'type', 'bytes', 'file'])
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  if (!row) return undefined
  const { file, ...attachment } = row
  const stored = await files.find(file)
  return stored && { ...attachment, stored }
}

/** No path, no control or bidirectional characters, and the extension of the detected type. */
function cleanName(name: string, ending: 'pdf' | 'webp'): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const base = last
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 80)
  return `${base || 'file'}.${ending}`
}
