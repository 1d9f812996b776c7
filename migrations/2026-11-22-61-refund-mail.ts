import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // When its mail to the buyer was written. Nobody is told of what was refunded before there were such mails.
  'alter table refunds add column mailed_at text',
  `update refunds set mailed_at = updated_at where status = 'COMPLETED'`,
]
