import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { stackOf } from '#app/stack-of.ts'
import { isHydrated } from './hydrated.ts'
import { wantsNoScripts } from './middleware/lite-mode.server.ts'
import { clientContext } from './middleware/request.server.ts'
import { nonceContext } from './middleware/security-headers.server.ts'
import { acceptedGzip } from './server/compression.server.ts'
import { fillTemplate, makeTemplate, type PageTemplate } from './server/page-template.server.ts'
import { renderCacheOf } from './server/render-cache/render-cache.server.ts'
import { renderedFrom } from './server/render-cache/rendered-from.server.ts'
import { servicesContext } from './services.server.ts'
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
  headers.append('vary', 'Save-Data, Cookie')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const services = context.get(servicesContext)
  const nonce = context.get(nonceContext)
  const mode = chooseScriptMode(request, entry)
  const cache = renderCacheOf(services)
  const from = renderedFrom({ request, status, headers, entry, context, mode })
  const values = [nonce, ...(from?.idempotencyKeys ?? [])]
  const known = from && cache.get(from.key)
  if (known) return answerFilled(request, headers, known, values)

  let hasFailed = false
  const page = (
    <ScriptModeContext value={{ mode, nonce }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptModeContext>
  )
  const body = await new Promise<Buffer>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collectChunks(resolve)),
      onShellError: reject,
      onError: (error) => {
        hasFailed = true
        services.log('pages.render_failed', failureFields(error, context))
      },
    })
  })
  const template = from && !hasFailed ? makeTemplate(body, values, TEMPLATE_LEVEL) : undefined
  if (from && template) {
    cache.set(from.key, template)
    return answerFilled(request, headers, template, values)
  }
  headers.set('content-length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status, headers })
}

function chooseScriptMode(request: Request, { staticHandlerContext }: EntryContext): ScriptMode {
  if (wantsNoScripts(request)) return 'none'
  return isHydrated(staticHandlerContext.matches.map(({ route }) => route.id)) ? 'hydrated' : 'plain'
}

/** A template costs as much to make as the page to compress; at a higher level it would cost more. */
const TEMPLATE_LEVEL = 5

function answerFilled(request: Request, headers: Headers, template: PageTemplate, values: string[]) {
  const encoding = acceptedGzip(request.headers.get('accept-encoding') ?? '')
  const body = fillTemplate(template, values, encoding)
  headers.append('vary', 'accept-encoding')
  if (encoding) headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.byteLength))
  return new Response(body, { headers })
}

function collectChunks(done: (all: Buffer) => void): Writable {
  const pieces: Buffer[] = []
  return new Writable({
    write(piece: Buffer, _encoding, next) {
      pieces.push(piece)
      next()
    },
    final(next) {
      done(Buffer.concat(pieces))
      next()
    },
  })
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
