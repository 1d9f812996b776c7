import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Trx } from '#db/client.server.ts'

/** In a query of `users`: somebody else is an admin by role and can sign in. */
export function anotherAdmin(userId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from users as other where other.role = 'Admin' and other.disabled_at is null and other.id <> ${userId})`
}

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
