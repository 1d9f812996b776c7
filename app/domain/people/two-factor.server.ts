import { Secret, TOTP } from 'otpauth'
import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import type { Vault } from '../base/secrets/vault.server.ts'
import { readShop } from '../base/shop-record.server.ts'
import {
  clear,
  isReached,
  networkLimit,
  release,
  reserve,
  reserveIn,
  secondFactorLimit,
  secondFactorMailLimit,
} from '../base/throttle.server.ts'
import { isoTime } from '../base/time.ts'
import { countPasskeys } from './passkeys/passkeys.server.ts'
import { countCodes, forgetCodes, replaceCodes, takeRecoveryCode } from './recovery-codes.server.ts'
import { voidWaiting } from './sessions.server.ts'
import {
  AUTHENTICATOR_REMOVED,
  RECOVERY_CODES_NEW,
  TWO_FACTOR_OFF,
  TWO_FACTOR_ON,
} from './two-factor-mail.ts'
import { tellCodeUsed, tellTwoFactor, tellWrongCodes } from './two-factor-mails.server.ts'

/** What an authenticator app is given: by a QR code of `uri`, or by typing `secret`. */
export interface Enrolment {
  uri: string
  secret: string
}

/** Whether signing in with the password asks for a second factor, too: a code of an app, or a passkey. */
export async function hasTwoFactor(db: Db | Trx, userId: string): Promise<boolean> {
  return (await hasApp(db, userId)) || (await countPasskeys(db, userId)) > 0
}

function hasApp(db: Db | Trx, userId: string): Promise<boolean> {
  const row = db.selectFrom('two_factors').select('user_id').where('user_id', '=', userId)
  return hasRow(row.where('confirmed_at', 'is not', null))
}

/** Whether the shop lets this admin in only once they have set a second factor up. */
export async function mustSetUpTwoFactor(db: Db, userId: string): Promise<boolean> {
  return (await readShop(db)).adminsNeedTwoFactor && !(await hasTwoFactor(db, userId))
}

/** What an account asks for beside its password. */
export interface TwoFactor {
  /** Whether an authenticator app is one of its second factors. */
  hasApp: boolean
  passkeys: number
  codesLeft: number
}

/** Undefined where signing in asks for the password alone. */
export async function readTwoFactor(db: Db, userId: string): Promise<TwoFactor | undefined> {
  const [app, passkeys, codesLeft] = await Promise.all([
    hasApp(db, userId),
    countPasskeys(db, userId),
    countCodes(db, userId),
  ])
  return app || passkeys > 0 ? { hasApp: app, passkeys, codesLeft } : undefined
}

/** A new secret, which counts once a code of it was confirmed. 'on' where one counts already. */
export function beginTwoFactor(db: Db, vault: Vault, userId: string): Promise<'begun' | 'on'> {
  return transact(db, async (trx) => {
    if (await hasApp(trx, userId)) return 'on'
    const secret = vault.seal(new Secret({ size: SECRET_BYTES }).base32, twoFactorPlace(userId))
    const row = { secret, confirmed_at: null, last_step: 0, created_at: isoTime() }
    await trx
      .insertInto('two_factors')
      .values({ user_id: userId, ...row })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return 'begun'
  })
}

/** What waits to be confirmed; undefined where nothing does, or no key of this server opens it. */
export async function readEnrolment(db: Db, vault: Vault, userId: string): Promise<Enrolment | undefined> {
  const row = await readRow(db, userId)
  const secret = row?.confirmed_at === null ? vault.open(row.secret, twoFactorPlace(userId)) : undefined
  if (secret === undefined) return undefined
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const { name } = await readShop(db)
  const totp = new TOTP({ issuer: name, label: email, secret: Secret.fromBase32(secret) })
  return { uri: totp.toString(), secret }
}

export type Confirmed =
  | { outcome: 'confirmed'; codes: string[] | undefined }
  | { outcome: 'wrong-code' | 'too-many' | 'not-begun' }

/** Whose second factor it is. `origin` is for the links in the mail that tells them. */
export interface Holder {
  userId: string
  origin: string
}

/**
 * From now on signing in asks for a code. `codes`: the recovery codes, which are shown this once; undefined where the
 * ones that came with a passkey stay.
 */
export async function confirmTwoFactor(
  db: Db,
  vault: Vault,
  { userId, origin }: Holder,
  code: string,
): Promise<Confirmed> {
  const limit = secondFactorLimit(userId)
  if (!(await reserve(db, [limit]))) return { outcome: 'too-many' }
  const result = await transact(db, async (trx): Promise<Confirmed> => {
    const row = await readRow(trx, userId)
    if (!row || row.confirmed_at !== null) return { outcome: 'not-begun' }
    if (!(await takeStep(trx, vault, row, code))) return { outcome: 'wrong-code' }
    await trx
      .updateTable('two_factors')
      .set({ confirmed_at: isoTime() })
      .where('user_id', '=', userId)
      .execute()
    await tellTwoFactor(trx, { userId, origin }, TWO_FACTOR_ON)
    const isFirst = (await countPasskeys(trx, userId)) === 0
    return { outcome: 'confirmed', codes: isFirst ? await replaceCodes(trx, userId) : undefined }
  })
  if (result.outcome === 'confirmed') await clear(db, limit)
  return result
}

/** The ones from before are void. Undefined where signing in asks for no code. */
export function renewRecoveryCodes(db: Db, holder: Holder): Promise<string[] | undefined> {
  return transact(db, async (trx) => {
    if (!(await hasTwoFactor(trx, holder.userId))) return undefined
    await tellTwoFactor(trx, holder, RECOVERY_CODES_NEW)
    return replaceCodes(trx, holder.userId)
  })
}

/**
 * A code of the app, each once, or a recovery code, each once. After ten wrong ones in a quarter of an hour, whoever
 * sends them, no code of the app counts, and the holder is mailed: somebody has the password. Recovery codes still do:
 * they cannot be guessed, and a stranger must not lock the holder out.
 */
export async function checkSecondFactor(
  db: Db,
  vault: Vault,
  { userId, origin }: Holder,
  { code, ip }: { code: string; ip: string },
): Promise<'right' | 'wrong' | 'too-many'> {
  const limit = secondFactorLimit(userId)
  const network = networkLimit(ip)
  const mayBeGuessed = isAppCode(code)
  if (!(await reserve(db, mayBeGuessed ? [limit, network] : [network]))) return 'too-many'
  const isRight = await transact(db, async (trx) => {
    const row = await readRow(trx, userId)
    if (row && row.confirmed_at !== null && (await takeStep(trx, vault, row, code))) return true
    if (!(await takeRecoveryCode(trx, userId, code))) return false
    await tellCodeUsed(trx, { userId, origin }, await countCodes(trx, userId))
    return true
  })
  if (isRight) {
    await release(db, network)
    await forgetWrongCodes(db, userId)
    return 'right'
  }
  if (!mayBeGuessed) await reserve(db, [limit])
  if (await isReached(db, limit)) await tellOfLock(db, { userId, origin })
  return 'wrong'
}

/** After a right one. */
export async function forgetWrongCodes(db: Db, userId: string): Promise<void> {
  await clear(db, secondFactorLimit(userId))
  await clear(db, secondFactorMailLimit(userId))
}

async function tellOfLock(db: Db, holder: Holder): Promise<void> {
  await transact(db, async (trx) => {
    if (await reserveIn(trx, [secondFactorMailLimit(holder.userId)])) await tellWrongCodes(trx, holder)
  })
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ''))
}

/** The app counts no longer; where there are no passkeys either, signing in asks for the password alone again. */
export async function removeApp(db: Db, holder: Holder): Promise<void> {
  await transact(db, async (trx) => {
    if ((await countPasskeys(trx, holder.userId)) === 0) return removeTwoFactor(trx, holder)
    if (await forgetApp(trx, holder.userId)) await tellTwoFactor(trx, holder, AUTHENTICATOR_REMOVED)
  })
}

/** App, passkeys and codes: signing in asks for the password alone again, and a mail says so. False where there was none. */
export async function removeTwoFactor(trx: Trx, holder: Holder): Promise<boolean> {
  const { userId } = holder
  await forgetCodes(trx, userId)
  const passkeys = await trx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  const hadApp = await forgetApp(trx, userId)
  const wasOn = hadApp || passkeys.numDeletedRows > 0n
  if (wasOn) await tellTwoFactor(trx, holder, TWO_FACTOR_OFF)
  return wasOn
}

/** True where it counted. */
async function forgetApp(trx: Trx, userId: string): Promise<boolean> {
  await voidWaiting(trx, userId)
  const gone = await trx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return gone !== undefined && gone.confirmed_at !== null
}

/** Where the vault knows a user's secret to be. */
export function twoFactorPlace(userId: string) {
  return `two-factor:${userId}`
}

/** 160 bits: RFC 4226, 4. */
const SECRET_BYTES = 20

/** Of 30 s each, before and after: clocks differ. */
const WINDOW = 1

function readRow(db: Db | Trx, userId: string) {
  return db.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

type Row = NonNullable<Awaited<ReturnType<typeof readRow>>>

/** RFC 6238, 5.2: a code that was accepted is accepted no second time, and none from before it. */
async function takeStep(trx: Trx, vault: Vault, row: Row, code: string): Promise<boolean> {
  const token = code.replace(/\s/g, '')
  const secret = vault.open(row.secret, twoFactorPlace(row.user_id))
  if (secret === undefined || !isAppCode(code)) return false
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token, window: WINDOW })
  if (delta === null) return false
  const step = totp.counter() + delta
  const taken = await trx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', row.user_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
