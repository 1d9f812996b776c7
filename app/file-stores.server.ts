import { join } from 'node:path'
import { rememberDeleted } from './domain/accounts/deleted-users.server.ts'
import type { FileStores } from './domain/base/uploads/file-store.ts'
import { createFolderStore } from './domain/base/uploads/folder-store.server.ts'

export const STORE_NAMES = ['uploads', 'attachments', 'exports', 'feeds'] as const

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
