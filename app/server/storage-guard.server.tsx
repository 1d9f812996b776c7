import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { msg, type Text, t } from '#app/i18n/macro.ts'
import { type StorageFault, storageFaultOf } from '#db/storage-fault.server.ts'
import { readUnsent, refuseForeignForm } from '../middleware/form.server.ts'
import { clientContext } from '../middleware/request.server.ts'
import { servicesContext } from '../services.server.ts'
import { stackOf } from '../stack-of.ts'
import type { Unsaved } from '../ui/unsaved.tsx'
import { isText } from '../ui/unsent-form.tsx'
import { unsavedPage } from './unsaved-page.server.tsx'

type Module = NonNullable<ServerBuild['routes'][string]>['module']

/**
 * The build with loaders and actions that answer 503 where storage fails and they have no words of their own for it.
 * Whatever an action ends with that has no page of its own, its page has what was typed, to be sent again.
 */
export function guardStorage(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: guardModule(route.module) },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}

function guardModule(module: Module): Module {
  const { action, loader } = module
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
    throw data(
      { message: t`The server cannot read this right now. Please try again in a minute.` },
      UNAVAILABLE,
    )
  }
}

async function actOrUnsaved(args: ActionFunctionArgs, module: Module, act: () => unknown) {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Response) throw error
    const { context, request } = args
    await refuseForeignForm(context)
    const { status, ...reason } = reasonOf(error) ?? {
      status: 503,
      message: t(MESSAGES[logFault(args, error)]),
    }
    const unsent = await readUnsent(context)
    const hasText = unsent?.fields.some(([, value]) => isText(value)) ?? false
    // What was refused would be refused again, so that words alone are shown. Only the browser has what is too large.
    const isShown = status === 413 || status === 503 || (status >= 500 ? unsent !== undefined : hasText)
    if (!isShown) throw error
    const unsaved: Unsaved = { ...reason, unsent }
    if (error instanceof Error && status === 500) logFailure(args, error)
    // An address without a page answers scripts, programs and, where scripts do not run, plain forms.
    const isPage = module.default !== undefined || new URL(request.url).pathname.endsWith('.data')
    if (isPage) throw data(unsaved, { status })
    return request.headers.get('accept')?.includes('text/html')
      ? htmlResponse(unsaved, status)
      : textResponse(unsaved, status)
  }
}

/** What is said of an error in place of its own page; undefined for a storage fault. */
function reasonOf(error: unknown): { status: number; message: string; isFinal?: true } | undefined {
  if (isRefusal(error)) {
    const status = error.init?.status ?? 500
    const { message } = error.data
    return status >= 500 ? { status, message } : { status, message, isFinal: true }
  }
  if (storageFaultOf(error)) return undefined
  if (!(error instanceof Error)) throw error
  return {
    status: 500,
    message: t`Something went wrong on our side, so this has not been saved. We have recorded it.`,
  }
}

/** What `data` made of a message, to be thrown. */
function isRefusal(error: unknown): error is { data: { message: string }; init: ResponseInit | null } {
  if (typeof error !== 'object' || error === null || !('data' in error) || !('init' in error)) return false
  const { data } = error
  return typeof data === 'object' && data !== null && 'message' in data && !('unsent' in data)
}

function logFailure({ context }: ActionFunctionArgs, error: Error) {
  const { requestId: id } = context.get(clientContext)
  context.get(servicesContext).log('pages.answer_failed', { id, stack: stackOf(error) })
}

/** Logs a storage fault; throws any other error on. */
function logFault({ context, pattern }: LoaderFunctionArgs, error: unknown): StorageFault {
  const fault = storageFaultOf(error)
  if (!fault) throw error
  const { requestId: id } = context.get(clientContext)
  context.get(servicesContext).log('storage.fault', { id, route: pattern, fault, message: String(error) })
  return fault
}

function htmlResponse(unsaved: Unsaved, status: number) {
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(unsavedPage(unsaved), { status, headers })
}

function textResponse({ message }: Unsaved, status: number) {
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return new Response(message, { status, headers })
}

const UNAVAILABLE = { status: 503 }

const MESSAGES: Record<StorageFault, Text> = {
  locked: msg`The server is busy saving something else, so this has not been saved yet.`,
  full: msg`The server cannot save anything right now, so this has not been saved yet.`,
  'read-only': msg`The server cannot save anything right now, so this has not been saved yet.`,
  broken: msg`The server cannot save anything right now, so this has not been saved yet.`,
  away: msg`The server cannot save anything right now, so this has not been saved yet.`,
}
