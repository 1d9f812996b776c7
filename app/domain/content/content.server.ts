import type { Db } from '#db/client.server.ts'
import { isoTime } from '../time.ts'
import { defaultContent } from './defaults.ts'
import { type SectionData, type SectionKey, sectionSchemas } from './sections.ts'

/**
 * Reads one section of the site's content. A section that was never saved reads as its default.
 * Answers undefined when the stored record cannot be read: that section shows its own error, the page stands.
 */
export async function readSection<K extends SectionKey>(db: Db, key: K): Promise<SectionData[K] | undefined> {
  const row = await db
    .selectFrom('content_sections')
    .select(['data', 'active'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return defaultContent[key]
  try {
    const parsed = sectionSchemas[key].safeParse({ ...JSON.parse(row.data), isActive: row.active === 1 })
    return parsed.success ? (parsed.data as SectionData[K]) : undefined
  } catch {
    return undefined
  }
}

/** Saves one section whole and raises its version. */
export async function writeSection<K extends SectionKey>(
  db: Db,
  key: K,
  content: SectionData[K],
): Promise<void> {
  const data = JSON.stringify(content)
  const active = content.isActive ? (1 as const) : (0 as const)
  await db
    .insertInto('content_sections')
    .values({ key, data, active, version: 1, updated_at: isoTime() })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        data,
        active,
        version: eb('content_sections.version', '+', 1),
        updated_at: isoTime(),
      })),
    )
    .execute()
}
