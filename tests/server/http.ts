import { once } from 'node:events'
import { Agent, request as ask, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { createHttpServer } from '#app/server/http.server.ts'

export type HttpServer = ReturnType<typeof createHttpServer>

/** A server of `createHttpServer` on a free port, and how to end it. */
export async function listen(server: HttpServer) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** One request on a connection of its own, with its whole answer. */
export async function fetchRaw(port: number, path: string, options: RequestOptions = {}) {
  const agent = new Agent()
  const pending = ask({ port, path, host: '127.0.0.1', agent, ...options }).end()
  const [response] = await once(pending, 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  agent.destroy()
  const { statusCode, headers } = response as { statusCode: number; headers: IncomingHttpHeaders }
  return { status: statusCode, headers, body: Buffer.concat(chunks) }
}
