import { href, Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import { sandboxCounts } from '#app/domain/orders/payments/availability.server.ts'
import { readPaymentSettings } from '#app/domain/orders/payments/providers/paypal/settings.server.ts'
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
  const [{ logo, visitor, folded, unopened }, payments, unreadable] = await Promise.all([
    readShell(request, context),
    readPaymentSettings(services.db),
    unreadableSettings(services.db),
  ])
  const isSandbox = payments.enablePayPal && payments.mode === 'sandbox'
  const sandbox = isSandbox && {
    settles: await sandboxCounts({ ...services, isOpen: context.get(openingContext) }),
  }
  return { logo, visitor, folded, sandbox, unreadable, unopened }
}

export { afterConflict as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  const { pathname } = useLocation()
  const isBrief = useMatches().some((match) => mergeHandles([match.handle]).briefSuccess?.(match))
  const { logo, visitor, folded, sandbox, unreadable, unopened } = loaderData
  if (!visitor) return null
  return (
    <AdminShell logo={logo} visitor={visitor} folded={folded}>
      {unopened && <OpeningBar />}
      <UnreadableNotice settings={unreadable} here={pathname} />
      {sandbox && (
        <p className="mode small">
          <Link className={badgeClass('warning')} to={href('/admin/settings/payments')}>
            {t`Test mode`}
          </Link>{' '}
          {sandbox.settles
            ? t`No real money moves, but orders are fulfilled.`
            : t`No real money moves, and orders are not fulfilled.`}
        </p>
      )}
      <Flash message={flash} brief={isBrief} />
      <Outlet />
    </AdminShell>
  )
}
