import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import type { ContentChange } from '#db/schema.ts'
import { parseRecord, readDefaults, readStored, type StoredSection, writeSection } from './content.server.ts'
import { assignRowIds } from './row-ids.ts'
import type { PageSectionKey, SectionData } from './sections.ts'

export interface Editor {
  actorId: string
}

/** Without `isActive` the section stays as visible as it is. */
export type Edited<K extends PageSectionKey> = Omit<SectionData[K], 'isActive'> & { isActive?: boolean }

export type Saved = { outcome: 'saved' | 'unchanged' } | { outcome: 'conflict' }

/**
 * `base`: the version that was edited; without it, the newest is overwritten. 'conflict': its content was changed
 * since; being shown or hidden does not count, unless the form decides that, too. A save that changes nothing makes no
 * version, except the first one: a section that was never saved looks different to visitors.
 */
export function saveSection<K extends PageSectionKey>(
  db: Db,
  key: K,
  edited: Edited<K>,
  { actorId, base }: Editor & { base: number | undefined },
): Promise<Saved> {
  return transact(db, async (trx) => {
    const now = await readStored(trx, key)
    const isActive = edited.isActive ?? now.content?.isActive ?? (await readDefaults(trx, key)).isActive
    const content = { ...assignRowIds(edited, Date.now()), isActive } as SectionData[K]
    if (now.version > 0 && now.content && hasSameContent(now.content, content))
      return { outcome: 'unchanged' }
    const whole = edited.isActive !== undefined
    if (base !== undefined && base !== now.version && !(await isUnchangedSince(trx, key, base, now, whole))) {
      return { outcome: 'conflict' }
    }
    await change(trx, key, content, 'save', actorId)
    return { outcome: 'saved' }
  })
}

export function switchSection(
  db: Db,
  key: PageSectionKey,
  isActive: boolean,
  { actorId }: Editor,
): Promise<'switched' | 'unreadable'> {
  return transact(db, async (trx) => {
    const { content } = await readStored(trx, key)
    if (!content) return 'unreadable'
    if (content.isActive === isActive) return 'switched'
    await change(trx, key, { ...content, isActive }, isActive ? 'activate' : 'deactivate', actorId)
    return 'switched'
  })
}

export function resetSection(db: Db, key: PageSectionKey, { actorId }: Editor): Promise<void> {
  return transact(db, async (trx) => {
    const { content, version } = await readStored(trx, key)
    const defaults = await readDefaults(trx, key)
    if (version > 0 && content && hasSameContent(content, defaults)) return
    await change(trx, key, defaults, 'reset', actorId)
  })
}

/** As a new version. */
export function restoreSection(
  db: Db,
  key: PageSectionKey,
  version: number,
  { actorId }: Editor,
): Promise<'restored' | 'missing'> {
  return transact(db, async (trx) => {
    const earlier = version > 0 ? await readEarlier(trx, key, version) : undefined
    if (!earlier) return 'missing'
    const { content } = await readStored(trx, key)
    if (content && hasSameContent(content, earlier)) return 'restored'
    await change(trx, key, earlier, 'restore', actorId, version)
    return 'restored'
  })
}

/** 0 is the default. Undefined when there is none that can be read. */
async function readEarlier<K extends PageSectionKey>(
  db: Db,
  key: K,
  version: number,
): Promise<SectionData[K] | undefined> {
  if (version === 0) return readDefaults(db, key)
  const row = await db
    .selectFrom('section_history')
    .select(['data', 'active'])
    .where('section', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && parseRecord(key, row)
}

export async function change(
  trx: Trx,
  key: PageSectionKey,
  content: SectionData[PageSectionKey],
  how: ContentChange,
  actorId: string,
  earlier?: number,
) {
  const version = await writeSection(trx, key, content, { change: how, actorId })
  await recordActivity(trx, {
    actorId,
    action: `section.${how}`,
    subject: activityTexts.store('section', { key }),
    section: key,
    detail:
      earlier === undefined
        ? activityTexts.store('version', { version })
        : activityTexts.store('restored', { earlier, version }),
  })
}

async function isUnchangedSince<K extends PageSectionKey>(
  trx: Trx,
  key: K,
  base: number,
  now: StoredSection<K>,
  whole: boolean,
): Promise<boolean> {
  // It cannot be read, so nobody has edited it meanwhile; the history keeps it.
  if (!now.content) return true
  const seen = await readEarlier(trx, key, base)
  if (!seen) return false
  return hasSameContent(whole ? seen : { ...seen, isActive: now.content.isActive }, now.content)
}

export function hasSameContent(one: object, other: object): boolean {
  return JSON.stringify(sortFields(one)) === JSON.stringify(sortFields(other))
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sortFields(part)]),
  )
}
