import { randomInt } from 'node:crypto'
import type { Db } from '#db/client.server.ts'
import type { Vault } from '../../secrets/vault.server.ts'
import { isoTime } from '../../time.ts'
import { recordKeyError } from './key-health.server.ts'
import { keyPlace } from './keys.server.ts'

/** Whether any key is active and not cooling down. */
export async function hasKey(db: Db): Promise<boolean> {
  return (await ready(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * A random key that is active, not cooling down, can be opened and is none of `tried`. Without one, 'unreadable' says that there
 * are keys and none of them can be opened, 'none' that there are none.
 */
export async function pickKey(
  db: Db,
  vault: Vault,
  tried: string[],
): Promise<{ id: string; key: string } | 'unreadable' | 'none'> {
  let rows = (await ready(db).select(['id', 'secret']).execute()).filter(({ id }) => !tried.includes(id))
  let without = rows.length > 0 ? ('unreadable' as const) : ('none' as const)
  while (rows.length > 0) {
    let [row] = rows.splice(randomInt(rows.length), 1)
    let key = row && vault.open(row.secret, keyPlace(row.id))
    if (row && key) return { id: row.id, key }
    if (row) await recordKeyError(db, row.id, UNREADABLE)
  }
  return without
}

/** When the first of the keys that cool down is ready again, in milliseconds since the epoch; undefined when none does. */
export async function nextCooldownEnd(db: Db, except: string[]): Promise<number | undefined> {
  let row = await db
    .selectFrom('ai_keys')
    .select((eb) => eb.fn.min('cooling_until').as('end'))
    .where('active', '=', 1)
    .where('cooling_until', '>', isoTime())
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .executeTakeFirst()
  return row?.end ? Date.parse(row.end) : undefined
}

function ready(db: Db) {
  return db
    .selectFrom('ai_keys')
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('cooling_until', 'is', null), eb('cooling_until', '<=', isoTime())]))
}

const UNREADABLE = 'This key was encrypted under another encryption key. Save it again.'
