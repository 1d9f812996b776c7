import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { isoTime } from '#app/domain/time.ts'
import { seedShop } from '#commands/seeds/shop.ts'
import { openDatabase } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'
import { migrate } from '#db/migrate.server.ts'
import type { Role } from '#db/schema.ts'

/** A fresh database in memory with the default packages. */
export async function openShop() {
  let { db } = openDatabase(':memory:')
  await migrate(db)
  await seedShop(db)
  let packages = await listPackages(db)
  async function addUser(role: Role = 'member') {
    let id = newId()
    let now = isoTime()
    await db
      .insertInto('users')
      .values({
        id,
        email: `${id}@listwright.test`,
        email_key: `${id}@listwright.test`.toLowerCase(),
        email_verified_at: null,
        name: 'Test User',
        password_hash: null,
        photo_url: null,
        disabled_at: null,
        role,
        created_at: now,
        updated_at: now,
      })
      .execute()
    return id
  }
  let idOf = (name: string) => packages.find((one) => one.packageName === name)?.id ?? ''
  return { db, addUser, idOf }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
