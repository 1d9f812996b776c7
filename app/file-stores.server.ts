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

/** The ids of the deleted users that `noteDeleted` has put into the operator's bucket; none without a bucket. */
export async function listDeletedInBucket(
  config: Pick<Config, 'dataDir' | 'objectStorage' | 'fileTimeout'>,
): Promise<string[]> {
  if (!config.objectStorage) return []
  const names: string[] = []
  for await (const { name } of openBucket(config.objectStorage, config)(DELETED_USERS).list())
    names.push(name)
  return names
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

const DELETED_USERS = 'deleted-users'

function createObjectStores(
  bucket: NonNullable<Config['objectStorage']>,
  config: Pick<Config, 'dataDir' | 'fileTimeout'>,
): FileStores {
  const store = openBucket(bucket, config)
  const deleted = store(DELETED_USERS)
  return {
    uploads: store('uploads', true),
    attachments: store('attachments'),
    exports: store('exports'),
    feeds: store('feeds'),
    // The account is deleted, whatever the store says.
    noteDeleted: (userId) => deleted.put(userId, new Uint8Array()).catch(() => {}),
  }
}

/** Makes stores in a bucket by their names. */
function openBucket(
  bucket: NonNullable<Config['objectStorage']>,
  { dataDir, fileTimeout }: Pick<Config, 'dataDir' | 'fileTimeout'>,
) {
  const storage = createObjectStorage({ ...bucket, timeout: fileTimeout })
  return (name: string, isCached = false) =>
    createObjectStore({ storage, name, isCached, temporaryFolder: temporaryFolder(dataDir) })
}
