import { createHash } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodeAttachment } from '#app/adapters/attachment-image.server.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { reserve } from '../throttle.server.ts'
import { DAY, HOUR } from '../time.ts'
import { storeFile } from '../uploads/store-file.server.ts'
import { findFile, type StoredFile } from '../uploads/stored-file.server.ts'
import { isPdf } from './pdf.ts'
import { type Attachment, MAX_ATTACHMENT } from './tickets.ts'

/** What attachments are made and kept with. */
export interface AttachmentStore {
  folder: string
  encode: EncodeAttachment
}

/** A file that is on the disk and belongs to no message yet. */
export interface KeptFile {
  /** As its sender called it, cleaned. */
  name: string
  file: string
  type: Attachment['type']
  bytes: number
  /** Tells the same upload from another. */
  digest: string
}

/** The folder of attached files: apart from the pictures that everybody may see. */
export function attachmentsFolder(dataDir: string): string {
  return join(dataDir, 'attachments')
}

/**
 * Stores an uploaded file for a message: a PDF as it is, an image made anew. What it is, its bytes say. The caller
 * drops it again unless a message takes it. Each attempt counts: 50 a day for each user.
 */
export async function keepFile(
  db: Db,
  { folder, encode }: AttachmentStore,
  userId: string,
  upload: { name: string; bytes: Uint8Array },
): Promise<KeptFile | 'no-attachment' | 'busy' | 'too-many'> {
  let { bytes } = upload
  if (bytes.byteLength === 0 || bytes.byteLength > MAX_ATTACHMENT) return 'no-attachment'
  if (!(await reserve(db, [{ bucket: `attachment:${userId}`, max: 50, window: DAY }]))) return 'too-many'
  let pdf = isPdf(bytes)
  let stored = pdf ? bytes : await encode(bytes)
  if (stored === 'busy') return 'busy'
  if (stored === 'no-image') return 'no-attachment'
  let file = `${newId()}.${pdf ? 'pdf' : 'webp'}`
  await storeFile(folder, file, stored)
  return {
    name: cleanName(upload.name, pdf ? 'pdf' : 'webp'),
    file,
    type: pdf ? 'application/pdf' : 'image/webp',
    bytes: stored.byteLength,
    digest: createHash('sha256').update(bytes).digest('base64url'),
  }
}

/** Deletes a kept file that no message took. */
export async function dropFile(
  { folder }: Pick<AttachmentStore, 'folder'>,
  kept: KeptFile | undefined,
): Promise<void> {
  if (kept) await rm(join(folder, kept.file), { force: true })
}

/** The attachments of a thread, by the id of their message. */
export async function listAttachments(db: Db, ticketId: string): Promise<Map<string, Attachment[]>> {
  let rows = await db
    .selectFrom('ticket_attachments')
    .select(['id', 'message_id', 'name', 'type', 'bytes'])
    .where('ticket_id', '=', ticketId)
    .orderBy('created_at')
    .execute()
  return Map.groupBy(rows, ({ message_id }) => message_id)
}

/** A file of a thread that the caller may see; undefined when the thread has no such file. */
export async function findAttachment(
  db: Db,
  folder: string,
  ticketId: string,
  id: string,
): Promise<(Attachment & { stored: StoredFile }) | undefined> {
  let row = await db
    .selectFrom('ticket_attachments')
    .select(['id', 'name', 'type', 'bytes', 'file'])
    .where('id', '=', id)
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst()
  if (!row) return undefined
  let { file, ...attachment } = row
  let stored = await findFile(join(folder, file))
  return stored && { ...attachment, stored }
}

/** Deletes files of crashed requests: older than an hour and in no message. Answers how many went. */
export async function sweepAttachments(db: Db, folder: string): Promise<number> {
  let names = (await readdir(folder).catch(ifMissing)) ?? []
  let gone = 0
  for (let name of names) {
    let facts = await stat(join(folder, name)).catch(ifMissing)
    if (!facts?.isFile() || facts.mtimeMs > Date.now() - HOUR) continue
    let used = await db
      .selectFrom('ticket_attachments')
      .select('id')
      .where('file', '=', name)
      .executeTakeFirst()
    if (used) continue
    await rm(join(folder, name), { force: true })
    gone++
  }
  return gone
}

/** A name to show: no path, no controls, nothing that turns the line round, and the ending that the bytes have. */
function cleanName(name: string, ending: 'pdf' | 'webp'): string {
  let last = name.split(/[/\\]/).at(-1) ?? ''
  let base = last
    .replace(/[\p{C}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 80)
  return `${base || 'file'}.${ending}`
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
