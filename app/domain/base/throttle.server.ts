import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { networkOf } from './network.ts'
import { HOUR, isoTime, MINUTE } from './time.ts'

/** `window` is in milliseconds. */
export interface Limit {
  bucket: string
  max: number
  window: number
}

/** Counts also addresses without an account, as `resetAccountLimit` does. */
export function accountLimit(emailKey: string): Limit {
  return { bucket: `login-account:${digest(emailKey)}`, max: 10, window: 15 * MINUTE }
}

/** Apart from `accountLimit`, so that strangers cannot lock an account’s owner out. */
export function deviceLimit(emailKey: string, device: string): Limit {
  return { bucket: `login-device:${digest(`${device} ${emailKey}`)}`, max: 10, window: 15 * MINUTE }
}

export function networkLimit(ip: string): Limit {
  return { bucket: `login-network:${networkOf(ip)}`, max: 60, window: 15 * MINUTE }
}

/** Limits how many accounts one network can find out. */
export function unknownLimit(ip: string): Limit {
  return { bucket: `login-unknown:${networkOf(ip)}`, max: 10, window: 15 * MINUTE }
}

/** Wrong codes after a right password. It is for codes of an app, which can be guessed. */
export function secondFactorLimit(userId: string): Limit {
  return { bucket: `second-factor:${userId}`, max: 10, window: 15 * MINUTE }
}

/** The mail about wrong codes: one for each time that the limit is reached. */
export function secondFactorMailLimit(userId: string): Limit {
  return { bucket: `second-factor-mail:${userId}`, max: 1, window: 15 * MINUTE }
}

export function registrationLimit(ip: string): Limit {
  return { bucket: `register:${networkOf(ip)}`, max: 100, window: HOUR }
}

/** More accounts than a family or a class makes get their free credits once they have confirmed their addresses. */
export function freeCreditsLimit(ip: string): Limit {
  return { bucket: `register-free:${networkOf(ip)}`, max: 10, window: HOUR }
}

export function resetAccountLimit(emailKey: string): Limit {
  return { bucket: `reset-account:${digest(emailKey)}`, max: 3, window: HOUR }
}

export function resetNetworkLimit(ip: string): Limit {
  return { bucket: `reset-network:${networkOf(ip)}`, max: 10, window: HOUR }
}

export function verificationLimits(userId: string, ip: string): Limit[] {
  return [
    { bucket: `verify-account:${userId}`, max: 3, window: HOUR },
    { bucket: `verify-network:${networkOf(ip)}`, max: 10, window: HOUR },
  ]
}

export function emailChangeLimits(userId: string, ip: string): Limit[] {
  return [
    { bucket: `email-account:${userId}`, max: 3, window: HOUR },
    { bucket: `email-network:${networkOf(ip)}`, max: 10, window: HOUR },
  ]
}

export function contactLimit(ip: string): Limit {
  return { bucket: `contact:${networkOf(ip)}`, max: 5, window: HOUR }
}

/** Texts that visitors have checked. */
export function textCheckLimit(ip: string): Limit {
  return { bucket: `text-check:${networkOf(ip)}`, max: 30, window: MINUTE }
}

export function withdrawalLimit(ip: string): Limit {
  return { bucket: `withdrawal:${networkOf(ip)}`, max: 10, window: HOUR }
}

/** Different codes, so that the same one may be sent again with every change of a form. */
export function discountLimits(userId: string, ip: string): Limit[] {
  return [
    { bucket: `discount-account:${userId}`, max: 10, window: HOUR },
    { bucket: `discount-network:${networkOf(ip)}`, max: 60, window: HOUR },
  ]
}

/** Different VAT numbers that a register is asked about. */
export function vatNumberLimits(userId: string, ip: string): Limit[] {
  return [
    { bucket: `vat-account:${userId}`, max: 10, window: HOUR },
    { bucket: `vat-network:${networkOf(ip)}`, max: 30, window: HOUR },
  ]
}

/**
 * Counts an attempt before it is made, so that concurrent ones cannot exceed a limit. False, with nothing counted,
 * when a limit is reached.
 */
export function reserve(db: Db, limits: Limit[]): Promise<boolean> {
  return transact(db, (trx) => reserveIn(trx, limits))
}

export async function reserveIn(trx: Trx, limits: Limit[]): Promise<boolean> {
  const old = trx.selectFrom('throttles').select('bucket').where('resets_at', '<=', isoTime())
  await trx.deleteFrom('throttles').where('bucket', 'in', old.orderBy('resets_at').limit(PIECE)).execute()
  for (const limit of limits) if (await isReached(trx, limit)) return false
  for (const limit of limits) await count(trx, limit)
  return true
}

export async function release(db: Db, { bucket }: Limit): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql`count - 1` })
    .where('bucket', '=', bucket)
    .where('count', '>', 0)
    .execute()
}

export async function clear(db: Db, { bucket }: Limit): Promise<void> {
  await db.deleteFrom('throttles').where('bucket', '=', bucket).execute()
}

/** Counts each different `thing` once. False when the limit was reached without it. */
export function reserveDistinct(db: Db, limit: Limit, thing: string): Promise<boolean> {
  return transact(db, async (trx) => {
    const seen = { ...limit, bucket: `${limit.bucket}:${digest(thing)}`, max: 1 }
    if (await isReached(trx, limit)) return false
    if (await isReached(trx, seen)) return true
    await count(trx, limit)
    await count(trx, seen)
    return true
  })
}

export async function isReached(db: Db | Trx, limit: Limit): Promise<boolean> {
  const row = await db
    .selectFrom('throttles')
    .select(['count', 'resets_at'])
    .where('bucket', '=', limit.bucket)
    .where('resets_at', '>', isoTime())
    .executeTakeFirst()
  if (!row || row.count < limit.max) return false
  const seen = watched.getStore()
  if (seen && row.resets_at > (seen.until ?? '')) seen.until = row.resets_at
  return true
}

const watched = new AsyncLocalStorage<{ until: string | undefined }>()

/** Does `work`, in which `secondsToWait` knows of the limits that were reached. */
export function watchLimits<T>(work: () => Promise<T>): Promise<T> {
  return watched.run({ until: undefined }, work)
}

/** Until every limit that was reached in this request allows another attempt; undefined where none was. */
export function secondsToWait(): number | undefined {
  const until = watched.getStore()?.until
  return until === undefined ? undefined : Math.max(1, Math.ceil((Date.parse(until) - Date.now()) / 1000))
}

async function count(trx: Trx, { bucket, window }: Limit) {
  const isOver = sql`throttles.resets_at <= ${isoTime()}`
  await trx
    .insertInto('throttles')
    .values({ bucket, count: 1, resets_at: isoTime(window) })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql`case when ${isOver} then 1 else throttles.count + 1 end`,
        resets_at: sql`case when ${isOver} then excluded.resets_at else throttles.resets_at end`,
      }),
    )
    .execute()
}

/** So many that are over are deleted with each attempt, so that none has to wait for all of them. */
const PIECE = 100

/** Addresses are not kept in the clear. */
function digest(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
