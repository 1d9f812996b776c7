import { createContext, type MiddlewareFunction } from 'react-router'

/** Whether React runs on the page at a path of this site (app/hydrated.ts). */
export const hydratedContext = createContext<(pathname: string) => boolean>()

/** A redirect that a page's scripts have asked for leads to a document, unless these scripts run there, too. */
export const documentRedirects: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const response = await next()
  const location = response.headers.get('location')
  if (!location?.startsWith('/') || !new URL(request.url).pathname.endsWith('.data')) return response
  const [path = ''] = location.split(/[?#]/)
  if (!context.get(hydratedContext)(path)) response.headers.set('x-remix-reload-document', 'true')
  return response
}
