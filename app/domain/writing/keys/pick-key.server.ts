import { randomInt } from 'node:crypto'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import type { ReadRecords } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { t } from '#app/i18n/macro.ts'
import type { Db, Trx } from '#db/client.server.ts'
import type { Provider } from '../model/model-row.ts'
import { readModelRow } from '../model/model-table.server.ts'
import { readGenerationSettings, readWritingRecords } from '../settings/settings.server.ts'
import { recordKeyError } from './key-health.server.ts'
import { keyPlace } from './keys.server.ts'

/** A key, and the address of the service that it is for; undefined: Google. */
export interface PickedKey {
  id: string
  key: string
  address: string | undefined
}

/** Whether any key for the model that is set is active and not cooling down. `known` are the records of writing. */
export async function hasKey(db: Db | Trx, known?: ReadRecords): Promise<boolean> {
  const records = known ?? (await readWritingRecords(db))
  const { model } = await readGenerationSettings(records)
  const { provider } = await readModelRow(records, model)
  return (await ready(db, provider).select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * A random key of the provider that is active, not cooling down, can be opened and is none of `tried`. Without one, 'unreadable' says that there
 * are keys and none of them can be opened, 'none' that there are none.
 */
export async function pickKey(
  db: Db,
  vault: Vault,
  provider: Provider,
  tried: string[],
): Promise<PickedKey | 'unreadable' | 'none'> {
  const rows = (await ready(db, provider).select(['id', 'secret', 'address']).execute()).filter(
    ({ id }) => !tried.includes(id),
  )
  const without = rows.length > 0 ? ('unreadable' as const) : ('none' as const)
  while (rows.length > 0) {
    const [row] = rows.splice(randomInt(rows.length), 1)
    const key = row && vault.open(row.secret, keyPlace(row.id))
    if (row && key) return { id: row.id, key, address: row.address ?? undefined }
    if (row)
      await recordKeyError(
        db,
        row.id,
        t`This key was encrypted with a different encryption key. Save it again.`,
      )
  }
  return without
}

/** When the first of the keys that cool down is ready again, in milliseconds since the epoch; undefined when none does. */
export async function nextCooldownEnd(
  db: Db,
  provider: Provider,
  except: string[],
): Promise<number | undefined> {
  const row = await db
    .selectFrom('ai_keys')
    .select((eb) => eb.fn.min('cooling_until').as('end'))
    .where('active', '=', 1)
    .where('cooling_until', '>', isoTime())
    .where('address', provider === 'gemini' ? 'is' : 'is not', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .executeTakeFirst()
  return row?.end ? Date.parse(row.end) : undefined
}

function ready(db: Db | Trx, provider: Provider) {
  return db
    .selectFrom('ai_keys')
    .where('active', '=', 1)
    .where('address', provider === 'gemini' ? 'is' : 'is not', null)
    .where((eb) => eb.or([eb('cooling_until', 'is', null), eb('cooling_until', '<=', isoTime())]))
}
