import { expressionBuilder } from 'kysely'
import { hasRow, type Trx } from '#db/client.server.ts'
import type { Database } from '#db/schema.ts'

/** In a query of `users`: somebody else is an admin by role and can sign in. */
export function anotherAdmin(userId: string) {
  const { exists, selectFrom } = expressionBuilder<Database, 'users'>()
  return exists(
    selectFrom('users as other')
      .select('other.id')
      .where('other.role', '=', 'Admin')
      .where('other.disabled_at', 'is', null)
      // Nobody is deleted and an admin; the index of roles has no deleted accounts.
      .where('other.deleted_at', 'is', null)
      .where('other.id', '<>', userId),
  )
}

export function isLastAdmin(trx: Trx, userId: string): Promise<boolean> {
  const admin = trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('disabled_at', 'is', null)
  return hasRow(admin.where('id', '=', userId).where(({ not }) => not(anotherAdmin(userId))))
}
