import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { networkOf } from './network.ts'
import { HOUR, isoTime, MINUTE } from './time.ts'

/** One thing that is counted: whom it counts, how many are let through, and for how long they are remembered (ms). */
export interface Limit {
  bucket: string
  max: number
  window: number
}

/** Failed sign-ins for one address, whether it has an account or not. */
export function accountLimit(emailKey: string): Limit {
  return { bucket: `login-account:${digest(emailKey)}`, max: 10, window: 15 * MINUTE }
}

/** Failed sign-ins to one account from a browser that was in it before, so that strangers cannot keep its owner out. */
export function deviceLimit(emailKey: string, device: string): Limit {
  return { bucket: `login-device:${digest(`${device} ${emailKey}`)}`, max: 10, window: 15 * MINUTE }
}

/** Failed sign-ins from one network. */
export function networkLimit(ip: string): Limit {
  return { bucket: `login-network:${networkOf(ip)}`, max: 60, window: 15 * MINUTE }
}

/** Different addresses without an account that one network asked for: it bounds how many can be found out. */
export function unknownLimit(ip: string): Limit {
  return { bucket: `login-unknown:${networkOf(ip)}`, max: 10, window: 15 * MINUTE }
}

/** Accounts that one network made. */
export function registrationLimit(ip: string): Limit {
  return { bucket: `register:${networkOf(ip)}`, max: 10, window: HOUR }
}

/** Mails for a new password that were asked for an address, whether it has an account or not. */
export function resetAccountLimit(emailKey: string): Limit {
  return { bucket: `reset-account:${digest(emailKey)}`, max: 3, window: HOUR }
}

/** Mails for a new password that one network asked for. */
export function resetNetworkLimit(ip: string): Limit {
  return { bucket: `reset-network:${networkOf(ip)}`, max: 10, window: HOUR }
}

/** Further mails for confirming an address, for the account and for the network. */
export function verificationLimits(userId: string, ip: string): Limit[] {
  return [
    { bucket: `verify-account:${userId}`, max: 3, window: HOUR },
    { bucket: `verify-network:${networkOf(ip)}`, max: 10, window: HOUR },
  ]
}

/** Messages that one network sent with the contact form. */
export function contactLimit(ip: string): Limit {
  return { bucket: `contact:${networkOf(ip)}`, max: 5, window: HOUR }
}

/**
 * Counts one attempt against every limit, before it is made, so that a thousand at once are no way round them.
 * False, and nothing counted, when one of the limits is reached. `release` takes back what turned out harmless.
 */
export function reserve(db: Db, limits: Limit[]): Promise<boolean> {
  return transact(db, async (trx) => {
    await trx.deleteFrom('throttles').where('resets_at', '<=', isoTime()).execute()
    for (let limit of limits) if (await isReached(trx, limit)) return false
    for (let limit of limits) await count(trx, limit)
    return true
  })
}

/** Takes one attempt back. */
export async function release(db: Db, { bucket }: Limit): Promise<void> {
  await db
    .updateTable('throttles')
    .set({ count: sql`count - 1` })
    .where('bucket', '=', bucket)
    .where('count', '>', 0)
    .execute()
}

/** Forgets every attempt. */
export async function clear(db: Db, { bucket }: Limit): Promise<void> {
  await db.deleteFrom('throttles').where('bucket', '=', bucket).execute()
}

/** Counts `thing` once, however often it comes. False when the limit was reached without it. */
export function reserveDistinct(db: Db, limit: Limit, thing: string): Promise<boolean> {
  return transact(db, async (trx) => {
    let seen = { ...limit, bucket: `${limit.bucket}:${digest(thing)}`, max: 1 }
    if (await isReached(trx, limit)) return false
    if (await isReached(trx, seen)) return true
    await count(trx, limit)
    await count(trx, seen)
    return true
  })
}

/** Whether the next attempt would be refused. */
export async function isReached(db: Db | Trx, limit: Limit): Promise<boolean> {
  let row = await db
    .selectFrom('throttles')
    .select('count')
    .where('bucket', '=', limit.bucket)
    .where('resets_at', '>', isoTime())
    .executeTakeFirst()
  return (row?.count ?? 0) >= limit.max
}

async function count(trx: Trx, { bucket, window }: Limit) {
  await trx
    .insertInto('throttles')
    .values({ bucket, count: 1, resets_at: isoTime(window) })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ count: sql`throttles.count + 1` }))
    .execute()
}

/** Addresses are not kept in the clear. */
function digest(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}
