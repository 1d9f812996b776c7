import { maskKey, type Vault } from '#app/domain/base/secrets/vault.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

export interface NewKey {
  name: string
  /** Where a service with OpenAI's protocol answers; undefined: the key is Google's. */
  address?: string | undefined
  key: string
  isActive: boolean
}

/** Stores an API key encrypted, with a masked copy to show. Returns its id. */
export async function addKey(db: Db, vault: Vault, key: NewKey): Promise<string> {
  const id = newId()
  await insertKey(db, vault, { id, ...key })
  return id
}

/** The same under an id that is known already. False when there is a key of that id: nothing was saved then. */
export async function insertKey(
  db: Db,
  vault: Vault,
  { id, name, address, key, isActive }: NewKey & { id: string },
): Promise<boolean> {
  const now = isoTime()
  const added = await db
    .insertInto('ai_keys')
    .values({
      id,
      name,
      secret: vault.seal(key, keyPlace(id)),
      masked: maskKey(key),
      address: address ?? null,
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
