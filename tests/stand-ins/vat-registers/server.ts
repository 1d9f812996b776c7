import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Answer {
  status: number
  body: unknown
}

/** What goes wrong on the way, whatever was asked. */
export type WireFault = keyof typeof FAULTS

export interface RegisterServer {
  url: string
  /** Milliseconds that each answer takes. */
  delay: number
  /** How many there were, answered or not. */
  requests: number
  fault: WireFault | undefined
  close(): Promise<void>
}

/** Answers JSON over HTTP, after `delay`, unless a fault is set. */
export async function startRegisterServer(
  answer: (req: IncomingMessage, body: string) => Answer,
): Promise<RegisterServer> {
  const server = createServer(async (req, res) => {
    standIn.requests++
    let text = ''
    for await (const part of req) text += part
    if (standIn.delay > 0) await new Promise((done) => setTimeout(done, standIn.delay))
    if (standIn.fault) return FAULTS[standIn.fault](req, res)
    const { status, body } = answer(req, text)
    res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const standIn: RegisterServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay: 0,
    requests: 0,
    fault: undefined,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  return standIn
}

const FAULTS = {
  silent: () => {},
  closed: (req) => req.socket.destroy(),
  page: (_req, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Maintenance</h1>'),
  'other-json': (_req, res) => res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
  'cut-off': (_req, res) => {
    res.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 })
    res.write('{"valid": true', () => res.destroy())
  },
  'gateway-error': (_req, res) => res.writeHead(502).end('Bad gateway'),
  redirect: (_req, res) => res.writeHead(302, { location: '/elsewhere' }).end(),
  endless(_req, res) {
    res.writeHead(200, { 'content-type': 'application/json' })
    const more = () => res.write(Buffer.alloc(65_536, 32), (error) => error ?? setImmediate(more))
    more()
  },
} satisfies Record<string, (req: IncomingMessage, res: ServerResponse) => unknown>

export const WIRE_FAULTS = Object.keys(FAULTS) as WireFault[]
