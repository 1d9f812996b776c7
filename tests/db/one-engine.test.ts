import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'

const sources = globSync(
  ['app/**/*.{ts,tsx}', 'db/**/*.ts', 'commands/**/*.ts', 'dev/**/*.ts', 'server.ts'],
  { cwd: ROOT },
)

function having(pattern: RegExp): string[] {
  return sources.filter((file) => pattern.test(readFileSync(resolve(ROOT, file), 'utf8')))
}

test.each([
  ['better-sqlite3', /^db\/sqlite\//],
  ['pg', /^db\/postgres\//],
])('only its engine imports %s', (driver, folder) => {
  const users = having(new RegExp(`(from|import\\() ?'${driver}(/|')`))
  expect(users).not.toEqual([])
  expect(users.filter((file) => !folder.test(file))).toEqual([])
})

// Outside of a transaction the lock of PostgreSQL's one writer is taken for what the query builder wrote (`db/postgres/driver.server.ts`).
test('statements that write are written out as text only where a transaction is open', () => {
  const written = having(/sql(<[^`]*>)?`\s*(insert into|update|delete from|merge into)\b/i)
  expect(written.toSorted()).toEqual([
    'app/domain/catalog/write-translations.server.ts',
    'app/domain/orders/insert-order.server.ts',
    'commands/shop/postgres.ts',
    'db/migrate.server.ts',
  ])
})
