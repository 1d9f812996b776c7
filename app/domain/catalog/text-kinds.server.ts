import { sql } from 'kysely'
import type { TextKind } from '#app/domain/base/text-kind.ts'
import { msg } from '#app/i18n/macro.ts'
import type { Db } from '#db/client.server.ts'
import { idColumn, tableOf } from './price-changes/goods.server.ts'
import { type Kind, translationsOf } from './translations.server.ts'
import { exchangeTexts } from './write-translations.server.ts'

export const packageTexts: TextKind = {
  label: msg`Packages`,
  listWritten: (db) => listOffered(db, 'package'),
  changeMain: (trx, change) => exchangeTexts(trx, 'package', change),
}

export const itemTexts: TextKind = {
  label: msg`Items`,
  listWritten: (db) => listOffered(db, 'item'),
  changeMain: (trx, change) => exchangeTexts(trx, 'item', change),
}

/** What is archived has no page that needs a version. */
async function listOffered(db: Db, kind: Kind) {
  const things = tableOf(kind)
  const { rows } = await sql<{ id: string; name: string; language: string | null }>`
    select thing.id, thing.name, version.language from ${sql.table(things)} as thing
    left join ${sql.table(translationsOf(kind))} as version on ${sql.ref(`version.${idColumn(kind)}`)} = thing.id
    where thing.archived_at is null order by thing.position, thing.id`.execute(db)
  return [...Map.groupBy(rows, ({ id }) => id)].map(([id, versions]) => ({
    name: versions[0]?.name ?? '',
    address: `/admin/${things}/${id}/edit`,
    languages: versions.flatMap(({ language }) => language ?? []),
  }))
}
