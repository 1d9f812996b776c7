import { type Kysely, sql } from 'kysely'

/** When the model last worked with a key, which tells a key that was only tried from one that works. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('ai_keys').addColumn('answered_at', 'text').execute()
  // Since its last change: a call before it may have been made with another key.
  await sql`update ai_keys set answered_at = (
    select max(created_at) from model_calls
    where key_id = ai_keys.id and outcome = 'text' and created_at > ai_keys.updated_at
  )`.execute(db)
}
