import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type Db, hasRow, type Trx, transact } from '#db/client.server.ts'
import { hashToken } from '../digest.server.ts'
import { RECOVERY_CODES_NEW, TWO_FACTOR_OFF, TWO_FACTOR_ON } from '../mail/templates/two-factor.ts'
import type { Vault } from '../secrets/vault.server.ts'
import { readShop } from '../setup/shop.server.ts'
import { clear, type Limit, reserve } from '../throttle.server.ts'
import { isoTime, MINUTE } from '../time.ts'
import { tellCodeUsed, tellTwoFactor } from './two-factor-mails.server.ts'

/** What an authenticator app is given: by a QR code of `uri`, or by typing `secret`. */
export interface Enrolment {
  uri: string
  secret: string
}

/** Whether signing in asks for a code. */
export function hasTwoFactor(db: Db | Trx, userId: string): Promise<boolean> {
  let row = db.selectFrom('two_factors').select('user_id').where('user_id', '=', userId)
  return hasRow(row.where('confirmed_at', 'is not', null))
}

/** Whether the shop lets this admin in only once they have set a second factor up. */
export async function mustSetUpTwoFactor(db: Db, userId: string): Promise<boolean> {
  return (await readShop(db)).adminsNeedTwoFactor && !(await hasTwoFactor(db, userId))
}

/** How many recovery codes are left; undefined where signing in asks for no code. */
export async function readTwoFactor(db: Db, userId: string): Promise<{ codesLeft: number } | undefined> {
  if (!(await hasTwoFactor(db, userId))) return undefined
  return { codesLeft: (await unusedCodes(db, userId)).length }
}

function unusedCodes(db: Db | Trx, userId: string) {
  return db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** A new secret, which counts once a code of it was confirmed. 'on' where one counts already. */
export function beginTwoFactor(db: Db, vault: Vault, userId: string): Promise<'begun' | 'on'> {
  return transact(db, async (trx) => {
    if (await hasTwoFactor(trx, userId)) return 'on'
    let secret = vault.seal(new Secret({ size: SECRET_BYTES }).base32, twoFactorPlace(userId))
    let row = { secret, confirmed_at: null, last_step: 0, created_at: isoTime() }
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
  let row = await readRow(db, userId)
  let secret = row?.confirmed_at === null ? vault.open(row.secret, twoFactorPlace(userId)) : undefined
  if (secret === undefined) return undefined
  let { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  let { name } = await readShop(db)
  let totp = new TOTP({ issuer: name, label: email, secret: Secret.fromBase32(secret) })
  return { uri: totp.toString(), secret }
}

export type Confirmed =
  | { outcome: 'confirmed'; codes: string[] }
  | { outcome: 'wrong-code' | 'too-many' | 'not-begun' }

/** Whose second factor it is. `origin` is for the links in the mail that tells them. */
export interface Holder {
  userId: string
  origin: string
}

/** From now on signing in asks for a code. `codes`: the recovery codes, which are shown this once. */
export async function confirmTwoFactor(
  db: Db,
  vault: Vault,
  { userId, origin }: Holder,
  code: string,
): Promise<Confirmed> {
  let limit = codeLimit(userId)
  if (!(await reserve(db, [limit]))) return { outcome: 'too-many' }
  let result = await transact(db, async (trx): Promise<Confirmed> => {
    let row = await readRow(trx, userId)
    if (!row || row.confirmed_at !== null) return { outcome: 'not-begun' }
    if (!(await takeStep(trx, vault, row, code))) return { outcome: 'wrong-code' }
    await trx
      .updateTable('two_factors')
      .set({ confirmed_at: isoTime() })
      .where('user_id', '=', userId)
      .execute()
    await tellTwoFactor(trx, { userId, origin }, TWO_FACTOR_ON)
    return { outcome: 'confirmed', codes: await replaceCodes(trx, userId) }
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
 * A code of the app, each once, or a recovery code, each once. Ten wrong ones in a quarter of an hour, whoever sends
 * them.
 */
export async function checkSecondFactor(
  db: Db,
  vault: Vault,
  { userId, origin }: Holder,
  code: string,
): Promise<'right' | 'wrong' | 'too-many'> {
  let limit = codeLimit(userId)
  if (!(await reserve(db, [limit]))) return 'too-many'
  let isRight = await transact(db, async (trx) => {
    let row = await readRow(trx, userId)
    if (!row || row.confirmed_at === null) return false
    if (await takeStep(trx, vault, row, code)) return true
    if (!(await takeRecoveryCode(trx, userId, code))) return false
    await tellCodeUsed(trx, { userId, origin }, (await unusedCodes(trx, userId)).length)
    return true
  })
  if (!isRight) return 'wrong'
  await clear(db, limit)
  return 'right'
}

export async function switchOffTwoFactor(db: Db, holder: Holder): Promise<void> {
  await transact(db, (trx) => removeTwoFactor(trx, holder))
}

/** Signing in asks for the password alone again, and a mail says so. False where there was none to remove. */
export async function removeTwoFactor(trx: Trx, holder: Holder): Promise<boolean> {
  let { userId } = holder
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  let gone = await trx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  if (gone && gone.confirmed_at !== null) await tellTwoFactor(trx, holder, TWO_FACTOR_OFF)
  return gone !== undefined
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
  let token = code.replace(/\s/g, '')
  let secret = vault.open(row.secret, twoFactorPlace(row.user_id))
  if (secret === undefined || !/^\d{6}$/.test(token)) return false
  let totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let delta = totp.validate({ token, window: WINDOW })
  if (delta === null) return false
  let step = totp.counter() + delta
  let taken = await trx
    .updateTable('two_factors')
    .set({ last_step: step })
    .where('user_id', '=', row.user_id)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

async function takeRecoveryCode(trx: Trx, userId: string, typed: string): Promise<boolean> {
  let used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: isoTime() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

async function replaceCodes(trx: Trx, userId: string): Promise<string[]> {
  let codes = Array.from({ length: CODES }, newCode)
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code), used_at: null })))
    .execute()
  return codes
}

const CODES = 10

/** 50 bits without letters that look alike; a limit stops guessing. */
function newCode(): string {
  let letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'

function hashCode(typed: string): string {
  return hashToken(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
}

function codeLimit(userId: string): Limit {
  return { bucket: `second-factor:${userId}`, max: 10, window: 15 * MINUTE }
}
