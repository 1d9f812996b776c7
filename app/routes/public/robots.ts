import { isOpen } from '#app/domain/base/shop-record.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/robots.ts'

export const handle: RouteHandle = { beforeOpening: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  if (!(await isOpen(context.get(servicesContext).db))) return answer(['User-agent: *', 'Disallow: /'], 0)
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
  ]
  return answer(lines, 3600)
}

/** `maxAge` in seconds. */
function answer(lines: string[], maxAge: number) {
  return new Response(`${lines.join('\n')}\n`, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': `public, max-age=${maxAge}`,
    },
  })
}

const PRIVATE = [
  '/user/',
  '/admin/',
  '/buy/',
  '/item-buy/',
  '/pay/',
  '/pay-now/',
  '/item-pay-now/',
  '/receipt/',
  '/logout',
  '/lite-mode',
]
