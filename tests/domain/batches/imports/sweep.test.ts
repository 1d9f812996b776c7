import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DAY, isoTime } from '#app/domain/base/time.ts'
import { createFolderStore } from '#app/domain/base/uploads/folder-store.server.ts'
import { sweepAttachments } from '#app/domain/base/uploads/sweep.server.ts'
import { readRows } from '#app/domain/batches/imports/read-rows.server.ts'
import { sweepImports } from '#app/domain/batches/imports/sweep-imports.server.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'
import { makeBatch, makeImport } from '../make-batch.ts'

test('imports that were not started go after 30 days with their rows and files; what was started stays', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'import-sweep-'))
  const folder = join(dataDir, 'attachments')
  const files = createFolderStore(folder)
  const { db } = await openMigrated()
  onTestFinished(async () => {
    await db.destroy()
    await rm(dataDir, { recursive: true })
  })
  const userId = await makeUser(db)
  const make = async (days: number) => {
    const id = await makeImport(db, userId, dataDir)
    await readRows(db, files, { userId, id })
    return set(id, { created_at: isoTime(-days * DAY) })
  }
  const set = async (id: string, values: Record<string, string | number>) => {
    await db.updateTable('batches').set(values).where('id', '=', id).execute()
    return id
  }
  const [young, old] = [await make(29), await make(31)]
  const tried = await set(await make(31), { state: 'cost', job_count: 3 })
  const ended = await set(await make(99), { state: 'done', job_count: 3, finished_at: isoTime(-31 * DAY) })
  const api = await set(await makeBatch(db, userId), { source: 'api', created_at: isoTime(-31 * DAY) })

  expect(await sweepImports(db)).toBe(2)
  const left = await db.selectFrom('batches').select(['id', 'file']).orderBy('seq').execute()
  expect(left.map(({ id, file }) => [id, file !== null])).toEqual([
    [young, true],
    [tried, true],
    [ended, false],
  ])
  for (const id of [old, api])
    expect(await db.selectFrom('batch_rows').select('id').where('batch_id', '=', id).execute()).toEqual([])
  const past = new Date(Date.now() - DAY)
  for (const name of await readdir(folder)) await utimes(join(folder, name), past, past)
  expect(await sweepAttachments(db, files)).toBe(2)
  expect((await readdir(folder)).sort()).toEqual(left.flatMap(({ file }) => file ?? []).sort())
  expect(await sweepImports(db)).toBe(0)
})
