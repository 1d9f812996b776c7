import { createHash } from 'node:crypto'
import { lstat, mkdir, open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { HOUR } from '#app/domain/base/time.ts'
import { removeFile } from '#app/domain/base/uploads/stored-file.server.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { noteStorageFault } from '#db/storage-fault.server.ts'

/** Files of feeds, which are made from listings: no copy of the shop has to have them. */
export function feedsFolder(dataDir: string): string {
  return join(dataDir, 'feeds')
}

/** A file is named by what it contains, so that one that is being sent never changes. */
export function feedFile(feedId: string, digest: string): string {
  return `${feedId}.${digest}`
}

/** Writes the pieces into a file of the feed. Returns their digest, SHA-256 in base64url. */
export async function writeFeedFile(
  folder: string,
  feedId: string,
  pieces: AsyncIterable<string>,
): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const unfinished = join(folder, `${feedId}.${newId()}.part`)
    const handle = await open(unfinished, 'wx', 0o600)
    const digest = createHash('sha256')
    try {
      let waiting = ''
      const flush = async () => {
        digest.update(waiting)
        await handle.writeFile(waiting)
        waiting = ''
      }
      for await (const piece of pieces) {
        waiting += piece
        if (waiting.length > PIECE) await flush()
      }
      await flush()
    } finally {
      await handle.close()
    }
    const name = digest.digest('base64url')
    await rename(unfinished, join(folder, feedFile(feedId, name)))
    return name
  } catch (error) {
    noteStorageFault(error)
    throw error
  }
}

const PIECE = 64 * 1024

/** Deletes a feed's files but `current`, and those that somebody may still be reading. */
export async function removeOldFiles(folder: string, feedId: string, current: string): Promise<void> {
  for (const name of await filesIn(folder)) {
    if (name === current || !name.startsWith(`${feedId}.`)) continue
    const facts = await lstat(join(folder, name)).catch(() => undefined)
    if (facts && facts.mtimeMs < Date.now() - HOUR) await removeFile(folder, name)
  }
}

export async function removeFeedFiles(folder: string, feedIds: string[]): Promise<void> {
  const gone = new Set(feedIds)
  for (const name of await filesIn(folder)) if (gone.has(feedOf(name))) await removeFile(folder, name)
}

/** Deletes what is of no feed, and what was left unfinished. Returns how many. */
export async function sweepFeeds(db: Db, folder: string): Promise<number> {
  const names = await filesIn(folder)
  if (names.length === 0) return 0
  const rows = await db.selectFrom('feeds').select(['id', 'etag']).execute()
  const current = new Set(rows.map(({ id, etag }) => feedFile(id, etag ?? '')))
  let gone = 0
  for (const name of names) {
    const facts = await lstat(join(folder, name)).catch(() => undefined)
    if (!facts?.isFile() || current.has(name) || facts.mtimeMs > Date.now() - HOUR) continue
    await removeFile(folder, name)
    gone++
  }
  return gone
}

function feedOf(name: string): string {
  return name.split('.')[0] ?? ''
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}
