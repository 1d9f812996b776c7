import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'

const UNITS = globSync('deploy/*.{service,socket,timer}', { cwd: ROOT })
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

let folder: string
/** As they would stand in /etc/systemd/system, with this checkout as the release. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-units-'))
  for (let unit of UNITS) {
    let text = readFileSync(join(ROOT, unit), 'utf8').replaceAll(/\/opt\/listwright\/(%i|current)/g, ROOT)
    writeFileSync(join(folder, basename(unit).replace('@.', '@blue.')), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What systemd-analyze says, and its exit code. */
function analyze(...words: string[]) {
  let { status, stdout, stderr } = spawnSync('systemd-analyze', ['--no-pager', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
  })
  return { status, said: stdout + stderr }
}

const services = UNITS.filter((unit) => unit.endsWith('.service')).map((unit) => basename(unit))

test.skipIf(!hasSystemd).each(services)('%s is exposed by 2.0 at most', (unit) => {
  // The threshold is in tenths.
  let file = `./${unit.replace('@.', '@blue.')}`
  expect(analyze('security', '--offline=true', '--threshold=20', file)).toMatchObject({ status: 0 })
})

test.skipIf(!hasSystemd)('systemd understands every unit', () => {
  let files = UNITS.map((unit) => `./${basename(unit).replace('@.', '@blue.')}`)
  expect(analyze('verify', ...files)).toEqual({ status: 0, said: '' })
})

test('both colours take over the one socket, each with a folder of its own', () => {
  let service = readFileSync(join(ROOT, 'deploy/listwright@.service'), 'utf8')
  expect(service).toContain('\nSockets=listwright.socket\n')
  expect(service).toContain('\nRuntimeDirectory=listwright-%i\n')
  expect(readFileSync(join(ROOT, 'deploy/listwright.socket'), 'utf8')).toContain(
    '\nService=listwright@blue.service\n',
  )
})
