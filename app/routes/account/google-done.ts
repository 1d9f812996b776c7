import { htmlLanguage } from '#app/html-language.ts'
import { t } from '#app/i18n/macro.ts'
import { NEVER_STORED } from '#app/middleware/never-stored.server.ts'
import { samePath } from '#app/middleware/redirects.ts'
import { nonceContext } from '#app/middleware/security-headers.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { channelName } from '#app/scripts/google-channel.ts'
import type { Route } from './+types/google-done.ts'
import { POPUP_HEADERS, readPopup } from './google-sign-in.server.ts'
import { HOME } from './redirect-to.ts'

export const handle: RouteHandle = { beforeOpening: true }

/** The last page of the popup: tells the window that opened it where to go, and closes. */
export function loader({ context, url }: Route.LoaderArgs) {
  const to = samePath(url.searchParams.get('to')) ?? HOME
  const page = `<!doctype html>
<html ${htmlLanguage()}>
<head><meta charset="utf-8"><title>${t`Signing in`}</title><meta name="viewport" content="width=device-width"></head>
<body>
<p><a href="${escapeHtml(to)}">${t`Continue`}</a></p>
<script nonce="${context.get(nonceContext)}">
new BroadcastChannel(${inScript(channelName(readPopup(url) ?? ''))}).postMessage(${inScript(to)})
window.close()
</script>
</body>
</html>
`
  return new Response(page, {
    headers: {
      ...POPUP_HEADERS,
      'content-type': 'text/html; charset=utf-8',
      'cache-control': NEVER_STORED,
      'x-robots-tag': 'noindex',
    },
  })
}

function inScript(text: string) {
  return JSON.stringify(text).replaceAll('<', '\\u003c')
}

function escapeHtml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
