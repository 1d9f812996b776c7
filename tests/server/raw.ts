import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A client that speaks to a server of this machine in bytes, so that it can do what no HTTP library would. */
export interface RawClient {
  socket: Socket
  heard(): string
  send(bytes: string | Uint8Array): RawClient
  /** Resolves with everything heard once it matches; rejects when the connection ends before. */
  hear(pattern: RegExp, patience?: number): Promise<string>
  /** Resolves with everything heard once the server has closed the connection. */
  closed(patience?: number): Promise<string>
  /** Ends the connection as a lost line does: without a goodbye. */
  reset(): void
}

/** `from`: one of this machine's own addresses, so that several clients can be told apart. */
export async function openRaw(port: number, from = '127.0.0.1'): Promise<RawClient> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, noDelay: true })
  await once(socket, 'connect')
  return control(socket)
}

function control(socket: Socket): RawClient {
  let text = ''
  socket.on('error', () => {})
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk
  })
  const client: RawClient = {
    socket,
    heard: () => text,
    send(bytes) {
      if (!socket.destroyed) socket.write(bytes)
      return client
    },
    hear: (pattern, patience) => until(() => pattern.test(text), `heard ${pattern}`, patience),
    closed: (patience) => until(() => false, 'closed', patience),
    reset: () => void socket.resetAndDestroy(),
  }

  async function until(isDone: () => boolean, what: string, patience = 10_000) {
    const end = performance.now() + patience
    while (!isDone()) {
      if (socket.closed) {
        if (what === 'closed') return text
        throw new Error(`The connection was closed before it ${what}. It said: ${text.slice(0, 500)}`)
      }
      if (performance.now() > end)
        throw new Error(`Not ${what} within ${patience} ms. It said: ${text.slice(0, 500)}`)
      await pause(5)
    }
    return text
  }
  return client
}

/** The head of a request as text, with the empty line behind it. */
export function head(line: string, headers: Record<string, string | number> = {}): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n`
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)
}
