import type { TextLanguage } from '#app/domain/base/languages.ts'
import type { Db } from '#db/client.server.ts'
import type { ContentChange } from '#db/schema.ts'
import { parseRecord } from './content.server.ts'
import type { PageSectionKey, SectionData } from './sections.ts'

export interface VersionLine {
  version: number
  change: ContentChange
  /** Empty where the actor had no account. */
  who: string
  at: string
}

export interface SectionVersion extends VersionLine {
  /** Undefined when it cannot be read. */
  content: SectionData[PageSectionKey] | undefined
}

/** Newest first; with `before`, only versions below it. */
export async function listVersions(
  db: Db,
  key: PageSectionKey,
  { limit, before, language = null }: { limit: number; before?: number | undefined; language?: TextLanguage },
): Promise<SectionVersion[]> {
  const rows = await lines(db, key, language)
    .$if(before !== undefined, (query) => query.where('section_history.version', '<', before ?? 0))
    .orderBy('section_history.version', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => toVersion(key, row))
}

export async function readVersion(
  db: Db,
  key: PageSectionKey,
  version: number,
  language: TextLanguage = null,
): Promise<SectionVersion | undefined> {
  const row = await lines(db, key, language).where('section_history.version', '=', version).executeTakeFirst()
  return row && toVersion(key, row)
}

function lines(db: Db, key: PageSectionKey, language: TextLanguage) {
  return db
    .selectFrom('section_history')
    .leftJoin('users', 'users.id', 'section_history.actor_id')
    .select([
      'section_history.version',
      'section_history.change',
      'section_history.data',
      'section_history.active',
      'section_history.created_at',
      'users.name',
    ])
    .where('section_history.section', '=', key)
    .where('section_history.language', '=', language ?? '')
}

type Line = Awaited<ReturnType<ReturnType<typeof lines>['executeTakeFirstOrThrow']>>

function toVersion(key: PageSectionKey, row: Line): SectionVersion {
  return {
    version: row.version,
    change: row.change,
    who: row.name ?? '',
    at: row.created_at,
    content: parseRecord(key, row),
  }
}
