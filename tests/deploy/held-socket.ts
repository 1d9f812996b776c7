import { once } from 'node:events'
import net from 'node:net'

export interface HeldSocket {
  port: number
  /** To be handed to a server as its file descriptor 3. */
  fd: number
  close(): void
}

/**
 * A bound socket that this process never accepts from, as systemd holds one: it stays open while servers come and go.
 * Nobody listens before the first server does.
 */
export function holdSocket(): HeldSocket {
  const handle = createHandle('127.0.0.1', 0, 4, -1, 0)
  const address: { port?: number } = {}
  handle.getsockname(address)
  return { port: Number(address.port), fd: handle.fd, close: () => handle.close() }
}

interface Handle {
  fd: number
  getsockname(into: { port?: number }): number
  close(): void
}

/** What node's own cluster module binds sockets with; a public way to bind without listening there is not. */
const { _createServerHandle: createHandle } = net as unknown as {
  _createServerHandle(address: string, port: number, family: 4, fd: -1, flags: 0): Handle
}

/** Resolves when the connection is made, which the kernel does while the server is busy. Rejects after 20 s. */
export async function connect(port: number): Promise<net.Socket> {
  const socket = net.connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect', { signal: AbortSignal.timeout(20_000) })
  return socket
}
