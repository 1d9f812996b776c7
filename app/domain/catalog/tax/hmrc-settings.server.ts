import { z } from 'zod'
import type { HmrcCredentials } from '#app/adapters/hmrc.server.ts'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { readSettings, readVersioned, replaceSettings } from '#app/domain/base/settings.server.ts'
import { t } from '#app/i18n/macro.ts'
import { typedCode } from '#app/typed-text.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'

/** Where the vault knows the secret to be. */
export const HMRC_PLACE = 'settings:hmrc'

/** With what the shop asks HMRC about numbers of the United Kingdom. Without them, it does not. */
export const hmrcRecord = {
  key: 'hmrc',
  schema: z.object({
    clientId: z.string().default(''),
    /** Sealed by the vault; never leaves the server. */
    clientSecret: z.string().default(''),
  }),
} as const

export const hmrcDraft = z.object({
  clientId: z
    .string()
    .overwrite(typedCode)
    .max(200, { error: () => t`The client ID can have at most 200 characters` })
    .default(''),
  /** Empty keeps the stored one. */
  clientSecret: z
    .string()
    .overwrite(typedCode)
    .max(200, { error: () => t`The client secret can have at most 200 characters` })
    .default(''),
})

type HmrcDraft = z.output<typeof hmrcDraft>

/** Undefined where none are set, or no key of this server opens the secret. */
export async function readHmrcCredentials(db: Db | Trx, vault: Vault): Promise<HmrcCredentials | undefined> {
  const { clientId, clientSecret } = await readSettings(db, hmrcRecord)
  const opened = clientSecret && vault.open(clientSecret, HMRC_PLACE)
  return clientId && opened ? { clientId, clientSecret: opened } : undefined
}

/** What an admin sees: whether there is a secret, never which. */
export async function readHmrcFacts(db: Db) {
  const { value, version, faults } = await readVersioned(db, hmrcRecord)
  return { clientId: value.clientId, hasSecret: value.clientSecret !== '', version, faults }
}

/** With what HMRC would be asked once a draft is saved; undefined where a part is missing, or nothing is to be asked. */
export async function credentialsOf(
  db: Db,
  vault: Vault,
  draft: HmrcDraft,
): Promise<HmrcCredentials | undefined> {
  if (draft.clientId === '') return undefined
  if (draft.clientSecret) return draft
  const stored = await readHmrcCredentials(db, vault)
  return stored?.clientId === draft.clientId ? stored : undefined
}

/** Without a client id, both go. Whoever calls has the `credentials` of the draft. */
export function changeHmrc(
  db: Db,
  vault: Vault,
  { credentials, seen, actorId }: { credentials: HmrcCredentials | undefined; seen: number; actorId: string },
): Promise<'changed' | 'conflict'> {
  return transact(db, async (trx) => {
    const { clientId = '', clientSecret = '' } = credentials ?? {}
    const sealed = clientSecret && vault.seal(clientSecret, HMRC_PLACE)
    if (!(await replaceSettings(trx, hmrcRecord, { clientId, clientSecret: sealed }, seen))) return 'conflict'
    const detail = clientId || activityTexts.store('no-credentials')
    await recordActivity(trx, { actorId, action: 'tax.save', subject: 'HMRC', detail })
    return 'changed'
  })
}
