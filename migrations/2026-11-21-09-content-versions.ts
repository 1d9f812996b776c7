import { type Kysely, sql } from 'kysely'

/** Every version of every section, with who made it and how. What is in it stays. */
export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // No reference to users: a version outlives the account of whoever made it.
  `create table content_versions (
    section text not null,
    version integer not null check (version > 0),
    data text not null,
    active integer not null check (active in (0, 1)),
    change text not null check (change in ('save', 'activate', 'deactivate', 'reset', 'restore')),
    actor_id text,
    created_at text not null,
    primary key (section, version)
  ) strict`,
  `insert into content_versions (section, version, data, active, change, actor_id, created_at)
    select key, version, data, active, 'save', null, updated_at from content_sections`,
  `create trigger content_versions_keep_rows before delete on content_versions
    begin select raise(abort, 'content versions are never deleted'); end`,
  `create trigger content_versions_keep_words before update on content_versions
    begin select raise(abort, 'content versions are never changed'); end`,
]
