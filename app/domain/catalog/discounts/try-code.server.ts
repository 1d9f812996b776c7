import { discountLimits, reserveDistinct } from '#app/domain/base/throttle.server.ts'
import type { Db } from '#db/client.server.ts'
import { normalizeCode } from './code.ts'

/** Counts different codes of a user and of a network, so that nobody finds one by trying many. False: too many. */
export async function mayTryCode(
  db: Db,
  { userId, ip }: { userId: string; ip: string },
  typed: string,
): Promise<boolean> {
  const code = normalizeCode(typed)
  if (code === '') return true
  for (const limit of discountLimits(userId, ip)) if (!(await reserveDistinct(db, limit, code))) return false
  return true
}
