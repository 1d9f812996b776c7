import { Outlet, useRouteLoaderData } from 'react-router'
import { requireUser } from '#app/middleware/guards.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { Flash } from '#app/ui/flash.tsx'
import { UserShell } from '#app/ui/user-shell.tsx'
import { readShell } from '../user/shell.server.ts'
import type { Route } from './+types/layout.ts'

export const handle: RouteHandle = { ownShell: true, beforeOpening: true }

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export async function loader({ request, context }: Route.LoaderArgs) {
  let { logo, visitor, folded } = await readShell(request, context)
  return { logo, visitor, folded }
}

export default function ProfileLayout({ loaderData }: Route.ComponentProps) {
  let flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  let { logo, visitor, folded } = loaderData
  if (!visitor) return null
  return (
    <UserShell logo={logo} visitor={visitor} folded={folded}>
      <Flash message={flash} />
      <Outlet />
    </UserShell>
  )
}
