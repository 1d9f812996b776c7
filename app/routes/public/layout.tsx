import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { Flash } from '#app/ui/flash.tsx'
import { OpeningBar } from '#app/ui/opening-bar.tsx'
import { SiteShell } from '#app/ui/site-shell.tsx'
import type { Route } from './+types/layout.ts'
import { readSite } from './site.server.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readSite(context)
}

export { afterConflict as shouldRevalidate } from '#app/forms/other-account.ts'

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  let flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  return (
    <SiteShell {...loaderData}>
      {loaderData.unopened && (
        <div className="wrap pt-6">
          <OpeningBar />
        </div>
      )}
      {flash && (
        <div className="wrap pt-6">
          <Flash message={flash} />
        </div>
      )}
      <Outlet />
    </SiteShell>
  )
}
