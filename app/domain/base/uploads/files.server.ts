import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#db/ids.server.ts'
import { HOUR } from '../time.ts'
import { storeFile } from './store-file.server.ts'
import { findFile, removeFile, type StoredFile } from './stored-file.server.ts'

/** The folder of the uploaded pictures, under the data folder and so outside of everything that is served as it is. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/** Stores a WebP picture under a name that nobody can guess, safe on the disk. Answers its address on this site. */
export async function storePicture(folder: string, bytes: Uint8Array): Promise<string> {
  const name = `${newId()}.webp`
  await storeFile(folder, name, bytes)
  return `/uploads/${name}`
}

export async function findPicture(folder: string, address: string): Promise<StoredFile | undefined> {
  const name = nameOf(address)
  return name === undefined ? undefined : findFile(folder, name)
}

export async function removePicture(folder: string, address: string | null): Promise<void> {
  const name = nameOf(address ?? '')
  if (name !== undefined) await removeFile(folder, name)
}

/**
 * Deletes the pictures that no address in `used` names: what a crash left between file and row. Those of the last
 * hour stay, because another process may be about to name them. Answers how many went.
 */
export async function sweepPictures(folder: string, used: Set<string>): Promise<number> {
  const names = (await readdir(folder).catch(ifMissing)) ?? []
  let gone = 0
  for (const name of names) {
    if (!nameOf(`/uploads/${name}`) || used.has(`/uploads/${name}`)) continue
    const facts = await lstat(join(folder, name)).catch(ifMissing)
    if (!facts || facts.mtimeMs > Date.now() - HOUR) continue
    await removeFile(folder, name)
    gone++
  }
  return gone
}

/** The file's name: nothing but our own names ever reaches the disk. */
function nameOf(address: string): string | undefined {
  return /^\/uploads\/([\w-]{22}\.webp)$/.exec(address)?.[1]
}

function ifMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
