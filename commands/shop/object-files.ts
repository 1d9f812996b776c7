import { createWriteStream, existsSync, mkdirSync, openAsBlob, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStores } from '#app/domain/base/uploads/file-store.ts'
import { FOLDERS } from '../backup/backup-files.ts'

/** Writes all files of the stores that an archive has into `folder`. Throws what a store or the disk answers. */
export async function readFiles(stores: FileStores, folder: string): Promise<void> {
  for (const part of FOLDERS) {
    mkdirSync(join(folder, part), { recursive: true, mode: 0o700 })
    for await (const { name } of stores[part].list()) {
      const file = await stores[part].find(name)
      // Removed since it was listed.
      if (!file) continue
      await pipeline(file.stream(), createWriteStream(join(folder, part, name), { mode: 0o600 }))
    }
  }
}

/** Puts the files of an unpacked archive into the stores, in the place of those of the same name. Throws what a store answers. */
export async function storeFiles(folder: string, stores: FileStores): Promise<void> {
  for (const part of FOLDERS) {
    if (!existsSync(join(folder, part))) continue
    for (const name of readdirSync(join(folder, part))) {
      const blob = await openAsBlob(join(folder, part, name))
      await stores[part].put(name, blob.stream())
    }
  }
}
