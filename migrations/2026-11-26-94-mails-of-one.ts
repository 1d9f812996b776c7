import { type Kysely, sql } from 'kysely'

/** A deleted account takes its mails along without a look at everybody's. */
export async function up(db: Kysely<unknown>) {
  await sql`create index outbox_to on outbox (to_email)`.execute(db)
}
