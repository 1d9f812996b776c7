import { type Kysely, sql } from 'kysely'

/** What pages for visitors are made of. */
const SOURCES = ['content_sections', 'packages', 'items', 'settings']

/** One number that rises with every change of what visitors see, whoever makes it and by whichever way. */
export async function up(db: Kysely<unknown>) {
  await sql`create table content_version (
    id integer primary key not null check (id = 1),
    version integer not null
  ) strict`.execute(db)
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db)
  for (const source of SOURCES) {
    for (const change of ['insert', 'update', 'delete']) {
      await sql
        .raw(
          `create trigger ${source}_${change}_raises_version after ${change} on ${source}
            begin update content_version set version = version + 1; end`,
        )
        .execute(db)
    }
  }
}
