import { type Kysely, sql } from 'kysely'
import { raisesVersion } from './baseline/raises-version.ts'

/** Texts of page sections in languages other than the shop’s main one, and their history beside the main text’s. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table section_translations (
    section text not null,
    language text not null check (language <> ''),
    data text not null,
    version integer not null check (version > 0),
    updated_at text not null,
    primary key (section, language)
  ) strict`,
  ...raisesVersion('section_translations'),

  // The key is not one that SQLite can change in place. Earlier releases write and find the main text, which has ''.
  `create table section_history_of_languages (
    section text not null,
    language text not null default '',
    version integer not null check (version > 0),
    data text not null,
    active integer not null check (active in (0, 1)),
    change text not null
      check (change in ('save', 'activate', 'deactivate', 'reset', 'restore', 'remove', 'language')),
    actor_id text,
    created_at text not null,
    primary key (section, language, version)
  ) strict`,
  `insert into section_history_of_languages
      (section, version, data, active, change, actor_id, created_at)
    select section, version, data, active, change, actor_id, created_at
    from section_history order by section, version`,
  `drop table section_history`,
  `alter table section_history_of_languages rename to section_history`,
  `create trigger section_history_refuses_delete before delete on section_history
    begin select raise(abort, 'section_history is append-only'); end`,
  `create trigger section_history_refuses_update before update on section_history
    begin select raise(abort, 'section_history is append-only'); end`,
]
