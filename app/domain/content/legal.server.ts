import { sql } from 'kysely'
import type { Db } from '#db/client.server.ts'

export interface LegalPages {
  terms: boolean
  privacy: boolean
}

/** A page exists while it has a text and the section is shown. */
export async function readLegalPages(db: Db): Promise<LegalPages> {
  let row = await db
    .selectFrom('content_sections')
    .select([
      sql<0 | 1>`coalesce(json_extract(data, '$.terms'), '') <> ''`.as('terms'),
      sql<0 | 1>`coalesce(json_extract(data, '$.privacy'), '') <> ''`.as('privacy'),
    ])
    .where('key', '=', 'legal')
    .where('active', '=', 1)
    .where(sql<boolean>`json_valid(data)`)
    .executeTakeFirst()
  return { terms: row?.terms === 1, privacy: row?.privacy === 1 }
}
