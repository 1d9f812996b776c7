import { redirect } from 'react-router'
import { findFreePackage } from '#app/domain/catalog/packages.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/signup.ts'

/**
 * The other name of the registration page, where the free package's button leads. Whoever has an account already gets
 * to the page of that package, which gives it to them or says that they had it.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  let { db, log } = context.get(servicesContext)
  if (!context.get(visitorContext)) return redirect(`/register${url.search}`)
  let free = await findFreePackage(db).catch((error: Error) => {
    log('packages-unreadable', { stack: error.stack })
    return undefined
  })
  return redirect(free ? `/buy/${free.id}` : '/user/select-package')
}
