import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { DEMO_PASSWORD } from '#commands/seeds/demo-accounts.ts'
import { ROOT } from '#dev/built.ts'
import { type DemoShop, prepareDemoShop } from '#dev/demo-shop.ts'
import { type RunningServer, startServer } from '#dev/production-server.ts'

export interface BenchShop extends DemoShop {
  dataDir: string
  server: RunningServer
  host: string
}

/** The demo's shop in a folder of its own, served as `npm start` serves it. */
export async function openBenchShop(): Promise<BenchShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'listwright-bench-'))
  const shop = await prepareDemoShop(dataDir)
  const server = await startServer({ ...shop.env, PORT: '0' })
  shop.paypal?.setWebhookUrl(`${server.url}/webhooks/paypal`)
  return {
    ...shop,
    dataDir,
    server,
    host: new URL(server.url).host,
    async close() {
      await server.stop()
      await shop.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export interface Reference {
  url: string
  child: ChildProcess
  stop(): Promise<void>
}

/** Starts a server of this folder, which says its address in its first line. */
export async function startReference(file: string, env: Record<string, string> = {}): Promise<Reference> {
  const child = spawn(process.execPath, [join('tests/bench/references', file)], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const first = once(lines, 'line')
  const [url] = await Promise.race([
    first,
    gone.then(() => {
      throw new Error(`${file} ended before it listened`)
    }),
  ])
  return {
    url: String(url),
    child,
    async stop() {
      child.kill()
      await gone
    },
  }
}

/** The time that a process has spent on the processor, in ms. Linux tells it in hundredths of a second. */
export function cpuTime({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

export async function signIn(url: string, email: string): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', origin: url },
    body: new URLSearchParams({ email, password: DEMO_PASSWORD }),
    redirect: 'manual',
  })
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  if (!cookie.includes('session=')) throw new Error(`Signing in: ${response.status}, no session`)
  return cookie
}
