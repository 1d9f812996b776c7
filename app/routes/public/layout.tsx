import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { Flash } from '#app/ui/flash.tsx'
import { isOwnArea } from '#app/ui/message-page.tsx'
import { SiteShell } from '#app/ui/site-shell.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import type { Route } from './+types/layout.ts'
import { readSite } from './site.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readSite(context)
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  let flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  // An address of the areas that leads nowhere.
  if (isOwnArea(useLocation().pathname)) {
    return (
      <>
        <SkipLink />
        <main id="main">
          <Outlet />
        </main>
      </>
    )
  }
  return (
    <SiteShell {...loaderData}>
      {flash && (
        <div className="wrap pt-6">
          <Flash message={flash} />
        </div>
      )}
      <Outlet />
    </SiteShell>
  )
}
