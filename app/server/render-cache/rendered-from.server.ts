import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { EntryContext, RouterContextProvider } from 'react-router'
import { visitorContext } from '../../middleware/session.server.ts'
import type { ScriptMode } from '../../ui/script-mode.tsx'

/** What a page is rendered from. */
export interface RenderedFrom {
  /** The same for all answers of a page to a user that differ in nothing but `idempotencyKeys`. */
  key: string
  /** In the loaders' data: they are made anew for each answer. */
  idempotencyKeys: string[]
}

interface Wanted {
  request: Request
  status: number
  headers: Headers
  entry: EntryContext
  context: Readonly<RouterContextProvider>
  mode: ScriptMode
}

/**
 * Undefined where the page must be rendered anew: for visitors, whose pages have a cache of their own; after a form; for
 * an error; and where a route says by `cache-control` how its page is to be kept, as those with secrets do.
 */
export function renderedFrom({
  request,
  status,
  headers,
  entry,
  context,
  mode,
}: Wanted): RenderedFrom | undefined {
  const visitor = context.get(visitorContext)
  const { loaderData, actionData, errors, matches } = entry.staticHandlerContext
  if (!visitor || request.method !== 'GET' || status !== 200 || headers.has('cache-control')) return undefined
  if (actionData || errors) return undefined
  const idempotencyKeys: string[] = []
  const shown = matches.map(({ route }) => [route.id, withoutKeys(loaderData[route.id], idempotencyKeys)])
  const facts = serializeOrNot([visitor.id, request.url, mode, shown])
  return facts && { key: createHash('sha256').update(facts).digest('base64'), idempotencyKeys }
}

/** The same data without idempotency keys, which go into `keys`. */
function withoutKeys(data: unknown, keys: string[]): unknown {
  if (Array.isArray(data)) {
    const copy = data.map((one) => withoutKeys(one, keys))
    return copy.every((one, index) => one === data[index]) ? data : copy
  }
  if (typeof data !== 'object' || data === null || Object.getPrototypeOf(data) !== Object.prototype)
    return data
  let copy: Record<string, unknown> | undefined
  for (const [name, value] of Object.entries(data)) {
    const isKey = name === 'idempotencyKey' && typeof value === 'string'
    if (isKey) keys.push(value)
    const kept = isKey ? null : withoutKeys(value, keys)
    if (kept === value) continue
    copy ??= { ...data }
    copy[name] = kept
  }
  return copy ?? data
}

/** Undefined for data that are still to come, as promises are. */
function serializeOrNot(data: unknown): Buffer | undefined {
  try {
    return serialize(data)
  } catch {
    return undefined
  }
}
