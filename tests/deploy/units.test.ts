import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'
import { hasProgram } from '#tests/run-command.ts'

const UNITS = globSync('deploy/**/*.{service,socket,timer}', { cwd: ROOT })
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

let folder: string
/** As they would stand in /etc/systemd/system, with this checkout as the release. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'listwright-units-'))
  for (const unit of UNITS) {
    const text = readFileSync(join(ROOT, unit), 'utf8').replaceAll(/\/opt\/listwright\/(%i|current)/g, ROOT)
    writeFileSync(join(folder, basename(unit).replace('@.', '@blue.')), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What systemd-analyze says, and its exit code. */
function analyze(...words: string[]) {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['--no-pager', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, SYSTEMD_UNIT_PATH: `${folder}:` },
  })
  return { status, said: stdout + stderr }
}

const scripts = [
  'deploy/deploy',
  'deploy/install.sh',
  'deploy/standby/takeover',
  'bin/copies',
  'bin/start',
  '.ci/run',
]

test.skipIf(!hasProgram('shellcheck')).each(scripts)('%s is a script without a common mistake', (script) => {
  const { status, stdout } = spawnSync('shellcheck', ['--severity=warning', join(ROOT, script)], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, ''])
})

test('the installation says what it would do, and refuses what is no name', () => {
  const empty = mkdtempSync(join(tmpdir(), 'listwright-install-'))
  const env = {
    ...process.env,
    LISTWRIGHT_ROOT: `${empty}/opt`,
    LISTWRIGHT_ETC: `${empty}/etc`,
    LISTWRIGHT_DATA: `${empty}/data`,
  }
  const install = (...words: string[]) =>
    spawnSync(join(ROOT, 'deploy/install.sh'), words, { env, encoding: 'utf8' })
  for (const words of [[], ['shop.example'], ['shop.example', 'me@shop.example', '--fast']])
    expect(install(...words)).toMatchObject({ status: 2, stderr: expect.stringContaining('DOMAIN EMAIL') })
  for (const domain of ['shop', 'shop.example;reboot', '-x.example'])
    expect(install(domain, 'me@shop.example', '--dry-run').status).not.toBe(0)
  expect(install('shop.example', 'me@shop example', '--dry-run')).toMatchObject({ status: 1 })
  for (const kind of [[], ['--nginx'], ['--standby']]) {
    const { status, stdout, stderr } = install('shop.example', 'me@shop.example', '--dry-run', ...kind)
    // Other systems are told so.
    if (status !== 0) expect(stderr).toContain('knows Debian 12 and 13 and Ubuntu LTS')
    else expect(stdout).toContain('would set: PUBLIC_URL=https://shop.example')
  }
  expect(readdirSync(empty)).toEqual([])
  rmSync(empty, { recursive: true })
})

const services = UNITS.filter((unit) => unit.endsWith('.service')).map((unit) => basename(unit))

test.skipIf(!hasSystemd).each(services)('%s is exposed by 2.0 at most', (unit) => {
  // The threshold is in tenths.
  const file = `./${unit.replace('@.', '@blue.')}`
  expect(analyze('security', '--offline=true', '--threshold=20', file)).toMatchObject({ status: 0 })
})

test.skipIf(!hasSystemd)('systemd understands every unit', () => {
  const files = UNITS.map((unit) => `./${basename(unit).replace('@.', '@blue.')}`)
  expect(analyze('verify', ...files)).toEqual({ status: 0, said: '' })
})

test('a release has everything that its commands load', () => {
  const parts = /const PARTS = \[(.*?)\]/s.exec(readFileSync(join(ROOT, 'dev/release.ts'), 'utf8'))?.[1]
  const copied = [...(parts ?? '').matchAll(/'(.+?)'/g)].map(([, name = '']) => name)
  const sources = globSync('{app,bin,commands,db,migrations}/**/*.ts', { cwd: ROOT })
  const needed = sources.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    return [...text.matchAll(/from '#(\w+)\//g)].map(([, name = '']) => name)
  })
  expect(copied).toEqual(
    expect.arrayContaining([...new Set(needed), 'bin', 'build', 'deploy', 'package.json']),
  )
  // In a container nobody listens while one replaces the other.
  expect(readFileSync(join(ROOT, 'deploy/Caddyfile.docker'), 'utf8')).toContain('lb_try_duration 90s')
  expect(readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')).toContain('stop_grace_period: 75s')
})

test('while no server answers, each proxy shows a page that needs nothing else', () => {
  const page = readFileSync(join(ROOT, 'deploy/unavailable.html'), 'utf8')
  expect(page).toMatch(/<h1>.+<\/h1>/)
  expect(page).toContain('<a href="">Try again</a>')
  expect(page).not.toMatch(/ src=|<link|<script|url\(/)
  for (const [file, place] of [
    ['Caddyfile', '/opt/listwright/current/deploy'],
    ['Caddyfile.docker', '/srv'],
    ['nginx.conf', '/opt/listwright/current/deploy'],
  ] as const) {
    const text = readFileSync(join(ROOT, 'deploy', file), 'utf8')
    expect(text).toContain('/unavailable.html')
    expect(text).toMatch(new RegExp(`root (\\* )?${place};?\n`))
  }
  const compose = readFileSync(join(ROOT, 'deploy/compose.yaml'), 'utf8')
  expect(compose).toContain('./unavailable.html:/srv/unavailable.html:ro')
})

test('both colours take over the one socket, each with a folder of its own', () => {
  const service = readFileSync(join(ROOT, 'deploy/listwright@.service'), 'utf8')
  expect(service).toContain('\nSockets=listwright.socket\n')
  expect(service).toContain('\nRuntimeDirectory=listwright-%i\n')
  expect(readFileSync(join(ROOT, 'deploy/listwright.socket'), 'utf8')).toContain(
    '\nService=listwright@blue.service\n',
  )
})
