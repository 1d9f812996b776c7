import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { checkHealth } from '#app/domain/base/health.server.ts'
import { stackOf } from '#app/stack-of.ts'
import type { Services } from '../services.server.ts'
import { METRICS_TYPE, writeMetrics } from './metrics/metrics-text.server.ts'
import type { ProcessMetrics } from './metrics/process-metrics.server.ts'

/**
 * Answers /healthz and /metrics of this very server on a socket in the file system, which no visitor reaches. Several
 * servers may share the public port while one replaces the other. Resolves to the function that ends it.
 */
export async function openHealthSocket(
  path: string,
  services: Services,
  readProcess: () => ProcessMetrics,
): Promise<() => void> {
  const server = createServer((req, res) => {
    const answer = { '/healthz': health, '/metrics': metrics }[req.url ?? '']
    if (!answer) return end(res, 404, 'Only /healthz and /metrics are available here.\n')
    answer(res).catch((error) => {
      services.log('server.health_socket_failed', { stack: stackOf(error) })
      end(res, 500, 'This could not be read.\n')
    })
  })

  async function health(res: ServerResponse) {
    const state = await checkHealth(services)
    end(res, state === 'ok' ? 200 : 503, `${state}\n`)
  }

  async function metrics(res: ServerResponse) {
    end(res, 200, await writeMetrics(services, readProcess()), METRICS_TYPE)
  }

  // Left behind by a server that was killed.
  rmSync(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

function end(res: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8') {
  res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' })
  res.end(body)
}
