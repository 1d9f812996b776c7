import { newId } from '#db/ids.server.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** Stores a WebP picture under a name that nobody can guess. Answers its address on this site. */
export async function storePicture(uploads: FileStore, bytes: Uint8Array): Promise<string> {
  const name = `${newId()}.webp`
  await uploads.put(name, bytes)
  return `/uploads/${name}`
}

export async function findPicture(uploads: FileStore, address: string): Promise<StoredFile | undefined> {
  const name = nameOf(address)
  return name === undefined ? undefined : uploads.find(name)
}

export async function removePicture(uploads: FileStore, address: string | null): Promise<void> {
  const name = nameOf(address ?? '')
  if (name !== undefined) await uploads.remove(name)
}

function nameOf(address: string): string | undefined {
  return /^\/uploads\/([\w-]{22}\.webp)$/.exec(address)?.[1]
}
