import { sql } from 'kysely'
import { languageOfMainText } from '#app/i18n/language.server.ts'
import { isLanguageCode, type LanguageCode } from '#app/i18n/languages.ts'
import { languageToStore } from '#app/i18n/writing.ts'
import type { Db, Trx } from '#db/client.server.ts'
import { jsonObject } from '#db/dialect.server.ts'
import { idColumn, type PricedThing, tableOf } from './price-changes/goods.server.ts'

export type Kind = PricedThing['kind']

/** What a package or an item says, in one language, by its columns. */
export interface Texts {
  item: { name: string; description: string; guidelines: string }
  /** `points` is JSON: its feature lines. */
  package: { name: string; points: string }
}

/** The columns of a version in a language, which are those of the main text, too. */
export const TEXT_COLUMNS: { [K in Kind]: (keyof Texts[K] & string)[] } = {
  item: ['name', 'description', 'guidelines'],
  package: ['name', 'points'],
}

export function translationsOf(kind: Kind) {
  return kind === 'package' ? ('package_translations' as const) : ('item_translations' as const)
}

/**
 * What one of `packages` or `items` says in the language of the page, for queries: JSON for `inPageLanguage`. Null where its main
 * text counts: in the shop's main language, and for everything that has no version in the page's.
 */
export function translation(kind: Kind) {
  const language = languageToStore()
  if (language === null) return sql<string | null>`null`
  return sql<string | null>`(select ${jsonObject(TEXT_COLUMNS[kind])} from ${sql.table(translationsOf(kind))}
    where ${sql.ref(idColumn(kind))} = ${sql.ref(`${tableOf(kind)}.id`)} and language = ${language})`
}

/** The row with all of its text in one language. `lang`: which, where that is not the page's. */
export function inPageLanguage<Row extends { translation: string | null }>(
  row: Row,
): Row & { lang: LanguageCode | undefined } {
  if (row.translation === null) return { ...row, lang: languageOfMainText() }
  return { ...row, ...JSON.parse(row.translation), lang: undefined }
}

export interface Translation<K extends Kind> {
  text: Texts[K]
  /** For `saveTranslation`. */
  version: string
}

/** Its versions in languages besides the main one, also in those that the shop does not offer at present. */
export async function readTranslations<K extends Kind>(
  db: Db | Trx,
  kind: K,
  id: string,
): Promise<Map<LanguageCode, Translation<K>>> {
  const columns = TEXT_COLUMNS[kind].map((column) => sql.ref(column))
  const { rows } = await sql<Texts[K] & { language: string; updated_at: string }>`
    select ${sql.join(columns)}, language, updated_at from ${sql.table(translationsOf(kind))}
    where ${sql.ref(idColumn(kind))} = ${id}`.execute(db)
  return new Map(
    rows.flatMap(({ language, updated_at: version, ...text }) =>
      isLanguageCode(language) ? [[language, { text: text as unknown as Texts[K], version }] as const] : [],
    ),
  )
}
