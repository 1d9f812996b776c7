import { createVault } from '#app/domain/base/secrets/vault.server.ts'
import { createPasswordHasher, type PasswordHasher } from '#app/domain/people/password.server.ts'
import { seedShop } from '#commands/seeds/shop.ts'
import { openMigrated } from '#tests/database.ts'

export const vault = createVault(['a secret of thirty-two characters'])

/** A fresh database in memory with the default packages. */
export async function freshDatabase() {
  const { db } = await openMigrated()
  await seedShop(db)
  return db
}

/** A hasher that costs nothing and counts; a hash is told apart by its password's bytes. */
export function countingHasher(): PasswordHasher & { count: number } {
  const hasher = createPasswordHasher(async (password, { length }) => {
    counting.count++
    const key = Buffer.alloc(length)
    key.write(password)
    return key
  })
  const counting = { ...hasher, count: 0 }
  return counting
}
