import { redirect } from 'react-router'
import { findFreePackage } from '#app/domain/catalog/packages.server.ts'
import { logFailure } from '#app/forms/reply.server.ts'
import { visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'
import type { Route } from './+types/signup.ts'

/** Where the free package's button leads. Users who are signed in are sent to the page of that package; Sellers, who
 * cannot buy, to the generator. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  if (!visitor) return redirect(`/register${url.search}`)
  if (visitor.role === 'Seller') return redirect('/user/generate-product-description')
  const free = await logFailure(context, 'packages.read_failed', () => findFreePackage(db))
  return redirect(free && free !== 'failed' ? `/buy/${free.id}` : '/user/select-package')
}
