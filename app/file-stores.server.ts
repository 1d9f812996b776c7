import { join } from 'node:path'
import { createObjectStorage } from './adapters/object-storage.server.ts'
import type { Config } from './config.server.ts'
import { rememberDeleted } from './domain/accounts/deleted-users.server.ts'
import type { FileStores } from './domain/base/uploads/file-store.ts'
import { createFolderStore } from './domain/base/uploads/folder-store.server.ts'
import { createObjectStore } from './domain/base/uploads/object-store.server.ts'
import { temporaryFolder } from './domain/base/uploads/temporary.server.ts'

export const STORE_NAMES = ['uploads', 'attachments', 'exports', 'feeds'] as const

/** Where the operator has the shop keep its files. */
export function createFileStores(
  config: Pick<Config, 'dataDir' | 'objectStorage' | 'fileTimeout'>,
): FileStores {
  return config.objectStorage
    ? createObjectStores(config.objectStorage, config)
    : createFolderStores(config.dataDir)
}

/** The stores as folders of the data folder, by their names. */
export function createFolderStores(dataDir: string): FileStores {
  const store = (name: (typeof STORE_NAMES)[number]) => createFolderStore(join(dataDir, name))
  return {
    uploads: store('uploads'),
    attachments: store('attachments'),
    exports: store('exports'),
    feeds: store('feeds'),
    noteDeleted: async (userId) => rememberDeleted(dataDir, userId),
  }
}

function createObjectStores(
  bucket: NonNullable<Config['objectStorage']>,
  { dataDir, fileTimeout }: Pick<Config, 'dataDir' | 'fileTimeout'>,
): FileStores {
  const storage = createObjectStorage({ ...bucket, timeout: fileTimeout })
  const store = (name: string, isCached = false) =>
    createObjectStore({ storage, name, isCached, temporaryFolder: temporaryFolder(dataDir) })
  const deleted = store('deleted-users')
  return {
    uploads: store('uploads', true),
    attachments: store('attachments'),
    exports: store('exports'),
    feeds: store('feeds'),
    // The account is deleted, whatever the store says.
    noteDeleted: (userId) => deleted.put(userId, new Uint8Array()).catch(() => {}),
  }
}
