import { t } from '#app/i18n/macro.ts'
import { pageDirection, pageLanguage } from '#app/i18n/writing.ts'
import { shopContext } from '#app/middleware/opening.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import type { Route } from './+types/manifest.ts'

export const handle: RouteHandle = { beforeOpening: true }

/** https://www.w3.org/TR/appmanifest/ */
export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await context.get(shopContext)()
  const manifest = {
    name,
    short_name: name,
    lang: pageLanguage(),
    dir: pageDirection() ?? 'ltr',
    description: t`Writes product listings from the facts you have.`,
    start_url: '/',
    display: 'minimal-ui',
    background_color: PAGE,
    theme_color: PAGE,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
  // In the visitor's language, at one address.
  const headers = { 'content-type': 'application/manifest+json', 'cache-control': 'private, max-age=3600' }
  return new Response(JSON.stringify(manifest), { headers })
}

/** The page's colour, of the light scheme. */
const PAGE = '#fdfcf8'
