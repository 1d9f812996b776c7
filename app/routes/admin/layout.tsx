import { href, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { readTakings, takingsText } from '#app/domain/orders/payments/takings.server.ts'
import { unreadableSettings } from '#app/domain/shop/system/settings-records.server.ts'
import { t } from '#app/i18n/macro.ts'
import { requireAdmin, requireUser } from '#app/middleware/guards.server.ts'
import { openingContext } from '#app/middleware/opening.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { mergeHandles, type RouteHandle } from '#app/route-handle.ts'
import { servicesContext } from '#app/services.server.ts'
import { AdminShell } from '#app/ui/admin-shell.tsx'
import { badgeClass } from '#app/ui/badge.tsx'
import adminCss from '#app/ui/css/admin.css?url'
import { Flash } from '#app/ui/flash.tsx'
import { Link } from '#app/ui/link.tsx'
import { OpeningBar } from '#app/ui/opening-bar.tsx'
import { readShell } from '../site.server.ts'
import type { Route } from './+types/layout.ts'
import { UnreadableNotice } from './settings/unreadable.tsx'

/** Whoever is not signed in is sent to the login page, also before the shop is opened. */
export const handle: RouteHandle = { ownShell: true, beforeOpening: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: adminCss }]

export const middleware: Route.MiddlewareFunction[] = [requireUser, requireAdmin]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [{ logo, visitor, folded, unopened }, takings, unreadable] = await Promise.all([
    readShell(request, context),
    readTakings({ ...services, isOpen: context.get(openingContext) }),
    unreadableSettings(services.db),
  ])
  // Before the shop is opened, the checklist says what is missing.
  const isNews = takings !== 'live' && !(takings === 'none' && unopened)
  return {
    logo,
    visitor,
    folded,
    takings: isNews ? { isTest: takings !== 'none', text: takingsText(takings) } : undefined,
    unreadable,
    unopened,
  }
}

export { afterConflict as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  const { pathname } = useLocation()
  const isBrief = useMatches().some((match) => mergeHandles([match.handle]).briefSuccess?.(match))
  const { logo, visitor, folded, takings, unreadable, unopened } = loaderData
  if (!visitor) return null
  return (
    <AdminShell logo={logo} visitor={visitor} folded={folded}>
      {unopened && pathname !== href('/admin/settings/shop/open') && <OpeningBar />}
      <UnreadableNotice settings={unreadable} here={pathname} />
      {takings && (
        <p className="mode small">
          <Link className={badgeClass('warning')} to={href('/admin/settings/payments')}>
            {takings.isTest ? t`Test mode` : t`No payments`}
          </Link>{' '}
          {takings.text}
        </p>
      )}
      <Flash message={flash} brief={isBrief} />
      <Outlet />
    </AdminShell>
  )
}
