import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { stackOf } from '#app/stack-of.ts'
import { isHydrated } from './hydrated.ts'
import { withPageScripts } from './i18n/page-scripts.server.ts'
import { wantsNoScripts } from './middleware/lite-mode.server.ts'
import { clientContext } from './middleware/request.server.ts'
import { nonceContext } from './middleware/security-headers.server.ts'
import { servicesContext } from './services.server.ts'
import { ReferenceContext } from './ui/message-page.tsx'
import { type ScriptMode, ScriptModeContext } from './ui/script-mode.tsx'

/**
 * Renders the whole document before sending it. Every loader has answered by then, so a stream would only cost;
 * and a page that fails to render can still become an error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('vary', 'Save-Data, Cookie, Accept-Language')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceContext)
  const mode = chooseScriptMode(request, entry)
  const page = (
    <ScriptModeContext value={{ mode, nonce }}>
      <ReferenceContext value={context.get(clientContext).requestId}>
        <ServerRouter context={onlyMatched(entry)} url={request.url} nonce={nonce} />
      </ReferenceContext>
    </ScriptModeContext>
  )
  const html = `<!DOCTYPE html>${render(page, mode, context)}`
  const data = entry.serverHandoffStream
  const body = Buffer.from(mode === 'hydrated' && data ? withData(html, await text(data), nonce) : html)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { status, headers })
}

function chooseScriptMode(request: Request, { staticHandlerContext }: EntryContext): ScriptMode {
  if (wantsNoScripts(request)) return 'none'
  return isHydrated(staticHandlerContext.matches.map(({ route }) => route.id)) ? 'hydrated' : 'plain'
}

/** The routes that make up the page, of all in its part of the site: the router makes objects of each. */
function onlyMatched({ serverHandoffStream: _, ...entry }: EntryContext): EntryContext {
  const ids = entry.staticHandlerContext.matches.map(({ route }) => route.id)
  const routes = Object.fromEntries(ids.map((id) => [id, entry.manifest.routes[id]]))
  return { ...entry, manifest: withPageScripts({ ...entry.manifest, routes }) }
}

/** What React needs to take over a page is left out of those that it does not. */
function render(page: ReactNode, mode: ScriptMode, context: RouterContextProvider): string {
  try {
    return mode === 'hydrated' ? renderToString(page) : renderToStaticMarkup(page)
  } catch (error) {
    context.get(servicesContext).log('pages.render_failed', failureFields(error, context))
    throw error
  }
}

/** With the loaders' data for the stream that the router's `<Scripts>` opens; its `<ServerRouter>` would wait for each chunk. */
function withData(html: string, data: string, nonce: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  const literal = JSON.stringify(data).replaceAll('<', '\\u003c')
  const script = `<script nonce="${nonce}">${controller}.enqueue(${literal});${controller}.close();</script>`
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + script + html.slice(end)
}

/** What no route caught. Refusals that routes throw on purpose are not errors of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(servicesContext).log('pages.answer_failed', failureFields(error, context))
}

function failureFields(error: unknown, context: Readonly<RouterContextProvider>) {
  const stack = stackOf(error)
  return { id: context.get(clientContext).requestId, stack }
}
