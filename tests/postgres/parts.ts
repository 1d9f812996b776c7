import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '#dev/built.ts'
import { reaches } from '../loads-application.ts'

/** A tenth of the routes, of each area some. */
const ROUTES = [
  'account/{login,register,security,two-factor}',
  'admin/{discounts,items,order-lists,revenue,support}',
  'checkout/{buy,discount,pay,tax}',
  'public/{items,withdraw}',
  'user/{dashboard,orders}',
  'user/exports/exports',
  'user/imports/sources',
  'user/listings/library',
]

/** Files of the domain whose tests are of SQLite: by which indexes it finds rows, and how few statements hold it up. */
const SQLITE_ONLY = [
  'accounts/export',
  'base/lists/{plans,small-lists,sort-cap}',
  'listings/{library,library-products}',
  '{one-transaction,statements,upkeep,waiting}',
  'writing/plans',
]

/** What `npm run test:postgres` runs: whatever of these opens a database. */
export function filesOnPostgres(): string[] {
  const wanted = [
    'tests/{domain,api,races}/**/*.test.ts',
    ...ROUTES.map((name) => `tests/routes/${name}.test.ts`),
  ]
  const exclude = SQLITE_ONLY.map((name) => `tests/domain/${name}.test.ts`)
  const found = globSync(wanted, { cwd: ROOT, exclude })
  const opening = found.filter((file) =>
    reaches(resolve(ROOT, file), (name) => name.endsWith('/database.ts')),
  )
  return ['tests/postgres/**/*.test.ts', ...opening]
}
