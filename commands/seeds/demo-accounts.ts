import { isoTime } from '#app/domain/base/time.ts'
import { postEntry } from '#app/domain/credits/ledger.server.ts'
import type { PasswordHasher } from '#app/domain/people/password.server.ts'
import { type Db, transact } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { Role } from '#db/schema.ts'

export const DEMO_PASSWORD = 'listwright'

export interface DemoAccount {
  email: string
  name: string
  role: Role
  credits: number
}

export const DEMO_ACCOUNTS: DemoAccount[] = [
  { email: 'admin@listwright.test', name: 'Ada Admin', role: 'Admin', credits: 0 },
  { email: 'user@listwright.test', name: 'Uma User', role: 'member', credits: 20 },
  { email: 'seller@listwright.test', name: 'Sam Seller', role: 'Seller', credits: 0 },
]

/** Adds the accounts that the demo names, with a password that everybody knows. Those that exist stay as they are. */
export async function seedDemoAccounts(db: Db, passwords: PasswordHasher): Promise<void> {
  const hash = await passwords.hash(DEMO_PASSWORD)
  if (hash === 'busy') throw new Error('The password hasher is busy')
  for (const account of DEMO_ACCOUNTS) await addDemoAccount(db, account, hash)
}

/** Adds one account, its address verified, unless there is one of that address. */
export function addDemoAccount(db: Db, account: DemoAccount, passwordHash: string): Promise<void> {
  const { email, name, role, credits } = account
  const id = newId()
  const now = isoTime()
  return transact(db, async (trx) => {
    const added = await trx
      .insertInto('users')
      .values({
        id,
        email,
        email_key: email,
        email_verified_at: now,
        name,
        password_hash: passwordHash,
        role,
        photo_url: null,
        disabled_at: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added || credits === 0) return
    const note = 'Demo credits'
    await postEntry(trx, { userId: id, delta: credits, kind: 'adjust', ref: id, actor: 'demo', note })
  })
}
