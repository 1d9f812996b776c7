import { type Kysely, sql } from 'kysely'
import { raisesVersion } from './baseline/raises-version.ts'

/** What the shop has written of its items and packages in languages besides its main one. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table item_translations (
    item_id text not null references items (id) on delete cascade,
    language text not null,
    name text not null check (name <> ''),
    description text not null,
    guidelines text not null,
    updated_at text not null,
    primary key (item_id, language)
  ) strict`,
  ...raisesVersion('item_translations'),

  `create table package_translations (
    package_id text not null references packages (id) on delete cascade,
    language text not null,
    name text not null check (name <> ''),
    points text not null,
    updated_at text not null,
    primary key (package_id, language)
  ) strict`,
  ...raisesVersion('package_translations'),
]
