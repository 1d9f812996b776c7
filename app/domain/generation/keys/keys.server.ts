import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { maskKey, type Vault } from '../../secrets/vault.server.ts'
import { isoTime } from '../../time.ts'

/** Stores an API key encrypted, with a masked copy to show. Returns its id. */
export async function addKey(
  db: Db,
  vault: Vault,
  { name, key, isActive }: { name: string; key: string; isActive: boolean },
): Promise<string> {
  let id = newId()
  await insertKey(db, vault, { id, name, key, isActive })
  return id
}

/** The same under an id that is known already. False when there is a key of that id: nothing was saved then. */
export async function insertKey(
  db: Db,
  vault: Vault,
  { id, name, key, isActive }: { id: string; name: string; key: string; isActive: boolean },
): Promise<boolean> {
  let now = isoTime()
  let added = await db
    .insertInto('ai_keys')
    .values({
      id,
      name,
      secret: vault.seal(key, keyPlace(id)),
      masked: maskKey(key),
      active: isActive ? 1 : 0,
      cooling_until: null,
      last_error: null,
      last_used_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Where the vault keeps the secret of this key: needed to seal a changed one. */
export function keyPlace(id: string): string {
  return `ai_keys:${id}`
}
