import { checkHealth } from '#app/domain/base/health.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/healthz.ts'

export const handle: RouteHandle = { beforeOpening: true }

export async function loader({ context }: Route.LoaderArgs) {
  const health = await checkHealth(context.get(servicesContext))
  return new Response(TEXTS[health], { status: health === 'ok' ? 200 : 503, headers })
}

const TEXTS = {
  ok: 'ok',
  unreadable: 'the database does not respond',
  unwritable: 'nothing can be written: the disk is full, read-only or locked',
}

const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
