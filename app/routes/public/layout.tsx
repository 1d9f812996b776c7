import { Outlet } from 'react-router'
import { SiteShell } from '#app/ui/site-shell.tsx'
import type { Route } from './+types/layout.ts'
import { readSite } from './site.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readSite(context)
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteShell {...loaderData}>
      <Outlet />
    </SiteShell>
  )
}
