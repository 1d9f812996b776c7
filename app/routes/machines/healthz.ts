import { checkHealth } from '#app/domain/health.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/healthz.ts'
import * as words from './words.ts'

export const handle: RouteHandle = { beforeOpening: true }

export async function loader({ context }: Route.LoaderArgs) {
  let health = await checkHealth(context.get(servicesContext))
  return new Response(TEXTS[health], { status: health === 'ok' ? 200 : 503, headers })
}

const TEXTS = {
  ok: 'ok',
  unreadable: words.databaseDoesNotRespond,
  unwritable: words.nothingCanBeWritten,
}

const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
