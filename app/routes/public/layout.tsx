import { Outlet, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { OpeningBar } from '#app/ui/opening-bar.tsx'
import { SiteShell } from '#app/ui/site-shell.tsx'
import { readSite } from '../site.server.ts'
import type { Route } from './+types/layout.ts'

export function loader({ context }: Route.LoaderArgs) {
  return readSite(context)
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  return (
    <SiteShell {...loaderData}>
      {loaderData.unopened && (
        <div className="wrap pt-6">
          <OpeningBar />
        </div>
      )}
      {flash && (
        <div className="wrap pt-6">
          <Alert kind={flash.kind}>{flash.text}</Alert>
        </div>
      )}
      <Outlet />
    </SiteShell>
  )
}
