import { Outlet, useRouteLoaderData } from 'react-router'
import { requireUser } from '#app/middleware/guards.server.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import type { RouteHandle } from '#app/route-handle.ts'
import { Alert } from '#app/ui/alert.tsx'
import tillCss from '#app/ui/css/till.css?url'
import { Logo } from '#app/ui/logo.tsx'
import { LegalFooter } from '#app/ui/site-footer.tsx'
import { SkipLink } from '#app/ui/skip-link.tsx'
import { readSite } from '../site.server.ts'
import type { Route } from './+types/till.ts'

export const handle: RouteHandle = { ownShell: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: tillCss }]

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export async function loader({ context }: Route.LoaderArgs) {
  const { logo, visitor, legal } = await readSite(context)
  return { logo, legal, buyer: visitor?.name || visitor?.email }
}

/** Ordering and paying: nothing leads away from it but the way back and the legal texts. */
export default function Till({ loaderData: { logo, legal, buyer } }: Route.ComponentProps) {
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash
  return (
    <>
      <SkipLink />
      <header className="site-header">
        <div className="wrap till till-bar">
          <Logo logo={logo} />{' '}
          <p className="small muted till-who" title={buyer}>
            <bdi>{buyer}</bdi>
          </p>
        </div>
      </header>
      <main id="main" className="app">
        <div className="wrap page till">
          {flash && <Alert kind={flash.kind}>{flash.text}</Alert>}
          <Outlet />
        </div>
      </main>
      <LegalFooter legal={legal} />
    </>
  )
}
