import { execFileSync, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '#dev/built.ts'
import { startServer } from '#dev/production-server.ts'
import { type Supervisor, startSupervisor } from './supervisor.ts'

/** What `npm run release` makes for this machine's processor. */
let archive: string
let folder: string
beforeAll(() => {
  const said = execFileSync(process.execPath, ['dev/release.ts', process.arch], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  archive = join(ROOT, said.trim().split('\n').at(-1) ?? '')
  folder = mkdtempSync(join(tmpdir(), 'listwright-archive-'))
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The environment of a machine that has no Node. */
const BARE = { PATH: '/usr/bin:/bin', NODE_OPTIONS: undefined, NODE_PATH: undefined }

test('has its checksum, and starts from an empty folder with nothing but what is in it', {
  timeout: 120_000,
}, async () => {
  const at = { cwd: join(archive, '..'), encoding: 'utf8' } as const
  expect(spawnSync('sha256sum', ['--check', `${basename(archive)}.sha256`], at)).toMatchObject({ status: 0 })
  const root = join(folder, 'release')
  mkdirSync(root)
  execFileSync('tar', ['-xzf', archive, '-C', root, '--strip-components', '1'])
  const dataDir = join(folder, 'data')
  const server = await startServer({ ...BARE, DATA_DIR: dataDir, PORT: '0' }, { root })
  expect(await (await fetch(`${server.url}/healthz`)).text()).toBe('ok')
  expect(await (await fetch(server.url)).text()).toContain('opens soon')
  const node = join(root, 'node_modules/.bin/node')
  const env = { ...BARE, DATA_DIR: dataDir }
  const doctor = spawnSync(node, ['commands/doctor.ts', 'data'], { cwd: root, env, encoding: 'utf8' })
  expect(doctor.stdout).toContain('Nothing is broken.')
  expect(await server.stop()).toBe(0)
  // Neither what builds and tests, nor binaries for other systems.
  for (const name of ['vite', 'vitest', 'playwright'])
    expect(existsSync(join(root, 'node_modules', name))).toBe(false)
  expect(readdirSync(join(root, 'node_modules/better-sqlite3/prebuilds'))).toEqual([
    `linux-${process.arch}.node`,
  ])
})

const system = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
const isServer = process.getuid?.() === 0 && /^ID=(debian|ubuntu)$/m.test(system)

test.skipIf(!isServer)(
  'is installed by the script, which prints the link of the new shop',
  { timeout: 240_000 },
  async () => {
    const dataDir = join(folder, 'installed')
    const server = await startSupervisor({ DATA_DIR: dataDir })
    try {
      playSystem(server)
      const script = join(ROOT, 'release/install.sh')
      const words = ['shop.example', 'owner@shop.example', '--archive']
      const bad = join(folder, basename(archive))
      cpSync(archive, bad)
      cpSync(`${archive}.sha256`, `${bad}.sha256`)
      appendFileSync(bad, 'x')
      const refused = await server.runScript(script, [...words, bad])
      expect(refused).toMatchObject({
        code: 1,
        said: expect.stringContaining('is not what its checksum says'),
      })
      rmSync(`${bad}.sha256`)
      const unknown = await server.runScript(script, [...words, bad])
      expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('There is no checksum') })
      expect(readdirSync(server.place('root/releases'))).toEqual([])

      const installed = await server.runScript(script, [...words, archive])
      expect(installed.code, `${installed.said}\n${server.output()}`).toBe(0)
      expect(installed.said).toMatch(/https:\/\/shop\.example\/setup\?token=[\w-]+/)
      expect(await (await fetch(`${server.url}/healthz`)).text()).toBe('ok')
      expect(readFileSync(server.place('etc/listwright/environment'), 'utf8')).toContain(
        'PUBLIC_URL=https://shop.example\n',
      )
      expect(readFileSync(server.place('etc/caddy/Caddyfile'), 'utf8')).toContain('shop.example')
      expect(readdirSync(server.place('units'))).toEqual(
        expect.arrayContaining(['listwright.socket', 'listwright@.service', 'listwright-backup.timer']),
      )
      const again = await server.runScript(script, [...words, archive])
      expect(again.code, again.said).toBe(0)
      expect(again.said).toContain(`${basename(archive, '.tar.gz')} is there.`)
      expect(server.running()).toHaveLength(1)
    } finally {
      await server.close()
    }
  },
)

/** What would change this machine, or ask others. */
function playSystem({ place }: Supervisor) {
  const programs = {
    'apt-get': 'exit 0',
    caddy: 'exit 0',
    curl: 'echo key',
    'dpkg-query': 'echo install ok installed',
    getent: 'exit 0',
    gpg: 'cat >"$3"',
    useradd: 'exit 0',
  }
  for (const [name, line] of Object.entries(programs))
    writeFileSync(place('bin', name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
}
