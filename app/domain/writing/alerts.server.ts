import type { Db } from '#db/client.server.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { DAY, isoTime } from '../base/time.ts'
import { keyPlace } from './keys/keys.server.ts'
import { findMissingModel, type MissingModel } from './model/missing-models.server.ts'
import type { Provider } from './model/model-row.ts'
import { readModelRow } from './model/model-table.server.ts'
import { findRetired, type RetiredModel } from './model/models.ts'
import { readGenerationSettings } from './settings/settings.server.ts'

/** Why no key can be used. 'cooling-down': until `readyAt`. */
export interface KeyTrouble {
  kind: 'none' | 'inactive' | 'cooling-down' | 'unreadable'
  readyAt?: string
}

/** What keeps texts from being written, or soon will; undefined where nothing does. */
export interface GenerationAlerts {
  keys?: KeyTrouble
  missingModel?: MissingModel
  retiredModel?: RetiredModel
}

export async function readGenerationAlerts(db: Db, vault: Vault): Promise<GenerationAlerts> {
  const { model } = await readGenerationSettings(db)
  const { provider } = await readModelRow(db, model)
  const [keys, missingModel] = await Promise.all([
    findKeyTrouble(db, vault, provider),
    findMissingModel(db, model),
  ])
  const retired = findRetired(model)
  const isNear = retired && Date.parse(retired.shutdown) < Date.now() + NOTICE
  return { keys, missingModel, retiredModel: isNear && !missingModel ? retired : undefined }
}

async function findKeyTrouble(db: Db, vault: Vault, provider: Provider): Promise<KeyTrouble | undefined> {
  const keys = await db
    .selectFrom('ai_keys')
    .select(['id', 'secret', 'active', 'cooling_until'])
    .where('address', provider === 'gemini' ? 'is' : 'is not', null)
    .execute()
  if (keys.length === 0) return { kind: 'none' }
  const active = keys.filter((key) => key.active === 1)
  if (active.length === 0) return { kind: 'inactive' }
  const readable = active.filter(({ id, secret }) => vault.open(secret, keyPlace(id)) !== undefined)
  if (readable.length === 0) return { kind: 'unreadable' }
  const now = isoTime()
  const cooldowns = readable.map(({ cooling_until: until }) => (until !== null && until > now ? until : ''))
  return cooldowns.includes('') ? undefined : { kind: 'cooling-down', readyAt: cooldowns.toSorted()[0] }
}

/** How long before a model's last day admins are told. */
const NOTICE = 60 * DAY
