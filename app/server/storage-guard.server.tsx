import { renderToStaticMarkup } from 'react-dom/server'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { type StorageFault, storageFaultOf } from '#db/storage-fault.server.ts'
import appCss from '../app.css?url'
import { pageDirection, pageLanguage } from '../language-words.ts'
import { readUnsent } from '../middleware/form.server.ts'
import { clientContext } from '../middleware/request.server.ts'
import { servicesContext } from '../services.server.ts'
import { type Unsaved, UnsavedMessage } from '../ui/unsaved.tsx'
import * as words from './words.ts'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

/**
 * The build with loaders and actions that answer 503 where storage fails and they have no words of their own for it:
 * with a page on which what was typed can be sent again.
 */
export function guardStorage(build: ServerBuild): ServerBuild {
  let routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: guardModule(route.module) },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function guardModule(module: Module): Module {
  let { action, loader } = module
  return {
    ...module,
    ...(loader && { loader: (args: LoaderFunctionArgs) => loadOrUnavailable(args, () => loader(args)) }),
    ...(action && { action: (args: ActionFunctionArgs) => actOrUnsaved(args, module, () => action(args)) }),
  }
}

async function loadOrUnavailable(args: LoaderFunctionArgs, load: () => unknown) {
  try {
    return await load()
  } catch (error) {
    logFault(args, error)
    throw data({ message: words.cannotReadNow }, UNAVAILABLE)
  }
}

async function actOrUnsaved(args: ActionFunctionArgs, module: Module, act: () => unknown) {
  try {
    return await act()
  } catch (error) {
    let fault = logFault(args, error)
    let { context, request, url } = args
    let unsent = await readUnsent(context)
    let unsaved: Unsaved = {
      message: MESSAGES[fault],
      unsent: unsent && { action: url.pathname + url.search, ...unsent },
    }
    // An address without a page answers scripts, programs and, where scripts do not run, plain forms.
    let isPage = module.default !== undefined || new URL(request.url).pathname.endsWith('.data')
    if (isPage) throw data(unsaved, UNAVAILABLE)
    return request.headers.get('accept')?.includes('text/html')
      ? htmlResponse(unsaved)
      : textResponse(unsaved)
  }
}

/** Logs a storage fault; throws any other error on. */
function logFault({ context, pattern }: LoaderFunctionArgs, error: unknown): StorageFault {
  let fault = storageFaultOf(error)
  if (!fault) throw error
  let { requestId: id } = context.get(clientContext)
  context.get(servicesContext).log('storage.fault', { id, route: pattern, fault, message: String(error) })
  return fault
}

function htmlResponse(unsaved: Unsaved) {
  let page = (
    <html lang={pageLanguage} dir={pageDirection}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{words.notSavedYetTitle}</title>
        <link rel="stylesheet" href={appCss} />
      </head>
      <body>
        <main id="main">
          <UnsavedMessage {...unsaved} />
        </main>
      </body>
    </html>
  )
  let headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, { status: 503, headers })
}

function textResponse({ message }: Unsaved) {
  let headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(message, { status: 503, headers })
}

const UNAVAILABLE = { status: 503 }

const MESSAGES: Record<StorageFault, string> = {
  locked: words.busySaving,
  full: words.cannotSaveNow,
  'read-only': words.cannotSaveNow,
  broken: words.cannotSaveNow,
}
