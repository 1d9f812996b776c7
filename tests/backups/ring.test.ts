import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { DAY, HOUR, isoAt, MINUTE } from '#app/domain/base/time.ts'
import { judgeDrill, judgeOffsite } from '#app/domain/shop/system/checks/backups.server.ts'
import { judgeIntegrity } from '#app/domain/shop/system/checks/data.server.ts'
import { readReport, reported } from '#app/domain/shop/system/reports.server.ts'
import { findChange } from '#commands/backup/checksum.ts'
import { copiesToDelete, listCopies, makeLocalCopy } from '#commands/backup/ring.ts'
import { openMigrated } from '#tests/database.ts'

let folder: string
let config: ReturnType<typeof readConfig>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-ring-'))
  config = readConfig({ DATA_DIR: folder })
  await (await openMigrated(config.databaseUrl)).db.destroy()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('copies of two hours and the last ones of three days stay, whatever the time of day', () => {
  const now = Date.parse('2026-11-23T08:00:00Z')
  const copies = Array.from({ length: 6 * 24 * 6 }, (_, at) => ({
    name: `${at}`,
    madeAt: now - at * 10 * MINUTE,
  }))
  const gone = new Set(copiesToDelete(copies, now).map(({ name }) => name))
  const kept = copies.filter(({ name }) => !gone.has(name)).map(({ madeAt }) => isoAt(madeAt))
  expect(kept.slice(0, 13).every((time) => now - Date.parse(time) <= 2 * HOUR)).toBe(true)
  expect(kept.slice(13)).toEqual([
    '2026-11-22T23:50:00.000Z',
    '2026-11-21T23:50:00.000Z',
    '2026-11-20T23:50:00.000Z',
  ])
})

test('the newest copy stays however old it is', () => {
  expect(copiesToDelete([{ name: 'only', madeAt: 0 }], DAY * 1000)).toEqual([])
})

test('a copy of the ring bears its checksum, and those of earlier releases go with their files', async () => {
  const backups = join(folder, 'backups')
  expect(await makeLocalCopy(config)).toEqual([])
  const [copy] = listCopies(backups)
  for (const name of ['0915.sqlite', 'before-two.sqlite']) {
    writeFileSync(join(backups, name), '')
    utimesSync(join(backups, name), 1000, 1000)
  }
  expect(await makeLocalCopy(config, Date.now() + 1000)).toEqual([])
  const names = readdirSync(backups)
  expect(names).toContain('before-two.sqlite')
  expect(names).not.toContain('0915.sqlite')
  expect(names.filter((name) => name.endsWith('.sha256'))).toHaveLength(2)
  const file = join(backups, copy?.name ?? '')
  expect(await findChange(file)).toEqual([])
  const bytes = readFileSync(file)
  bytes[5000] = (bytes[5000] ?? 0) ^ 1
  writeFileSync(file, bytes)
  expect(await findChange(file)).toEqual([expect.stringContaining('its checksum is different')])
})

test('how it ended is written down, with when it last went well', async () => {
  expect(readReport(folder, 'drill')).toBeUndefined()
  expect(await reported(folder, 'drill', () => Promise.resolve([]))).toEqual([])
  const good = readReport(folder, 'drill')?.good
  expect(good).toBeDefined()
  await reported(folder, 'drill', () => Promise.reject(new Error('The disk is gone.')))
  expect(readReport(folder, 'drill')).toMatchObject({ good, faults: ['The disk is gone.'] })
  writeFileSync(join(folder, 'backups/drill.json'), '{"at": 3')
  expect(readReport(folder, 'drill')).toBeUndefined()
  expect(existsSync(join(folder, 'backups/drill.json.partial'))).toBe(false)
})

test('ages and failures of off-site copies, drills and the weekly reading are judged', () => {
  const now = Date.now()
  const report = (age: number, faults: string[] = [], good: number | undefined = age) => ({
    at: isoAt(now - age),
    ...(good !== undefined && { good: isoAt(now - good) }),
    seconds: 3,
    faults,
  })
  const fault = ['restic backup failed: no route.']
  const states = (judge: typeof judgeDrill, reports: Parameters<typeof judgeDrill>[0][]) =>
    reports.map((one) => judge(one, now).state)
  expect(states(judgeOffsite, [undefined, report(10 * MINUTE), report(5 * HOUR), report(2 * DAY)])).toEqual([
    'watch',
    'ok',
    'watch',
    'broken',
  ])
  expect(states(judgeOffsite, [report(0, fault, HOUR), report(0, fault, 2 * DAY)])).toEqual([
    'watch',
    'broken',
  ])
  expect(judgeOffsite(report(0, fault, HOUR)).sentence).toContain('no route')
  expect(states(judgeDrill, [undefined, report(DAY), report(9 * DAY), report(0, fault)])).toEqual([
    'watch',
    'ok',
    'broken',
    'broken',
  ])
  expect(states(judgeIntegrity, [undefined, report(DAY), report(9 * DAY), report(0, fault)])).toEqual([
    'watch',
    'ok',
    'watch',
    'broken',
  ])
})
