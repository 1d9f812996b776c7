import { t } from '#app/i18n/macro.ts'
import { servicesContext } from '#app/services.server.ts'
import { openApi } from '../../api/document.server.ts'
import { fail } from '../../api/failure.server.ts'
import type { Route } from './+types/openapi.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config } = context.get(servicesContext)
  return Response.json(openApi(config.origin), { headers: { 'cache-control': 'public, max-age=300' } })
}

export function action() {
  const message = t`This address accepts GET, HEAD.`
  return fail(405, { error: message, message }, { allow: 'GET, HEAD' })
}
