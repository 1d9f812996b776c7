import { Outlet, useRouteLoaderData } from 'react-router'
import { requireUser } from '#app/middleware/guards.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { Flash } from '#app/ui/flash.tsx'
import { SiteShell } from '#app/ui/site-shell.tsx'
import { readSite } from '../public/site.server.ts'
import type { Route } from './+types/layout.ts'

export const handle: RouteHandle = { beforeOpening: true }

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export function loader({ context }: Route.LoaderArgs) {
  return readSite(context)
}

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  let flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  return (
    <SiteShell {...loaderData} app>
      <div className="wrap page">
        <Flash message={flash} />
        <Outlet />
      </div>
    </SiteShell>
  )
}
