import { once } from 'node:events'
import { Agent, request as ask, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { createHttpServer } from '#app/server/http.server.ts'

export type HttpServer = ReturnType<typeof createHttpServer>

/** A server of `createHttpServer` on a free port, and how to end it. */
export async function listen(server: HttpServer) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  let { port } = server.address() as AddressInfo
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
  let agent = new Agent()
  let pending = ask({ port, path, host: '127.0.0.1', agent, ...options }).end()
  let [response] = await once(pending, 'response')
  let chunks: Buffer[] = []
  for await (let chunk of response) chunks.push(chunk)
  agent.destroy()
  let { statusCode, headers } = response as { statusCode: number; headers: IncomingHttpHeaders }
  return { status: statusCode, headers, body: Buffer.concat(chunks) }
}
