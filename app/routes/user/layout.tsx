import { requireUser } from '#app/middleware/guards.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import generatorCss from '#app/ui/css/generator.css?url'
import type { Route } from './+types/layout.ts'
import { readSignedIn } from './shell.server.ts'
import { SignedIn } from './signed-in.tsx'

export const handle: RouteHandle = { ownShell: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: generatorCss }]

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export function loader({ request, context }: Route.LoaderArgs) {
  return readSignedIn(request, context)
}

export { afterConflict as shouldRevalidate } from '#app/forms/other-account.ts'

export default function UserLayout({ loaderData }: Route.ComponentProps) {
  return <SignedIn {...loaderData} />
}
