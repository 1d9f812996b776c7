import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { reported } from '#app/domain/shop/system/reports.server.ts'
import { openMigrated } from '#tests/database.ts'
import { makeUser } from '#tests/factories.ts'
import { runCommand } from '#tests/run-command.ts'
import { startSmtp } from '#tests/stand-ins/smtp.ts'

let folder: string
let smtp: Awaited<ReturnType<typeof startSmtp>>
let env: Record<string, string>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-alert-'))
  smtp = await startSmtp({ tls: false })
  env = {
    DATA_DIR: folder,
    SMTP_URL: smtp.url,
    PUBLIC_URL: 'https://shop.example',
    ADMIN_EMAILS: 'boss@shop.example',
  }
})
afterEach(async () => {
  await smtp.close()
  rmSync(folder, { recursive: true, force: true })
})

const alert = (unit: string, change: Record<string, string> = {}) =>
  runCommand({ ...env, ...change }, 'commands/alert.ts', unit)

test('admins are mailed what failed and what it said, once a day for each unit', async () => {
  const { db } = await openMigrated(join(folder, 'listwright.sqlite'))
  await makeUser(db, { email: 'mara@shop.example', role: 'Admin' })
  await makeUser(db, { email: 'member@shop.example' })
  await db.destroy()
  await reported(folder, 'offsite', () => Promise.resolve(['restic backup failed: no route to host.']))
  expect(await alert('listwright-offsite.service')).toMatchObject({ code: 0, err: '' })
  expect(smtp.received.map(({ to }) => to)).toEqual([['mara@shop.example']])
  expect(smtp.received[0]?.source).toContain('restic backup failed: no route to host.')
  expect(await alert('listwright-offsite.service')).toMatchObject({ code: 0 })
  expect(smtp.received).toHaveLength(1)
  expect(await alert('listwright-backup.service')).toMatchObject({ code: 0 })
  expect(smtp.received).toHaveLength(2)
})

test('without a database that can be read the addresses of the configuration are told', async () => {
  writeFileSync(join(folder, 'listwright.sqlite'), 'no database')
  expect(await alert('listwright-backup.service')).toMatchObject({ code: 0 })
  expect(smtp.received.map(({ to }) => to)).toEqual([['boss@shop.example']])
})

test('who cannot be told is said, and tried again the next time', async () => {
  expect(await alert('listwright-backup.service', { SMTP_URL: '' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('SMTP_URL is not set'),
  })
  expect(await alert('listwright-backup.service', { ADMIN_EMAILS: '' })).toMatchObject({ code: 1 })
  smtp.faults.busy = true
  expect(await alert('listwright-backup.service')).toMatchObject({ code: 1 })
  smtp.faults.busy = false
  expect(await alert('listwright-backup.service')).toMatchObject({ code: 0 })
  expect(await alert('; rm -rf')).toMatchObject({ code: 2 })
})

test('a server that answers well is seen to, and one that does not is an alarm', async () => {
  let says = 'ok'
  const server = createServer((_req, res) => res.end(says))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const PORT = String((server.address() as AddressInfo).port)
  const watch = (pause: string) => runCommand({ ...env, PORT }, 'commands/watch.ts', pause)
  expect(await watch('0')).toMatchObject({ code: 0 })
  says = 'unwritable'
  expect(await watch('0')).toMatchObject({ code: 1, err: expect.stringContaining('unwritable') })
  server.close()
  server.closeAllConnections()
  expect(await watch('0')).toMatchObject({ code: 1, err: expect.stringContaining('ECONNREFUSED') })
})
