import './validation-messages.ts'
import * as build from 'virtual:react-router/server-build'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { dispatchCall } from './api/dispatch.server.ts'
import { readLanguages } from './domain/base/languages.server.ts'
import { isHydrated, matchIds } from './hydrated.ts'
import { inLanguage } from './i18n/language.server.ts'
import type { LanguageCode } from './i18n/languages.ts'
import { inPageLanguage, namesLanguage, splitAddress } from './i18n/page-address.ts'
import { redirectCopiedLink } from './middleware/copied-link.server.ts'
import { hydratedContext } from './middleware/document-redirects.server.ts'
import { addressLanguageContext, languageCookie } from './middleware/language.server.ts'
import { type Client, clientContext, placeContext } from './middleware/request.server.ts'
import { nullOriginContext } from './middleware/same-origin.server.ts'
import { collectHandles, routeHandlesContext } from './route-handles.server.ts'
import { createRouter } from './server/router.server.ts'
import { guardStorage } from './server/storage-guard.server.tsx'
import { type Services, servicesContext } from './services.server.ts'

export { readConfig } from './config.server.ts'
export { logConsole } from './server/console.server.ts'
export { startTimers } from './server/timers.server.ts'
export { startServices } from './start.server.ts'

/** The routes as the bundler made them, so that another server can be measured with the same. */
export { build }

export type App = (request: Request, client: Client) => Promise<Response>

/** The whole application as a function. The origin of `request.url` must be one that the server trusts. */
export function createApp(services: Services, served: ServerBuild = build, route = createRouter): App {
  const handles = collectHandles(served)
  const idsAt = matchIds(served.routes)
  const handle = route(guardStorage(served), services.config.production ? 'production' : 'test')
  return (request, client) => {
    if (request.method === 'OPTIONS') return Promise.resolve(new Response(null, { status: 204 }))
    if (!METHODS.has(request.method))
      return Promise.resolve(new Response('Method not allowed', { status: 405 }))
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(routeHandlesContext, handles)
    context.set(hydratedContext, (pathname) => isHydrated(idsAt(pathname)))
    context.set(clientContext, client)
    context.set(placeContext, placeOf(request))
    context.set(nullOriginContext, request.headers.get('origin') === 'null')
    const readable = withReadableOrigin(withMatchableAddress(request))
    return inLanguage(() => dispatchCall(readable, context) ?? answerPage(readable, context))
  }

  async function answerPage(request: Request, context: RouterContextProvider): Promise<Response> {
    const response = await routePage(request, context)
    const location = response.headers.get('location')
    if (!location?.startsWith('/')) return response
    response.headers.set('location', inPageLanguage(location))
    // From `/de/login` to a page at one address: it is in the same language.
    const code = context.get(addressLanguageContext)
    const { pathname, origin } = new URL(location, request.url)
    if (code && !namesLanguage(pathname)) response.headers.append('set-cookie', languageCookie(code, origin))
    return response
  }

  async function routePage(request: Request, context: RouterContextProvider): Promise<Response> {
    const named = splitAddress(new URL(request.url).pathname)
    const copied = redirectCopiedLink(request)
    if (copied) return copied
    if (!named) return handle(request, context)
    // What cannot be read is told by the page.
    const languages = await readLanguages(services.db).catch(() => ({
      main: undefined,
      others: [named.code],
    }))
    const url = new URL(request.url)
    url.pathname = named.pathname
    if (named.code !== languages.main && !languages.others.includes(named.code))
      return handle(request, context)
    const isNowhere = idsAt(named.pathname).at(-1) === NOT_FOUND
    // Browsers keep a permanent redirect for good, and the main language may change.
    if (named.code === languages.main || !(namesLanguage(named.pathname) || isNowhere))
      return toUnprefixed(url, named.code)
    context.set(addressLanguageContext, named.code)
    context.set(placeContext, { pathname: named.pathname, search: url.search })
    return handle(new Request(url, request), context)
  }
}

/** From `/de/buy/1`, or `/en/about` where English is the main language: the browser keeps the language that it named. */
function toUnprefixed({ pathname, search, origin }: URL, code: LanguageCode): Response {
  const headers = { location: pathname + search, 'set-cookie': languageCookie(code, origin) }
  return new Response(null, { status: 307, headers })
}

/** The route of all addresses that there are not. They say so in the language that they begin with. */
const NOT_FOUND = 'routes/public/not-found'

function placeOf(request: Request) {
  const { pathname, search } = new URL(request.url)
  return { pathname: pathname.replace(/\.data$/, ''), search }
}

/**
 * The router's pattern for unknown addresses ends at a line break, and an address that matches nothing passes no
 * middleware. With another character in its place it is as unknown, and gets the page that says so. So is one with a
 * NUL character, which parameters lose.
 */
function withMatchableAddress(request: Request): Request {
  if (!ODD_ADDRESS.test(request.url)) return request
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/%0[0ad]|%e2%80%a[89]/gi, '%EF%BF%BD')
  url.search = url.search.replaceAll('%00', '')
  return new Request(url, request)
}

const ODD_ADDRESS = /%00|^[^?]*%(0[ad]|e2%80%a[89])/i

/**
 * The router throws at an Origin that is no address, before any middleware. A page with `no-referrer` sends its forms
 * with `null`, which `sameOrigin` judges; nonsense it refuses politely.
 */
function withReadableOrigin(request: Request): Request {
  const origin = request.headers.get('origin')
  if (origin === null || URL.canParse(origin)) return request
  const readable = new Request(request)
  if (origin === 'null') readable.headers.delete('origin')
  else readable.headers.set('origin', 'null')
  return readable
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])
