import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `create table order_reminders (
    order_id text primary key not null references orders (id) on delete cascade,
    reminded_at text not null
  ) strict`,
  `create index orders_unpaid on orders (created_at) where payment_status = 'pending' and deleted_at is null`,
]
