import { t } from '#app/i18n/macro.ts'
import { shopContext } from '#app/middleware/opening.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { openApi } from '../../api/document.server.ts'
import { fail } from '../../api/failure.server.ts'
import type { Route } from './+types/openapi.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext)
  const { name: shopName } = await context.get(shopContext)()
  return Response.json(openApi({ shopName, origin: config.origin }), {
    headers: { 'cache-control': 'public, max-age=300' },
  })
}

export function action() {
  const message = t`This address accepts GET, HEAD.`
  return fail(405, { error: message, message }, { allow: 'GET, HEAD' })
}
