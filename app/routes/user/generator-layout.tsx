import { Outlet } from 'react-router'
import type { RouteHandle } from '#app/route-handle.ts'
import generatorCss from '#app/ui/css/generator.css?url'
import { SiteShell } from '#app/ui/site-shell.tsx'
import { UserShell } from '#app/ui/user-shell.tsx'
import { readShell } from '../site.server.ts'
import type { Route } from './+types/generator-layout.ts'

export const handle: RouteHandle = { ownShell: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: generatorCss }]

/** Without a guard: visitors are asked to log in on the page itself, and the action checks the session. */
export function loader({ request, context }: Route.LoaderArgs) {
  return readShell(request, context)
}

export { afterConflict as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function GeneratorLayout({ loaderData }: Route.ComponentProps) {
  const { visitor, folded, ...site } = loaderData
  if (!visitor) {
    return (
      <SiteShell {...site} visitor={null} app>
        <Outlet />
      </SiteShell>
    )
  }
  return (
    <UserShell logo={site.logo} visitor={visitor} folded={folded}>
      <Outlet />
    </UserShell>
  )
}
