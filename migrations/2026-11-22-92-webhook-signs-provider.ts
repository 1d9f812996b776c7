import { type Kysely, sql } from 'kysely'

/** The last notification of each kind from each provider. All that there is came from PayPal. */
export async function up(db: Kysely<unknown>) {
  await sql`create table webhook_signs_new (
    provider text not null,
    kind text not null check (kind in ('verified', 'refused', 'unverifiable')),
    detail text not null,
    at text not null,
    primary key (provider, kind)
  ) strict`.execute(db)
  await sql`insert into webhook_signs_new (provider, kind, detail, at)
    select 'paypal', kind, detail, at from webhook_signs`.execute(db)
  await sql`drop table webhook_signs`.execute(db)
  await sql`alter table webhook_signs_new rename to webhook_signs`.execute(db)
}
