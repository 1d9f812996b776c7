import { type Kysely, sql } from 'kysely'

/** Refunds that the provider has not answered, and one user's orders of a package, are found without reading all others. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [
    `create index refunds_requested on refunds (created_at) where status = 'REQUESTED'`,
    'drop index orders_package',
    'create index orders_package on orders (package_id, user_id, seq) where package_id is not null',
  ])
    await sql.raw(statement).execute(db)
}
