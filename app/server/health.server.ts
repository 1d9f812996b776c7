import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.server.ts'

export const HEALTH = '/healthz'

/** How long one answer is reused, in ms. */
const FRESH = 1000

/** Answers health checks outside the bounds on requests. */
export function createHealthCheck(app: App, origin: string) {
  let checked = Number.NEGATIVE_INFINITY
  let checking: ReturnType<typeof check>

  async function check() {
    const response = await app(new Request(origin + HEALTH), { ip: '', requestId: HEALTH })
    const body = Buffer.from(await response.arrayBuffer())
    response.headers.set('content-length', String(body.byteLength))
    return { status: response.status, headers: [...response.headers].flat(), body }
  }

  return async ({ method }: IncomingMessage, res: ServerResponse) => {
    if (performance.now() - checked > FRESH) {
      checked = performance.now()
      checking = check()
    }
    const { status, headers, body } = await checking
    res.writeHead(status, headers)
    res.end(method === 'HEAD' ? undefined : body)
  }
}
