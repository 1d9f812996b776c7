import { listPackages } from '#app/domain/catalog/packages.server.ts'
import { seedShop } from '#commands/seeds/shop.ts'
import type { Role } from '#db/schema.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'

/** A fresh database in memory with the default packages. */
export async function openShop() {
  const { db, sqlite } = await openMigrated()
  await seedShop(db)
  const packages = await listPackages(db)
  const addUser = (role: Role = 'member') => makeUser(db, { role })
  const idOf = (name: string) => packages.find((one) => one.packageName === name)?.id ?? ''
  return { db, sqlite, addUser, idOf }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
