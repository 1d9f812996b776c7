import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#app/config.server.ts'
import { startServices } from '#app/start.server.ts'
import { openSqlite } from '#db/sqlite/client.server.ts'
import { ensureBuilt, ROOT } from '#dev/built.ts'
import { makeUser } from '#tests/factories.ts'
import { hasProgram, runCommand } from '#tests/run-command.ts'
import { sized } from '#tests/sized.ts'

const hasRestic = hasProgram('restic')

let folder: string
let place: (...parts: string[]) => string
let first: Record<string, string>
let second: Record<string, string>
const PORT = '34127'

/** A first server with a user, and a second one that reaches the same repository with the password that was written down. */
beforeAll(async () => {
  ensureBuilt()
  folder = mkdtempSync(join(tmpdir(), 'listwright-standby-'))
  place = (...parts) => join(folder, ...parts)
  const RESTIC_REPOSITORY = place('repository')
  first = { DATA_DIR: place('first'), RESTIC_REPOSITORY }
  await (await startServices(readConfig(first), () => {})).stop()
  await addUser('Mara')
  await fill(sized(1, 200))
  if (!hasRestic) return
  expect(await runCommand(first, 'commands/backups.ts', 'setup')).toMatchObject({ code: 0 })
  const RESTIC_PASSWORD = readFileSync(place('first/restic-password'), 'utf8').trim()
  second = {
    DATA_DIR: place('second'),
    RESTIC_REPOSITORY,
    RESTIC_PASSWORD,
    PORT,
    PAYPAL_API_URL: 'http://127.0.0.1:9',
  }
  mkdirSync(place('root'))
  symlinkSync(ROOT, place('root/current'))
  writeFileSync(
    place('environment'),
    Object.entries(second)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  mkdirSync(place('bin'))
  for (const [name, script] of Object.entries({ systemctl: SYSTEMCTL, 'systemd-run': SYSTEMD_RUN }))
    writeFileSync(place('bin', name), script, { mode: 0o755 })
}, 180_000)
afterAll(async () => {
  if (existsSync(place('pid'))) process.kill(Number(readFileSync(place('pid'), 'utf8')))
  await vi.waitFor(() => rmSync(folder, { recursive: true, force: true }), 10_000)
}, 20_000)

test.skipIf(!hasRestic)(
  'a folder that is no standby’s is left alone, and what was in one before stays beside it',
  async () => {
    expect(await runCommand(first, 'commands/backups.ts', 'offsite')).toMatchObject({ code: 0 })
    expect(await standby('refresh')).toMatchObject({
      code: 1,
      err: expect.stringContaining('not a standby server'),
    })
    cpSync(place('first/listwright.sqlite'), place('second/listwright.sqlite'), { recursive: true })
    expect(await standby('begin')).toMatchObject({
      code: 0,
      out: expect.stringContaining('has the copy from'),
    })
    const aside = () =>
      readdirSync(place('second')).filter((name) => /^listwright\.sqlite\.before-restore/.test(name))
    expect(aside()).toHaveLength(1)
    const [kept] = aside()
    for (let time = 0; time < 2; time++) expect(await standby('refresh')).toMatchObject({ code: 0 })
    expect(aside()).toEqual([kept])
  },
  120_000,
)

test.skipIf(!hasRestic)(
  'it takes over with everything of the last off-site copy, and no refresh touches that again',
  async () => {
    await addUser('Paul')
    expect(await runCommand(first, 'commands/backups.ts', 'local')).toMatchObject({ code: 0 })
    expect(await runCommand(first, 'commands/backups.ts', 'offsite')).toMatchObject({ code: 0 })
    await addUser('Too late')
    rmSync(place('first'), { recursive: true })
    const began = performance.now()
    const { code, said } = await takeOver()
    expect([code, said]).toEqual([0, expect.stringContaining('The shop is running on this server after')])
    expect((performance.now() - began) / 1000).toBeLessThan(600)
    console.log(said)
    expect((await fetch(`http://127.0.0.1:${PORT}/login`)).status).toBe(200)
    const { db } = openSqlite(place('second/listwright.sqlite'))
    const users = await db.selectFrom('users').select('name').orderBy('seq').execute()
    await db.destroy()
    expect(users.map(({ name }) => name)).toEqual(['Mara', 'Paul'])
    expect(await standby('refresh')).toMatchObject({ code: 1 })
    expect(await takeOver()).toMatchObject({
      code: 1,
      said: expect.stringContaining('already running on this server'),
    })
  },
  240_000,
)

function standby(command: string) {
  return runCommand(second, 'commands/standby.ts', command)
}

async function takeOver() {
  const env = {
    ...process.env,
    PATH: `${place('bin')}:${process.env.PATH}`,
    LISTWRIGHT_ROOT: place('root'),
    LISTWRIGHT_DATA: place('second'),
    LISTWRIGHT_ENVIRONMENT: place('environment'),
    STATE: folder,
  }
  const child = spawn(join(ROOT, 'deploy/standby/takeover'), { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'exit')
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await exited
  return { code, said: out + err }
}

/** So many megabytes of database. */
async function fill(megabytes: number) {
  const { sqlite } = openSqlite(place('first/listwright.sqlite'))
  sqlite.exec('create table ballast (content blob) strict')
  const row = sqlite.prepare('insert into ballast values (randomblob(1048576))')
  for (let count = 0; count < megabytes; count++) row.run()
  sqlite.close()
}

async function addUser(name: string) {
  const { db } = openSqlite(place('first/listwright.sqlite'))
  await makeUser(db, { name })
  await db.destroy()
}

/** What they do for the script: start the shop, and run a command with the environment file. */
const SYSTEMCTL = `#!/bin/sh
case "$1" in
  is-active) [ -f "$STATE/pid" ] ;;
  start)
    set -a
    . "$STATE/environment"
    "$STATE/root/current/bin/start" >"$STATE/log" 2>&1 </dev/null &
    echo $! >"$STATE/pid" ;;
esac
`
const SYSTEMD_RUN = `#!/bin/sh
while :; do
  case "$1" in
    --working-directory=*) cd "\${1#*=}" ;;
    --property=EnvironmentFile=*) set -a; . "\${1#*=*=}"; set +a ;;
    --setenv=*) export "\${1#--setenv=}" ;;
    --*) ;;
    *) exec "$@" ;;
  esac
  shift
done
`
