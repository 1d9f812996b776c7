import { exportAccount } from '#app/domain/users/export.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/export.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let account = await exportAccount(context.get(servicesContext).db, context.get(userContext).id)
  return new Response(JSON.stringify(account, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="my-data.json"',
    },
  })
}
