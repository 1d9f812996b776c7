import { expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'

const DATABASE_URL = 'postgres://shop:secret@db.example/shop'
const SESSION_SECRET = 's'.repeat(32)
const ENCRYPTION_KEY = 'e'.repeat(32)

test.each([
  [{}, ['SESSION_SECRET', 'ENCRYPTION_KEY']],
  [{ SESSION_SECRET }, ['ENCRYPTION_KEY']],
  [{ ENCRYPTION_KEY }, ['SESSION_SECRET']],
])('on PostgreSQL, secrets that are not set are asked for: %o', (set, missing) => {
  const sentence = (name: string) =>
    `${name} is missing: servers that share a PostgreSQL database need the same one, set by you.`
  expect(() => readConfig({ ...set, DATABASE_URL })).toThrow(
    `The configuration is wrong: ${missing.map(sentence).join(' ')}`,
  )
})

test('with them the address is that of the database; on SQLite a server makes its own', () => {
  expect(readConfig({ DATABASE_URL, SESSION_SECRET, ENCRYPTION_KEY }).databaseUrl).toBe(DATABASE_URL)
  expect(readConfig({}).sessionSecrets).toEqual([])
  expect(() => readConfig({ DATABASE_URL: 'mysql://db.example/shop' })).toThrow(
    'DATABASE_URL must be the path of a SQLite file, or file:PATH, or postgres://USER:PASSWORD@HOST/NAME.',
  )
})
