import cluster from 'node:cluster'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../config.server.ts'

/** Connections that may wait to be accepted; the kernel's own limit (net.core.somaxconn) counts, too. */
const BACKLOG = 4096

/** Requests under way may take this long after the signal, in ms. */
const DRAIN = 15_000

/** Listens on the socket that systemd holds, or at the configured address. Answers the site's address. */
export async function listen(server: Server, config: Config): Promise<string> {
  const inherited = inheritedSocket()
  // For a socket that is open already, node reads the backlog only where it is an argument of its own.
  if (inherited) server.listen(inherited, BACKLOG)
  else server.listen({ host: config.host, port: config.port, backlog: BACKLOG })
  await once(server, 'listening').catch((error) => {
    throw new Error(`The server cannot listen on ${config.host}:${config.port}: ${error.message}`)
  })
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  return config.publicUrl ?? `http://localhost:${port}`
}

/** Accepts nothing more and waits for the requests under way. */
export async function close(server: Server) {
  const closed = new Promise((resolve) => server.close(resolve))
  // A connection that turns idle only after close() would otherwise live on until its keep-alive time ends.
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  await Promise.race([closed, pause(DRAIN)])
  clearInterval(idle)
  server.closeAllConnections()
}

/** The listening socket that systemd keeps open while one server replaces the other. */
export function inheritedSocket(): { fd: number } | undefined {
  // It was handed to the process that the service manager started, which opens it for its workers.
  const started = cluster.isWorker ? process.ppid : process.pid
  const isOurs = process.env.LISTEN_PID === String(started) && Number(process.env.LISTEN_FDS) > 0
  return isOurs ? { fd: 3 } : undefined
}
