import { redirect } from 'react-router'
import { findFreePackage } from '#app/domain/catalog/packages.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/signup.ts'

/** Where the free package's button leads. Users who are signed in are sent to the page of that package. */
export async function loader({ context, url }: Route.LoaderArgs) {
  let { db, log } = context.get(servicesContext)
  if (!context.get(visitorContext)) return redirect(`/register${url.search}`)
  let free = await findFreePackage(db).catch((error: Error) => {
    log('packages-unreadable', { stack: error.stack })
    return undefined
  })
  return redirect(free ? `/buy/${free.id}` : '/user/select-package')
}
