import type { TextLanguage } from '#app/domain/base/languages.ts'
import { isoTime } from '#app/domain/base/time.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import type { Db } from '#db/client.server.ts'
import type { ContentChange } from '#db/schema.ts'
import type { PageSectionKey, SectionData } from './sections.ts'

interface How {
  change: ContentChange
  actorId: string | null
  language?: TextLanguage
}

const SEEDED: How = { change: 'save', actorId: null }

/** Call it in a transaction. Returns the version’s number. */
export function writeSection<K extends PageSectionKey>(
  db: Db,
  key: K,
  content: SectionData[K],
  how: How = SEEDED,
): Promise<number> {
  return writeText(db, key, { data: JSON.stringify(content), isActive: content.isActive }, how)
}

/** The same as it is stored. In a language that is not the main one, `isActive` is only noted in the history. */
export async function writeText(
  db: Db,
  key: PageSectionKey,
  { data, isActive }: { data: string; isActive: boolean },
  { change, actorId, language = null }: How,
): Promise<number> {
  const active = isActive ? (1 as const) : (0 as const)
  const now = isoTime()
  const version =
    language === null
      ? await writeMain(db, { key, data, active, updated_at: now })
      : await writeTranslation(db, { section: key, language, data, updated_at: now })
  await db
    .insertInto('section_history')
    .values({
      section: key,
      language: language ?? '',
      version,
      data,
      active,
      change,
      actor_id: actorId,
      created_at: now,
    })
    .execute()
  return version
}

async function writeMain(db: Db, row: { key: string; data: string; active: 0 | 1; updated_at: string }) {
  const { version } = await db
    .insertInto('content_sections')
    .values({ ...row, version: 1 })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => ({
        data: row.data,
        active: row.active,
        version: eb('content_sections.version', '+', 1),
        updated_at: row.updated_at,
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

async function writeTranslation(
  db: Db,
  row: { section: string; language: string; data: string; updated_at: string },
) {
  const version = await nextVersion(db, row)
  await db
    .insertInto('section_translations')
    .values({ ...row, version })
    .onConflict((conflict) => conflict.columns(['section', 'language']).doUpdateSet({ ...row, version }))
    .execute()
  return version
}

/** After every one of the history, which keeps those of a translation that was removed. */
async function nextVersion(db: Db, { section, language }: { section: string; language: string }) {
  const { newest } = await db
    .selectFrom('section_history')
    .select(({ fn }) => fn.max<number | null>('version').as('newest'))
    .where('section', '=', section)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return (newest ?? 0) + 1
}

/** Its history stays. */
export async function deleteTranslation(db: Db, key: PageSectionKey, language: LanguageCode): Promise<void> {
  await db
    .deleteFrom('section_translations')
    .where('section', '=', key)
    .where('language', '=', language)
    .execute()
}
