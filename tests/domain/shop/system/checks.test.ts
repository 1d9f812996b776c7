import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#app/domain/base/time.ts'
import { bytesText, durationText } from '#app/domain/shop/system/amounts.ts'
import { judgeLocal } from '#app/domain/shop/system/checks/backups.server.ts'
import {
  judgeClock,
  judgeMemory,
  judgeSpace,
  judgeUpdates,
  judgeWriting,
} from '#app/domain/shop/system/checks/box.server.ts'
import { judgeKeys, judgeTexts } from '#app/domain/shop/system/checks/model.server.ts'
import { judgeCertificate } from '#app/domain/shop/system/checks/outside.server.ts'
import { judgeSales } from '#app/domain/shop/system/checks/shop.server.ts'
import { runChecks } from '#app/domain/shop/system/run-checks.server.ts'
import { msg } from '#app/i18n/macro.ts'

const GB = 1024 ** 3
const disk = { blocks: 100 * 1024, bavail: 50 * 1024, bsize: 1024 ** 2, files: 1000, ffree: 900 }

test.each([
  [disk, 'ok', 'has 50 GB (50%) free'],
  [{ ...disk, bavail: 9 * 1024 }, 'watch', 'The disk with the data folder has 9 GB (9%) free.'],
  [{ ...disk, bavail: 0 }, 'broken', 'has 0 bytes (0%) free'],
  [{ ...disk, ffree: 10 }, 'broken', 'nearly out of inodes'],
  [{ ...disk, files: 0, ffree: 0 }, 'ok', ''],
])('a disk with %j is %s', (facts, state, words) => {
  expect(judgeSpace(facts)).toMatchObject({ state, sentence: expect.stringContaining(words) })
})

test.each([
  ['ENOSPC', 'write', 'the disk is full'],
  ['EROFS', 'open', 'the shop can only read it'],
  ['EACCES', 'open', 'the shop can only read it'],
  ['SQLITE_BUSY', undefined, 'keeping the database locked'],
  ['EIO', 'write', 'the disk is not working'],
])('%s when writing is told in plain words', (code, syscall, words) => {
  const error = Object.assign(new Error('x'), { code, syscall })
  const { state, sentence, advice } = judgeWriting(error, '/var/lib/listwright')
  expect(state).toBe('broken')
  expect(sentence).toContain(`Nothing can be written to /var/lib/listwright:`)
  expect(sentence).toContain(words)
  expect(advice).toBeTruthy()
})

test('little memory, a wrong clock, an old certificate and an old copy are found', () => {
  const states = (results: { state: string }[]) => results.map(({ state }) => state)
  expect(states([undefined, 2 * GB, GB / 8].map(judgeMemory))).toEqual(['ok', 'ok', 'watch'])
  expect(states([0, -2 * MINUTE, HOUR].map(judgeClock))).toEqual(['ok', 'watch', 'broken'])
  expect(judgeClock(HOUR).sentence).toBe('The clock is 1 hour fast.')
  expect(judgeClock(-HOUR).sentence).toBe('The clock is 1 hour slow.')
  const certificates = [60, 10, 2, -1].map((days) => judgeCertificate(days * DAY, undefined))
  expect(states(certificates)).toEqual(['ok', 'watch', 'broken', 'broken'])
  expect(judgeCertificate(60 * DAY, 'SELF_SIGNED').state).toBe('broken')
  const copies = [undefined, 10 * MINUTE, 2 * HOUR, DAY].map((age) =>
    judgeLocal(age === undefined ? age : Date.now() - age),
  )
  expect(states(copies)).toEqual(['watch', 'ok', 'watch', 'broken'])
})

test('updates that wait for a restart, or do not install themselves, are noticed', () => {
  const root = mkdtempSync(join(tmpdir(), 'listwright-root-'))
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  expect(judgeUpdates(root).state).toBe('ok')
  put('etc/debian_version', '12.5')
  expect(judgeUpdates(root).sentence).toContain('are not installed automatically')
  put('etc/apt/apt.conf.d/20auto-upgrades', 'APT::Periodic::Unattended-Upgrade "1";')
  expect(judgeUpdates(root).state).toBe('ok')
  put('run/reboot-required', '')
  expect(judgeUpdates(root).sentence).toContain('waiting for a restart')
  rmSync(root, { recursive: true })
})

test('sales that stop are noticed by what is usual', () => {
  const hourly = Array.from({ length: 10 }, (_, index) => index * HOUR).map((ago) => -ago)
  expect(judgeSales([]).state).toBe('ok')
  expect(judgeSales(hourly, 10 * HOUR).state).toBe('ok')
  expect(judgeSales(hourly, 2 * DAY)).toMatchObject({
    state: 'watch',
    sentence: expect.stringContaining('2 days'),
  })
  // Too few to know what is usual.
  expect(judgeSales(hourly.slice(0, 3), 20 * DAY).state).toBe('ok')
})

test('AI keys and texts that fail are found', () => {
  expect(judgeKeys({ active: 2, resting: 0, failing: 0 }).state).toBe('ok')
  expect(judgeKeys({ active: 2, resting: 1, failing: 1 }).state).toBe('watch')
  expect(judgeKeys({ active: 2, resting: 2, failing: 2 }).state).toBe('broken')
  expect(judgeKeys({ active: 0, resting: 0, failing: 0 }).state).toBe('broken')
  const texts = [
    [0, 0],
    [20, 2],
    [15, 6],
    [0, 5],
  ].map(([done = 0, failed = 0]) => judgeTexts({ done, failed }).state)
  expect(texts).toEqual(['ok', 'ok', 'watch', 'broken'])
})

test('a check that hangs or throws holds no other up and is something to watch', async () => {
  const check = { group: 'box' as const, title: msg`A check`, every: HOUR }
  const checks = [
    { ...check, id: 'hangs', run: () => new Promise<never>(() => {}) },
    {
      ...check,
      id: 'throws',
      run: () => {
        throw new Error('no such table')
      },
    },
    { ...check, id: 'works', run: () => ({ state: 'ok' as const, sentence: 'Fine.' }) },
  ]
  const results = await runChecks(checks, {}, 20)
  expect(results.map(({ id, result }) => [id, result.state, result.sentence])).toEqual([
    ['hangs', 'watch', 'No response in time.'],
    ['throws', 'watch', 'This could not be checked: no such table.'],
    ['works', 'ok', 'Fine.'],
  ])
})

test('amounts are told in the largest unit that fits', () => {
  expect([0, 900, 1536, 3 * GB].map(bytesText)).toEqual(['0 bytes', '900 bytes', '1.5 KB', '3 GB'])
  expect([1000, 59_000, MINUTE, 90 * MINUTE, 3 * DAY].map(durationText)).toEqual([
    '1 second',
    '59 seconds',
    '1 minute',
    '1 hour',
    '3 days',
  ])
})
