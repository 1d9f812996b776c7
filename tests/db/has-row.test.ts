import { DefaultQueryExecutor } from 'kysely'
import { expect, test, vi } from 'vitest'
import { hasRow } from '#db/client.server.ts'
import { makeUser } from '#tests/factories.ts'
import { openMigrated } from '../database.ts'

test('whether there is a row is answered by one, however many there are', async () => {
  const { db } = await openMigrated()
  const users = db.selectFrom('users').select('id')
  expect(await hasRow(users)).toBe(false)
  for (let count = 0; count < 3; count++) await makeUser(db)
  const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
  expect(await hasRow(users)).toBe(true)
  const [answer] = await Promise.all(queries.mock.results.map(({ value }) => value))
  expect(answer.rows).toHaveLength(1)
  queries.mockRestore()
  await db.destroy()
})
