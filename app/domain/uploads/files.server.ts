import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '#db/ids.server.ts'
import { HOUR } from '../time.ts'

/** The folder of the uploaded pictures, under the data folder and so outside of everything that is served as it is. */
export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads')
}

/** Stores a WebP picture under a name that nobody can guess, safe on the disk. Answers its address on this site. */
export async function storePicture(folder: string, bytes: Uint8Array): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let name = `${newId()}.webp`
  await writeFile(join(folder, name), bytes, { flag: 'wx', mode: 0o600, flush: true })
  return `/uploads/${name}`
}

/** The picture of an address that `storePicture` answered, or undefined when there is none. */
export async function readPicture(folder: string, address: string): Promise<Buffer<ArrayBuffer> | undefined> {
  let name = nameOf(address)
  return name === undefined ? undefined : readFile(join(folder, name)).catch(ifMissing)
}

/** Deletes the picture of an address, if there is one. */
export async function removePicture(folder: string, address: string | null): Promise<void> {
  let name = nameOf(address ?? '')
  if (name !== undefined) await rm(join(folder, name), { force: true })
}

/**
 * Deletes the pictures that no address in `used` names: what a crash left between file and row. Those of the last
 * hour stay, because another process may be about to name them. Answers how many went.
 */
export async function sweepPictures(folder: string, used: Set<string>): Promise<number> {
  let names = (await readdir(folder).catch(ifMissing)) ?? []
  let gone = 0
  for (let name of names) {
    let file = join(folder, name)
    if (!nameOf(`/uploads/${name}`) || used.has(`/uploads/${name}`)) continue
    let facts = await stat(file).catch(ifMissing)
    if (!facts || facts.mtimeMs > Date.now() - HOUR) continue
    await rm(file, { force: true })
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
