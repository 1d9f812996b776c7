import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { judgeListening, judgeUnits, parseListening } from '#app/domain/shop/system/checks/units.server.ts'

let installed: string
let release: string
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-units-'))
  installed = join(folder, 'system')
  release = join(folder, 'deploy')
  for (const place of [installed, release]) mkdirSync(place)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('units that are not those of the release, and timers that are off, are named', () => {
  const put = (place: string, name: string, text = '') => writeFileSync(join(place, name), text)
  put(release, 'listwright@.service', 'NoNewPrivileges=true')
  put(release, 'listwright-backup.timer')
  expect(judgeUnits(installed, release).sentence).toBe('The shop is not run by systemd here.')
  put(installed, 'listwright@.service', 'NoNewPrivileges=false')
  put(installed, 'listwright-backup.timer')
  expect(judgeUnits(installed, release)).toMatchObject({
    state: 'watch',
    sentence: expect.stringContaining('listwright@.service'),
  })
  put(installed, 'listwright@.service', 'NoNewPrivileges=true')
  expect(judgeUnits(installed, release)).toMatchObject({
    state: 'watch',
    advice: expect.stringContaining('enable --now listwright-backup.timer'),
  })
  mkdirSync(join(installed, 'timers.target.wants'))
  put(join(installed, 'timers.target.wants'), 'listwright-backup.timer')
  expect(judgeUnits(installed, release).state).toBe('ok')
})

/** As Linux writes it: 127.0.0.1:3000 and 0.0.0.0:22 listen, the third is a connection. */
const TABLE = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 31 1 0 100 0 0 10 0
   1: 00000000:0016 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 32 1 0 100 0 0 10 0
   2: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 33 1 0 100 0 0 10 0
`
/** The same for IPv6: ::1 port 3000 and :: port 443. */
const TABLE6 = `  sl  local_address                         remote_address                        st
   0: 00000000000000000000000001000000:0BB8 00000000000000000000000000000000:0000 0A
   1: 00000000000000000000000000000000:01BB 00000000000000000000000000000000:0000 0A
`

test('the shop’s own port, and databases that are none of its, should not be open', () => {
  expect(parseListening(TABLE)).toEqual([
    { port: 3000, isLocal: true },
    { port: 22, isLocal: false },
  ])
  const open = [...parseListening(TABLE), ...parseListening(TABLE6)]
  expect(judgeListening(open, 3000)).toEqual({ state: 'ok', sentence: 'Open to other machines: 22, 443.' })
  expect(judgeListening([{ port: 3000, isLocal: false }], 3000)).toMatchObject({
    state: 'watch',
    sentence: expect.stringContaining('port 3000'),
  })
  expect(judgeListening([{ port: 6379, isLocal: false }], 3000).state).toBe('watch')
})
