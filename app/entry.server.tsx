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
import { clientContext } from './middleware/request.server.ts'
import { nonceContext } from './middleware/security-headers.server.ts'
import { mergeHandles } from './route-handle.ts'
import { chooseScriptMode, deferHydration } from './server/deferred-hydration.server.ts'
import { servicesContext } from './services.server.ts'
import { ScriptModeContext } from './ui/script-mode.tsx'

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
  let nonce = context.get(nonceContext)
  let handle = mergeHandles(entry.staticHandlerContext.matches.map(({ route }) => route.handle))
  let mode = chooseScriptMode(request, handle)
  let page = (
    <ScriptModeContext value={mode}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </ScriptModeContext>
  )
  let html = await new Promise<Buffer>((resolve, reject) => {
    let { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(collectChunks(resolve)),
      onShellError: reject,
      onError: (error) =>
        context.get(servicesContext).log('pages.render_failed', failureFields(error, context)),
    })
  })
  let body = mode === 'deferred' ? Buffer.from(deferHydration(html.toString(), nonce)) : html
  headers.set('content-length', String(body.byteLength))
  return new Response(new Uint8Array(body), { status, headers })
}

function collectChunks(done: (all: Buffer) => void): Writable {
  let pieces: Buffer[] = []
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
  let stack = stackOf(error)
  return { id: context.get(clientContext).requestId, stack }
}
