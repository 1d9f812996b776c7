import { isoTime } from '#app/domain/base/time.ts'
import type { Db } from '#db/client.server.ts'
import type { ContentChange } from '#db/schema.ts'
import type { ShopFacts } from './section-spec.ts'
import { type PageSectionKey, type SectionData, sections } from './sections.ts'
import { readShopFacts } from './shop-facts.server.ts'
import { readStoredRecord } from './stored-record.ts'

export interface StoredSection<K extends PageSectionKey = PageSectionKey> {
  content: SectionData[K] | undefined
  /** 0 for a page section that was never saved. */
  version: number
}

/**
 * As visitors see it. Undefined when the record cannot be read: that section shows an error, the page stands. A section
 * that was never saved speaks of the `shop`.
 */
export async function readSection<K extends PageSectionKey>(
  db: Db,
  key: K,
  shop = () => readShopFacts(db) as Promise<ShopFacts>,
): Promise<SectionData[K] | undefined> {
  const row = await readRow(db, key)
  return row ? parseRecord(key, row) : sections[key].unsaved(await shop())
}

export async function readHidden(db: Db): Promise<PageSectionKey[]> {
  const rows = await db.selectFrom('content_sections').select('key').where('active', '=', 0).execute()
  return rows.map(({ key }) => key as PageSectionKey)
}

/** For editors: a section that was never saved has the editor’s defaults. */
export async function readStored<K extends PageSectionKey>(db: Db, key: K): Promise<StoredSection<K>> {
  const row = await readRow(db, key)
  if (!row) return { content: await readDefaults(db, key), version: 0 }
  return { content: parseRecord(key, row), version: row.version }
}

function readRow(db: Db, key: PageSectionKey) {
  return db
    .selectFrom('content_sections')
    .select(['data', 'active', 'version'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** They name the shop as it is called now. */
export async function readDefaults<K extends PageSectionKey>(db: Db, key: K): Promise<SectionData[K]> {
  return sections[key].defaults(await readShopFacts(db))
}

export function parseRecord<K extends PageSectionKey>(
  key: K,
  row: { data: string; active: 0 | 1 },
): SectionData[K] | undefined {
  const isActive = row.active === 1
  try {
    const record = JSON.parse(row.data)
    const parsed = sections[key].schema.safeParse({ ...record, isActive })
    if (parsed.success) return parsed.data as SectionData[K]
    const stored = readStoredRecord(key, record)
    return stored && { ...stored, isActive }
  } catch {
    return undefined
  }
}

/** Call it in a transaction. Returns the version’s number. */
export async function writeSection<K extends PageSectionKey>(
  db: Db,
  key: K,
  content: SectionData[K],
  how: { change: ContentChange; actorId: string | null } = { change: 'save', actorId: null },
): Promise<number> {
  const data = JSON.stringify(content)
  const active = content.isActive ? (1 as const) : (0 as const)
  const now = isoTime()
  const { version } = await db
    .insertInto('content_sections')
    .values({ key, data, active, version: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        data,
        active,
        version: eb('content_sections.version', '+', 1),
        updated_at: now,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('section_history')
    .values({
      section: key,
      version,
      data,
      active,
      change: how.change,
      actor_id: how.actorId,
      created_at: now,
    })
    .execute()
  return version
}
