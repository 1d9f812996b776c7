import { z } from 'zod'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { recordActivity } from './activity/activity.server.ts'
import { isZone } from './dates.ts'
import { readSettings, readVersioned, replaceSettings } from './settings.server.ts'

/** The time zone in which pages, mails and exports show dates. Stored times stay UTC. */
export async function readZone(db: Db | Trx): Promise<string> {
  return (await readSettings(db, zoneRecord)).zone
}

/** The same with its version, for whoever is about to change it. */
export function readZoneVersion(db: Db) {
  return readVersioned(db, zoneRecord)
}

/** Every zone that can be chosen, UTC first. */
export function listZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

export const zoneDraft = z.object({
  zone: z
    .string({ error: 'Choose a time zone' })
    .max(64, 'Choose a time zone from the list')
    .refine(isZone, 'Choose a time zone from the list'),
})

/** Changes the zone. 'conflict': somebody else has changed it since `seen` was its version. */
export function changeZone(
  db: Db,
  { zone, seen, actorId }: { zone: string; seen: number; actorId: string },
): Promise<'changed' | 'conflict'> {
  return transact(db, async (trx) => {
    let before = await readZone(trx)
    if (!(await replaceSettings(trx, zoneRecord, { zone }, seen))) return 'conflict'
    let detail = before === zone ? 'Nothing changed' : `${before} to ${zone}`
    await recordActivity(trx, { actorId, action: 'dates.save', subject: 'Dates and time', detail })
    return 'changed'
  })
}

export const zoneRecord = {
  key: 'dates',
  schema: z.object({ zone: zoneDraft.shape.zone.default('UTC') }),
} as const
