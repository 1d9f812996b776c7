import { randomInt } from 'node:crypto'
import type { ModelFailure, ModelText } from '#app/adapters/model.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { addKeyNotice } from '../../notices/notice.server.ts'
import { maskKey, type Vault } from '../../secrets/vault.server.ts'
import { HOUR, isoTime, MINUTE } from '../../time.ts'

/** Saves a key of the model, sealed; what is shown of it is made now. Answers its id. */
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

/** Whether any key is active and not resting. */
export async function hasKey(db: Db): Promise<boolean> {
  return (await ready(db).select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * A random key that is active, not resting, can be opened and is none of `tried`. Without one, 'locked' says that there
 * are keys and none of them can be opened, 'none' that there are none.
 */
export async function drawKey(
  db: Db,
  vault: Vault,
  tried: string[],
): Promise<{ id: string; key: string } | 'locked' | 'none'> {
  let rows = (await ready(db).select(['id', 'secret']).execute()).filter(({ id }) => !tried.includes(id))
  let without = rows.length > 0 ? ('locked' as const) : ('none' as const)
  while (rows.length > 0) {
    let [row] = rows.splice(randomInt(rows.length), 1)
    let key = row && vault.open(row.secret, keyPlace(row.id))
    if (row && key) return { id: row.id, key }
    if (row) await noteError(db, row.id, UNREADABLE)
  }
  return without
}

/** When the first of the resting keys is ready again, in milliseconds since the epoch; undefined when none rests. */
export async function nextRestEnd(db: Db, except: string[]): Promise<number | undefined> {
  let row = await db
    .selectFrom('ai_keys')
    .select((eb) => eb.fn.min('cooling_until').as('end'))
    .where('active', '=', 1)
    .where('cooling_until', '>', isoTime())
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .executeTakeFirst()
  return row?.end ? Date.parse(row.end) : undefined
}

/** Keeps what an answer says about its key: a refused key rests, a working one is well again. */
export async function noteAnswer(db: Db, id: string, answer: ModelText | ModelFailure): Promise<void> {
  let now = isoTime()
  let used = db.updateTable('ai_keys').set({ last_used_at: now }).where('id', '=', id)
  if (answer.ok) {
    // An answer that was long under way says nothing about a key that has been refused since.
    await used.execute()
    await db
      .updateTable('ai_keys')
      .set({ last_error: null, cooling_until: null })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('cooling_until', 'is', null), eb('cooling_until', '<=', now)]))
      .execute()
    return
  }
  let rest = restOf(answer)
  if (rest === undefined) await used.execute()
  else await used.set({ cooling_until: isoTime(rest), last_error: answer.detail }).execute()
  if (answer.kind === 'key-refused') await addKeyNotice(db, id)
}

function ready(db: Db) {
  return db
    .selectFrom('ai_keys')
    .where('active', '=', 1)
    .where((eb) => eb.or([eb('cooling_until', 'is', null), eb('cooling_until', '<=', isoTime())]))
}

/** How long a key rests after this answer, in milliseconds; undefined when the answer is not about the key. */
function restOf(answer: ModelFailure): number | undefined {
  if (answer.kind === 'key-refused') return REFUSED_REST
  if (answer.kind !== 'rate-limited') return undefined
  return Math.min(Math.max(answer.retryAfterMs ?? RATE_REST, 1000), HOUR)
}

async function noteError(db: Db, id: string, error: string) {
  await db.updateTable('ai_keys').set({ last_error: error }).where('id', '=', id).execute()
  await addKeyNotice(db, id)
}

const REFUSED_REST = 15 * MINUTE
const RATE_REST = MINUTE
const UNREADABLE = 'This key was encrypted under another encryption key. Save it again.'
