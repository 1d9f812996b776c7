import { type SqlBool, sql } from 'kysely'
import type { Db } from '#db/client.server.ts'
import type { Membership, Role } from '#db/schema.ts'
import { formatDate } from '../base/dates.ts'
import { figure } from '../base/lists/figure.ts'
import { type ListQuery, mapPage, PAGE_SIZE, type Page } from '../base/lists/page.ts'
import { readList, type Shown } from '../base/lists/search.server.ts'
import { isAdminByAddress } from './sessions.server.ts'
import type { UserSort } from './user-sorts.ts'

export interface ListedUser {
  id: string
  name: string
  email: string
  role: Role
  membership: Membership
  balance: number
  photoUrl: string | null
  createdAt: string
  isDisabled: boolean
  /** By the configuration, whatever the role. */
  isAdminByAddress: boolean
}

/** Without deleted users. The search looks at name, address, role and membership. */
export async function listUsers(
  db: Db,
  { search, sort, direction, page, size = PAGE_SIZE }: ListQuery<UserSort>,
  adminEmails: string[],
): Promise<Page<ListedUser>> {
  const rows = selectUsers(db)
  const order = { by: BY[sort], tie: sql.ref<number>('users.seq'), direction }
  const list = { ...order, rows, id: sql.ref<string>('users.id'), page, size }
  const found = await readList(db, list, {
    table: 'users',
    needle: search,
    columns: SEARCHED,
    within: LIVING,
    shownIn,
  })
  return mapPage(found, (row) => toListedUser(row, adminEmails))
}

/** By role or configuration; who can sign in; at most 100. */
export async function listAdmins(db: Db, adminEmails: string[]): Promise<ListedUser[]> {
  const rows = await selectUsers(db)
    .where('users.disabled_at', 'is', null)
    .where((eb) => {
      const byRole = eb('users.role', '=', 'Admin')
      if (adminEmails.length === 0) return byRole
      const byAddress = eb('users.email_key', 'in', adminEmails).and(
        'users.email_verified_at',
        'is not',
        null,
      )
      return eb.or([byRole, byAddress])
    })
    .orderBy('users.seq')
    .limit(100)
    .execute()
  return rows.map((row) => toListedUser(row, adminEmails))
}

export async function findListedUser(
  db: Db,
  userId: string,
  adminEmails: string[],
): Promise<ListedUser | undefined> {
  const row = await selectUsers(db).where('users.id', '=', userId).executeTakeFirst()
  return row && toListedUser(row, adminEmails)
}

const SEARCHED = ['name', 'email', 'role', 'membership']

/** What the directory shows of a user in other words. */
function shownIn(zone: string): Shown {
  return {
    columns: ['users.balance', 'users.created_at'],
    labels: [],
    text: ({ balance, created_at }) => `${figure(Number(balance))}\n${formatDate(String(created_at), zone)}`,
  }
}

// A literal, because the partial indexes are used only with their condition.
const LIVING = sql<SqlBool>`users.deleted_at is null`

const BY = {
  name: sql`lower(users.name)`,
  email: sql`users.email_key`,
  role: sql`users.role`,
  membership: sql`users.membership`,
  balance: sql`users.balance`,
  date: sql`users.created_at`,
} satisfies Record<UserSort, unknown>

function selectUsers(db: Db) {
  return db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.email_key', 'users.email_verified_at'])
    .select(['users.role', 'users.membership', 'users.balance', 'users.disabled_at'])
    .select(['users.photo_url as photoUrl', 'users.created_at as createdAt'])
    .where(LIVING)
}

type UserRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirst']>>>

function toListedUser(row: UserRow, adminEmails: string[]): ListedUser {
  const { email_key, email_verified_at, disabled_at, ...user } = row
  return { ...user, isDisabled: disabled_at !== null, isAdminByAddress: isAdminByAddress(row, adminEmails) }
}
