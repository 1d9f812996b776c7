import { sql } from 'kysely'
import { recordActivity } from '#app/domain/base/activity/activity.server.ts'
import { activityTexts } from '#app/domain/base/activity/codes.ts'
import { readLanguages } from '#app/domain/base/languages.server.ts'
import { isoTime, timeAfter } from '#app/domain/base/time.ts'
import type { LanguageCode } from '#app/i18n/languages.ts'
import { type Db, type Trx, transact } from '#db/client.server.ts'
import { findThing, idColumn, subjectOf, tableOf } from './price-changes/goods.server.ts'
import {
  type Kind,
  readTranslations,
  TEXT_COLUMNS,
  type Texts,
  translationsOf,
} from './translations.server.ts'

interface Place<K extends Kind> {
  kind: K
  id: string
  language: LanguageCode
}

interface TranslationChange<K extends Kind> extends Place<K> {
  text: Texts[K]
  /** Of the version that was changed; empty where there was none. */
  version: string
  actorId: string
}

/**
 * Writes the version in a language anew. 'main', 'not-offered': it is the shop's main language now, or none of its
 * languages. 'conflict': somebody else has written or removed the version since it was read.
 */
export function saveTranslation<K extends Kind>(
  db: Db,
  { kind, id, language, text, version, actorId }: TranslationChange<K>,
): Promise<'saved' | 'main' | 'not-offered' | 'conflict' | 'unknown'> {
  return transact(db, async (trx) => {
    const thing = await findThing(trx, { kind, id })
    if (!thing) return 'unknown'
    const { main, others } = await readLanguages(trx)
    if (language === main) return 'main'
    if (!others.includes(language)) return 'not-offered'
    const before = (await readTranslations(trx, kind, id)).get(language)
    // A form that was sent twice.
    if (before && TEXT_COLUMNS[kind].every((column) => before.text[column] === text[column])) return 'saved'
    if ((before?.version ?? '') !== version) return 'conflict'
    await writeTranslation(trx, { kind, id, language }, text, timeAfter(version))
    const detail = activityTexts.store('text-language', { code: language })
    await recordActivity(trx, { actorId, action: `${kind}.edit`, subject: subjectOf(thing), detail })
    return 'saved'
  })
}

/** Pages in this language show the main text again. 'conflict': it was changed since `version`. */
export function removeTranslation(
  db: Db,
  { kind, id, language, version, actorId }: Place<Kind> & { version: string; actorId: string },
): Promise<'removed' | 'conflict' | 'unknown'> {
  return transact(db, async (trx) => {
    const thing = await findThing(trx, { kind, id })
    if (!thing) return 'unknown'
    const found = (await readTranslations(trx, kind, id)).get(language)
    if (!found) return 'removed'
    if (found.version !== version) return 'conflict'
    await sql`delete from ${sql.table(translationsOf(kind))}
      where ${sql.ref(idColumn(kind))} = ${id} and language = ${language}`.execute(trx)
    const detail = activityTexts.store('text-language', { code: language })
    await recordActivity(trx, { actorId, action: `${kind}.remove-text`, subject: subjectOf(thing), detail })
    return 'removed'
  })
}

/**
 * When the shop's main language changes: whatever has a version in the new one has it as its main text, and what was the
 * main text as its version in the former one. Anything else keeps its main text.
 */
export async function exchangeTexts(
  trx: Trx,
  kind: Kind,
  { from, to }: { from: LanguageCode; to: LanguageCode },
): Promise<void> {
  const [things, translations] = [sql.table(tableOf(kind)), sql.table(translationsOf(kind))]
  const owner = sql.ref(idColumn(kind))
  const columns = sql.join(TEXT_COLUMNS[kind].map((column) => sql.ref(column)))
  const ids = sql`select ${owner} from ${translations} where language = ${to}`
  const { rows } = await sql<{ newest: string | null }>`
    select max(updated_at) as newest from ${things} where id in (${ids})`.execute(trx)
  const newest = rows[0]?.newest
  if (!newest) return
  await sql`insert into ${translations} (${owner}, language, ${columns}, updated_at)
    select id, ${from}, ${columns}, ${isoTime()} from ${things} where id in (${ids})
    ${orReplace(kind)}`.execute(trx)
  // Later than any of them had, so that nobody saves over it what they read before.
  const now = timeAfter(newest)
  await sql`update ${things} set (${columns}, updated_at) =
      (select ${columns}, ${now} from ${translations} where ${owner} = ${things}.id and language = ${to})
    where id in (${ids})`.execute(trx)
  await sql`delete from ${translations} where language = ${to}`.execute(trx)
}

/** `now`: later than what was there. Nothing is asked of the language. */
export async function writeTranslation<K extends Kind>(
  trx: Trx,
  { kind, id, language }: Place<K>,
  text: Texts[K],
  now: string,
): Promise<void> {
  const columns = TEXT_COLUMNS[kind]
  await sql`insert into ${sql.table(translationsOf(kind))}
    (${sql.ref(idColumn(kind))}, language, ${sql.join(columns.map((column) => sql.ref(column)))}, updated_at)
    values (${id}, ${language}, ${sql.join(columns.map((column) => text[column]))}, ${now})
    ${orReplace(kind)}`.execute(trx)
}

function orReplace(kind: Kind) {
  const written = [...TEXT_COLUMNS[kind], 'updated_at'].map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  )
  return sql`on conflict (${sql.ref(idColumn(kind))}, language) do update set ${sql.join(written)}`
}
