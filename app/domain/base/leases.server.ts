import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { DAY, isoTime } from './time.ts'

/** How long a lease is good for, and how often whoever goes on renews it: milliseconds. */
export const LEASE = 30_000
export const RENEWAL = 10_000

export interface Lease {
  /** What one holder at a time may do. */
  name: string
  holder: string
}

/** Takes the lease, or renews it, for LEASE. False while somebody else has it. */
export async function takeLease(db: Db, { name, holder }: Lease): Promise<boolean> {
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, until: isoTime(LEASE) })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until: isoTime(LEASE) })
        .where((eb) => eb.or([eb('leases.holder', '=', holder), eb('leases.until', '<=', isoTime())])),
    )
    .returning('name')
    .executeTakeFirst()
  return taken !== undefined
}

/** Nothing where somebody else has taken it meanwhile. */
export async function releaseLease(db: Db, { name, holder }: Lease): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
}

/** Who has it now. */
export async function findHolder(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('leases')
    .select('holder')
    .where('name', '=', name)
    .where('until', '>', isoTime())
    .executeTakeFirst()
  return row?.holder
}

/** Does `work` while nobody else does anything under this name, on any server; 'busy' where somebody does. */
export async function doAlone<T>(db: Db, name: string, work: () => Promise<T>): Promise<T | 'busy'> {
  const lease = { name, holder: newId() }
  if (!(await takeLease(db, lease))) return 'busy'
  const renewing = setInterval(() => {
    // Tried again at the next renewal.
    takeLease(db, lease).catch(() => {})
  }, RENEWAL)
  try {
    return await work()
  } finally {
    clearInterval(renewing)
    await releaseLease(db, lease)
  }
}

/** Those that a process left behind which was killed. */
export async function sweepLeases(db: Db): Promise<void> {
  await db.deleteFrom('leases').where('until', '<', isoTime(-DAY)).execute()
}
