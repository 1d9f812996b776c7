import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findUnreadable, readVersioned, writeSettings } from '#app/domain/base/settings.server.ts'
import { isoTime } from '#app/domain/base/time.ts'
import { openMigrated } from '#tests/database.ts'

const record = {
  key: 'test',
  schema: z.object({
    color: z.enum(['red', 'blue']).default('blue'),
    size: z.number().max(10).default(5),
    note: z.string().optional(),
    frame: z.object({ width: z.number().default(1) }).prefault({}),
  }),
}
const DEFAULTS = { color: 'blue', size: 5, frame: { width: 1 } }

const { db } = await openMigrated()
afterAll(() => db.destroy())
beforeEach(async () => {
  await db.deleteFrom('settings').execute()
})

async function store(value: string) {
  await db.insertInto('settings').values({ key: 'test', value, version: 3, updated_at: isoTime() }).execute()
}

async function stored(key = 'test') {
  const row = await db.selectFrom('settings').selectAll().where('key', '=', key).executeTakeFirst()
  return row?.value
}

test('what another process stores is read at once, and nobody can change what others read', async () => {
  await store('{"size":7}')
  const first = await readVersioned(db, record)
  expect(first).toEqual({ value: { ...DEFAULTS, size: 7 }, faults: [], version: 3 })
  expect(() => Object.assign(first.value.frame, { width: 9 })).toThrow(TypeError)
  await db.updateTable('settings').set({ value: '{"size":8}', version: 4 }).execute()
  expect(await readVersioned(db, record)).toEqual({ value: { ...DEFAULTS, size: 8 }, faults: [], version: 4 })
  await db.deleteFrom('settings').execute()
  expect(await readVersioned(db, record)).toEqual({ value: DEFAULTS, faults: [], version: 0 })
})

describe('a record that cannot be read', () => {
  test.each([
    ['no JSON', '{"color":"red","size', DEFAULTS, ['']],
    ['empty', '', DEFAULTS, ['']],
    ['no record', '[7]', DEFAULTS, ['']],
    ['an unknown value', '{"color":"green","size":7}', { ...DEFAULTS, size: 7 }, ['color']],
    ['beyond a limit of today', '{"color":"red","size":11}', { ...DEFAULTS, color: 'red' }, ['size']],
    ['a field of another form', '{"frame":{"width":{"left":2}}}', DEFAULTS, ['frame.width']],
  ])('%s: is named, and stays beside what is saved', async (_what, text, value, faults) => {
    await store(text)
    expect(await readVersioned(db, record)).toEqual({ value, faults, version: 3 })
    expect(await findUnreadable(db, [record])).toEqual([{ key: 'test', faults }])
    expect(await stored()).toBe(text)
    await writeSettings(db, record, { color: 'red', size: 1, frame: { width: 2 } })
    expect(await stored('test:unreadable:3')).toBe(text)
    expect(await findUnreadable(db, [record])).toEqual([])
    expect(JSON.parse((await stored()) ?? '')).toEqual({ color: 'red', size: 1, frame: { width: 2 } })
  })

  test('has safe values in the place of defaults', async () => {
    const careful = { ...record, whileUnreadable: () => ({ ...record.schema.parse({}), size: 0 }) }
    await store('{"size":"many"}')
    expect((await readVersioned(db, careful)).value.size).toBe(0)
    await writeSettings(db, careful, record.schema.parse({ size: 9 }))
    expect((await readVersioned(db, careful)).value.size).toBe(9)
  })
})

test('fields of a later release stay when the record is saved', async () => {
  await store('{"color":"red","note":"old","tone":"dark","frame":{"width":2,"depth":3}}')
  const { value, faults } = await readVersioned(db, record)
  expect({ value, faults }).toEqual({
    value: { color: 'red', size: 5, note: 'old', frame: { width: 2 } },
    faults: [],
  })
  await writeSettings(db, record, { color: 'blue', size: 6, note: undefined, frame: { width: 4 } })
  expect(JSON.parse((await stored()) ?? '')).toEqual({
    color: 'blue',
    size: 6,
    tone: 'dark',
    frame: { width: 4, depth: 3 },
  })
})
