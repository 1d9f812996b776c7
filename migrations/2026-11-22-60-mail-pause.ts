import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  await sql
    .raw(
      `create table mail_pause (
        id integer primary key not null check (id = 1),
        reason text not null check (reason in ('unavailable', 'login-refused')),
        message text not null,
        since text not null,
        probes integer not null default 0,
        probe_at text not null
      ) strict`,
    )
    .execute(db)
}
