import { Outlet } from 'react-router'
import { SiteShell } from '#app/ui/site-shell.tsx'
import { UserShell } from '#app/ui/user-shell.tsx'
import type { Route } from './+types/generator-layout.ts'
import { readShell } from './shell.server.ts'

/** Without a guard: the generator has a word for visitors, too. Its action asks for a session itself. */
export function loader({ request, context }: Route.LoaderArgs) {
  return readShell(request, context)
}

export default function GeneratorLayout({ loaderData }: Route.ComponentProps) {
  let { logo, visitor, footer, legal, folded } = loaderData
  if (!visitor) {
    return (
      <SiteShell logo={logo} visitor={null} footer={footer} legal={legal} app>
        <Outlet />
      </SiteShell>
    )
  }
  return (
    <UserShell logo={logo} visitor={visitor} folded={folded}>
      <Outlet />
    </UserShell>
  )
}
