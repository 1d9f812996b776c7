import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '#dev/built.ts'
import { holdSocket } from './held-socket.ts'

type Colour = 'blue' | 'green'

interface Service {
  child: ChildProcess
  /** What it was started as; false once it is told to stop. */
  isWanted: boolean
  restarts: number
}

/** After a service ended by itself, in ms. */
const RESTART = 200

/**
 * Plays systemd's part for `deploy/deploy`: holds the public socket, hands it to both colours, starts again what dies,
 * and answers a `systemctl` of its own. Everything stands in one folder.
 */
export async function startSupervisor(env: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'listwright-deploy-'))
  const place = (...parts: string[]) => join(folder, ...parts)
  for (const name of ['root/releases', 'run', 'units', 'bin']) mkdirSync(place(name), { recursive: true })
  const socket = holdSocket()
  const services = new Map<Colour, Service>()
  let output = ''

  function start(colour: Colour, restarts = 0) {
    const runtime = place('run', `listwright-${colour}`)
    mkdirSync(runtime, { recursive: true })
    const child = spawn(
      '/bin/sh',
      ['-c', 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$0"', place('root', colour, 'bin/start')],
      {
        env: { ...process.env, NODE_ENV: 'production', ...env, RUNTIME_DIRECTORY: runtime },
        stdio: ['ignore', 'pipe', 'pipe', socket.fd],
      },
    )
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        output += part
      })
    const service: Service = { child, isWanted: true, restarts }
    services.set(colour, service)
    child.once('exit', () => {
      rmSync(runtime, { recursive: true, force: true })
      if (!service.isWanted) return
      setTimeout(() => service.isWanted && start(colour, restarts + 1), RESTART)
    })
  }

  async function stop(colour: Colour) {
    const service = services.get(colour)
    services.delete(colour)
    if (!service) return
    service.isWanted = false
    if (service.child.exitCode !== null || service.child.signalCode !== null) return
    service.child.kill('SIGTERM')
    await once(service.child, 'exit')
  }

  /** What systemctl would print, and its exit code. */
  async function control(words: string[]): Promise<[number, string]> {
    const verb = words[0]
    const colour = /listwright@(blue|green)\.service/.exec(words.at(-1) ?? '')?.[1] as Colour | undefined
    // Timers, the proxy, the journal.
    if (!colour) return [verb === 'is-active' ? 3 : 0, '']
    if (verb === 'start' && !services.has(colour)) start(colour)
    if (verb === 'stop') await stop(colour)
    if (verb === 'is-active') return [services.has(colour) ? 0 : 3, '']
    if (verb === 'show') return [0, String(services.get(colour)?.restarts ?? 0)]
    return [0, '']
  }

  const controller = createServer({ allowHalfOpen: true }, async (connection) => {
    const [code, said] = await control(JSON.parse(await text(connection)))
    connection.end(JSON.stringify([code, said]))
  })
  controller.listen(place('control.sock'))
  await once(controller, 'listening')
  writeFileSync(
    place('bin/systemctl'),
    `#!/bin/sh\nexec '${process.execPath}' -e '${CLIENT}' '${place('control.sock')}' "$@"\n`,
    {
      mode: 0o755,
    },
  )
  // The checkout's node, whatever the machine calls node.
  symlinkSync(process.execPath, place('bin/node'))

  /** Of deploy/deploy and deploy/install.sh. */
  const scriptEnv = {
    ...process.env,
    ...env,
    PATH: `${place('bin')}:${process.env.PATH}`,
    LISTWRIGHT_ROOT: place('root'),
    LISTWRIGHT_ETC: place('etc'),
    LISTWRIGHT_UNITS: place('units'),
    LISTWRIGHT_RUN: place('run'),
    LISTWRIGHT_DATA: env.DATA_DIR,
    LISTWRIGHT_USER: userInfo().username,
    // Machines that test are slow; what ends by itself is bad at once.
    LISTWRIGHT_PATIENCE: '240',
    LISTWRIGHT_RESTARTS: '0',
  }
  /** Runs a script as root would on a server. */
  const runScript = (script: string, words: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const child = execFile(script, words, { env: scriptEnv }, (_error, out, err) =>
        resolve({ code: child.exitCode ?? -1, said: out + err }),
      )
    })

  return {
    port: socket.port,
    url: `http://127.0.0.1:${socket.port}`,
    place,
    /** What the servers wrote. */
    output: () => output,
    pidOf: (colour: Colour) => services.get(colour)?.child.pid,
    running: () => [...services.keys()],
    runScript,
    deploy: (...words: string[]) => runScript(join(ROOT, 'deploy/deploy'), words),
    async close() {
      await Promise.all([stop('blue'), stop('green')])
      controller.close()
      socket.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Supervisor = Awaited<ReturnType<typeof startSupervisor>>

const CLIENT = `
  let [path, ...words] = process.argv.slice(1)
  let socket = require("node:net").connect(path)
  let answer = ""
  socket.on("data", (part) => (answer += part))
  socket.on("end", () => {
    let [code, said] = JSON.parse(answer)
    if (said) console.log(said)
    process.exit(code)
  })
  socket.end(JSON.stringify(words))
`
