/** What `npm run test:postgres` runs. */
export const FILES = ['tests/domain/**/*.test.ts', 'tests/api/**/*.test.ts', 'tests/postgres/**/*.test.ts']

/** Of these, the files whose tests are of SQLite: how it plans statements, what it does with a full disk. */
export const SQLITE_ONLY: string[] = []
