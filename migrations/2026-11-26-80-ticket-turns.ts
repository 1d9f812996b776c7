import { type Kysely, sql } from 'kysely'

/** Tickets have four statuses; whose turn it is follows from who wrote last. */
export async function up(db: Kysely<unknown>) {
  for (const statement of [...FOUR_STATUSES, ...TURNS]) await sql.raw(statement).execute(db)
}

const FOUR_STATUSES = [
  `update tickets set status = 'in-progress' where status = 'waiting'`,
  // The release before this one, and archives of it, write the fifth.
  ...['insert', 'update of status'].map(
    (event) => `create trigger tickets_waiting_${event.slice(0, 6)} after ${event} on tickets
      when new.status = 'waiting' begin
        update tickets set status = 'in-progress' where id = new.id;
      end`,
  ),
]

const INDEXED = [
  'seq',
  'updated_at, seq',
  'created_at, seq',
  'urgency, seq',
  'status, seq',
  'priority, seq',
  'priority, updated_at, seq',
  'priority, created_at, seq',
  'priority, status, seq',
].map((columns) => [`tickets_unanswered_${columns.replaceAll(', ', '_')}`, columns])

/** 1: for the shop. 0: for the customer. Null: it is finished. */
const TURNS = [
  ...INDEXED.map(([name]) => `drop index ${name}`),
  'alter table tickets drop column unanswered',
  `alter table tickets add column unanswered integer generated always as
    (case when status in ('open', 'in-progress') then last_author = 'user' end) virtual`,
  ...INDEXED.map(([name, columns]) => `create index ${name} on tickets (unanswered, ${columns})`),
]
