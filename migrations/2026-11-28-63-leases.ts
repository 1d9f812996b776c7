import type { Kysely } from 'kysely'

/** What several servers on one database have to know of each other. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('servers')
    .addColumn('process', 'text', (column) => column.primaryKey().notNull())
    .addColumn('server', 'text', (column) => column.notNull())
    .addColumn('processes', 'bigint', (column) => column.notNull())
    .addColumn('release', 'text', (column) => column.notNull())
    .addColumn('session_secrets', 'text', (column) => column.notNull())
    .addColumn('encryption_keys', 'text', (column) => column.notNull())
    .addColumn('ahead', 'bigint', (column) => column.notNull())
    .addColumn('started_at', 'text', (column) => column.notNull())
    .addColumn('until', 'text', (column) => column.notNull())
    .execute()
  for (const [table, column] of [
    ['setup_links', 'server'],
    ['mail_pause', 'account'],
  ] as const)
    await db.schema
      .alterTable(table)
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute()
}
