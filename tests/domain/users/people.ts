import type { Insertable } from 'kysely'
import { isoTime } from '#app/domain/time.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import type { Database } from '#db/schema.ts'

/** Adds a user with whatever the test says about them, and answers the id. */
export async function addUser(db: Db, facts: Partial<Insertable<Database['users']>> = {}): Promise<string> {
  let id = newId()
  let now = isoTime()
  let email = facts.email ?? `user-${id.toLowerCase()}@listwright.test`
  let row = { id, email, email_key: email.toLowerCase(), name: 'Test User', created_at: now, updated_at: now }
  await db
    .insertInto('users')
    .values({ ...row, ...facts })
    .execute()
  return facts.id ?? id
}
