import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { ROOT } from './built.ts'

export interface RunningServer {
  url: string
  child: ChildProcess
  /** The lines of its log, parsed, oldest first. */
  events: { event: string; [fact: string]: unknown }[]
  complaints(): string
  stop(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<number | null>
}

interface Start {
  /** The folder of the release. */
  root?: string
  /** A listening socket to hand over as systemd does. */
  socket?: { fd: number }
}

/** Starts the production server as a process of its own; resolves once it listens. Throws what it said when it ended first. */
export async function startServer(
  env: Record<string, string | undefined>,
  { root = ROOT, socket }: Start = {},
): Promise<RunningServer> {
  // The process has to know its own id before it is the server.
  const words = socket ? ['-c', 'export LISTEN_FDS=1 LISTEN_PID=$$; exec "$0"', `${root}/bin/start`] : []
  const child = spawn(socket ? '/bin/sh' : `${root}/bin/start`, words, {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', ...(socket ? [socket.fd] : [])],
  })
  const events: RunningServer['events'] = []
  let complaints = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout as Readable).on('line', (line) => {
      const entry = JSON.parse(line) as { event: string; url?: string }
      events.push(entry)
      if (entry.event === 'server.listening' && entry.url) resolve(entry.url)
    })
    exited.then(([code]) => reject(new Error(`The server ended with code ${code}. ${complaints}`)), reject)
  })
  return {
    url,
    child,
    events,
    complaints: () => complaints,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}
