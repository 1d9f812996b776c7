import { forgetUser } from '#app/domain/accounts/delete-account.server.ts'
import { type FilesOfUser, removeFilesOfUser } from '#app/domain/accounts/files-of-user.server.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import type { FileStores } from '#app/domain/base/uploads/file-store.ts'
import { transact } from '#db/client.server.ts'
import { migrate } from '#db/migrate.server.ts'
import { withDatabase } from '#db/open.server.ts'
import { hasDatabase } from '#db/sqlite/client.server.ts'

export interface Deletion {
  /** Why it could not be done, a sentence each. */
  faults: string[]
  users: number
  /** What of them is in the file stores, to be removed once the database is in its place. */
  files: FilesOfUser[]
}

/** The deleted users of a database; none where it cannot be read, because that is often why another is restored. */
export async function deletedIn(file: string): Promise<string[]> {
  if (!hasDatabase(file)) return []
  try {
    return await withDatabase(file, async (db) => {
      const rows = await db.selectFrom('users').select('id').where('deleted_at', 'is not', null).execute()
      return rows.map(({ id }) => id)
    })
  } catch {
    return []
  }
}

/** Deletes those of the users who are not deleted in this database, which is brought to this release's schema first. */
export async function repeatDeletions(
  file: string,
  ids: string[],
  vault: Vault | undefined,
): Promise<Deletion> {
  const again: Deletion = { faults: [], users: 0, files: [] }
  if (ids.length === 0) return again
  return withDatabase(file, async (db) => {
    const living = await db.selectFrom('users').select('id').where('deleted_at', 'is', null).execute()
    const known = new Set(living.map(({ id }) => id))
    const wanted = [...new Set(ids)].filter((id) => known.has(id))
    if (wanted.length === 0) return again
    if (!vault)
      return {
        ...again,
        faults: [
          `${wanted.length} users were deleted after this copy was made. Deleting them again requires the secrets.json that belongs to it.`,
        ],
      }
    await migrate(db)
    for (const id of wanted) again.files.push(await transact(db, (trx) => forgetUser(trx, vault, id)))
    return { ...again, users: wanted.length }
  })
}

export async function removeFilesOf(stores: FileStores, files: FilesOfUser[]): Promise<void> {
  for (const one of files) await removeFilesOfUser(stores, one)
}
