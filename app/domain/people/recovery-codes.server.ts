import { randomInt } from 'node:crypto'
import type { Db, Trx } from '#db/client.server.ts'
import { hashToken } from '../base/digest.server.ts'
import { isoTime } from '../base/time.ts'

/** How many are left. */
export async function countCodes(db: Db | Trx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function forgetCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Each once, however it is typed. */
export async function takeRecoveryCode(trx: Trx, userId: string, typed: string): Promise<boolean> {
  const used = await trx
    .updateTable('recovery_codes')
    .set({ used_at: isoTime() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashCode(typed))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** New ones, which are shown this once; the ones from before are void. */
export async function replaceCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
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
  const letters = Array.from({ length: 10 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return `${letters.slice(0, 5)}-${letters.slice(5)}`
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz023456789'

function hashCode(typed: string): string {
  return hashToken(typed.toLowerCase().replace(/[^a-z0-9]/g, ''))
}
