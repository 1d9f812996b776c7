import type { Route } from './+types/robots.ts'

export function loader({ url }: Route.LoaderArgs) {
  let lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${url.origin}/sitemap.xml`,
  ]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
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
