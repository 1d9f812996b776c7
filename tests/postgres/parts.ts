/** What `npm run test:postgres` runs. */
export const FILES = [
  'tests/domain/**/*.test.ts',
  'tests/api/**/*.test.ts',
  'tests/races/**/*.test.ts',
  'tests/postgres/**/*.test.ts',
]

/** Of these, the files whose tests are of SQLite: by which indexes it finds rows, and how few statements hold it up. */
export const SQLITE_ONLY = [
  'tests/domain/accounts/export.test.ts',
  'tests/domain/base/lists/plans.test.ts',
  'tests/domain/base/lists/small-lists.test.ts',
  'tests/domain/base/lists/sort-cap.test.ts',
  'tests/domain/listings/library.test.ts',
  'tests/domain/listings/library-products.test.ts',
  'tests/domain/one-transaction.test.ts',
  'tests/domain/statements.test.ts',
  'tests/domain/upkeep.test.ts',
  'tests/domain/waiting.test.ts',
  'tests/domain/writing/plans.test.ts',
]
