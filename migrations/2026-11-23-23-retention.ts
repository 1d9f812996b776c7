import { type Kysely, sql } from 'kysely'

/** What is written stays as it is, and goes only once it is old, or its ticket is closed. */
export async function up(db: Kysely<unknown>) {
  const young = `old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-28 days')`
  await keepRows(db, 'activity_log', 'activity_log_keeps_rows', young, 'activity rows')
  const open = `(select status from tickets where id = old.ticket_id) <> 'closed'`
  await keepRows(db, 'ticket_messages', 'ticket_messages_keep_rows', open, 'messages')
  await keepRows(db, 'ticket_attachments', 'ticket_attachments_keep_rows', open, 'ticket_attachments')
  await keepRows(db, 'ticket_notes', 'ticket_notes_keep_rows', open, 'ticket_notes')
  await sql
    .raw(
      `create trigger activity_log_leaves after delete on activity_log begin
        delete from activity_search where rowid = old.id;
      end`,
    )
    .execute(db)
}

async function keepRows(
  db: Kysely<unknown>,
  table: string,
  trigger: string,
  condition: string,
  rows: string,
) {
  await sql.raw(`drop trigger ${trigger}`).execute(db)
  await sql
    .raw(
      `create trigger ${trigger} before delete on ${table} when ${condition}
        begin select raise(abort, '${rows} are never deleted before their time'); end`,
    )
    .execute(db)
}
