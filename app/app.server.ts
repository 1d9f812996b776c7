import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { type Client, clientContext } from './middleware/request.server.ts'
import { createRouter } from './router.server.ts'
import { type Services, servicesContext } from './services.server.ts'

export { readConfig } from './config.server.ts'
export { startServices } from './start.server.ts'
export { startTimers } from './timers.server.ts'

/** The routes as the bundler made them, so that another server can be measured with the same. */
export { build }

export type App = (request: Request, client: Client) => Promise<Response>

/** The whole application as a function. The origin of `request.url` must be one that the server trusts. */
export function createApp(services: Services, served: ServerBuild = build, route = createRouter): App {
  let handle = route(served, services.config.production ? 'production' : 'test')
  return (request, client) => {
    if (request.method === 'OPTIONS') return Promise.resolve(new Response(null, { status: 204 }))
    if (!METHODS.has(request.method))
      return Promise.resolve(new Response('Method not allowed', { status: 405 }))
    let context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(clientContext, client)
    return handle(withReadableOrigin(request), context)
  }
}

/** The router throws at an Origin that is no address, before any middleware; a page without a name is refused politely. */
function withReadableOrigin(request: Request): Request {
  let origin = request.headers.get('origin')
  if (origin === null || origin === 'null' || URL.canParse(origin)) return request
  let readable = new Request(request)
  readable.headers.set('origin', 'null')
  return readable
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
