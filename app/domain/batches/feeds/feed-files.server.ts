import { createHash } from 'node:crypto'
import { HOUR } from '#app/domain/base/time.ts'
import type { FileStore } from '#app/domain/base/uploads/file-store.ts'
import { sweepFiles } from '#app/domain/base/uploads/sweep.server.ts'
import type { Db } from '#db/client.server.ts'

/** A file is named by what it contains, so that one that is being sent never changes. */
export function feedFile(feedId: string, digest: string): string {
  return `${feedId}.${digest}`
}

/** Writes the pieces into a file of the feed. Returns their digest, SHA-256 in base64url. */
export async function writeFeedFile(
  files: FileStore,
  feedId: string,
  pieces: AsyncIterable<string>,
): Promise<string> {
  const writer = await files.write()
  const digest = createHash('sha256')
  try {
    let waiting = ''
    const flush = async () => {
      digest.update(waiting)
      await writer.write(waiting)
      waiting = ''
    }
    for await (const piece of pieces) {
      waiting += piece
      if (waiting.length > PIECE) await flush()
    }
    await flush()
    const name = digest.digest('base64url')
    await writer.finish(feedFile(feedId, name))
    return name
  } catch (error) {
    await writer.abandon()
    throw error
  }
}

const PIECE = 64 * 1024

/** Deletes a feed's files but `current`, and those that somebody may still be reading. */
export async function removeOldFiles(files: FileStore, feedId: string, current: string): Promise<void> {
  for await (const { name, storedAt } of files.list(`${feedId}.`))
    if (name !== current && storedAt < Date.now() - HOUR) await files.remove(name)
}

export async function removeFeedFiles(files: FileStore, feedIds: string[]): Promise<void> {
  for (const id of feedIds) for await (const { name } of files.list(`${id}.`)) await files.remove(name)
}

/** Deletes what is of no feed, and what was left unfinished. Returns how many. */
export async function sweepFeeds(db: Db, files: FileStore): Promise<number> {
  const rows = await db.selectFrom('feeds').select(['id', 'etag']).execute()
  const current = new Set(rows.map(({ id, etag }) => feedFile(id, etag ?? '')))
  return sweepFiles(files, (name) => current.has(name))
}
