import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { noteStorageFault } from '#db/storage-fault.server.ts'

/** Stores a new file for its owner's eyes alone; of one that found no room nothing stays. */
export async function storeFile(
  folder: string,
  name: string,
  bytes: Uint8Array | ReadableStream<Uint8Array>,
): Promise<void> {
  const file = join(folder, name)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600, flush: true })
  } catch (error) {
    noteStorageFault(error)
    await rm(file, { force: true }).catch(() => {})
    throw error
  }
}
