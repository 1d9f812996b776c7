import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '#db/client.server.ts'

/** The condition, in a query of `users`, that somebody else has the admin role and can sign in. */
export function anotherAdmin(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from users as other where other.role = 'Admin' and other.disabled_at is null and other.id <> ${userId})`
}

/** Whether this user is the last one with the admin role who can sign in. */
export async function isLastAdmin(trx: Trx, userId: string): Promise<boolean> {
  let row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('role', '=', 'Admin')
    .where('disabled_at', 'is', null)
    .where(sql<SqlBool>`not ${anotherAdmin(userId)}`)
    .executeTakeFirst()
  return row !== undefined
}
