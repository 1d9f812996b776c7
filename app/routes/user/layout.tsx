import { requireUser } from '#app/middleware/guards.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import generatorCss from '#app/ui/css/generator.css?url'
import { SignedIn } from '#app/ui/signed-in.tsx'
import { readSignedIn } from '../site.server.ts'
import type { Route } from './+types/layout.ts'

export const handle: RouteHandle = { ownShell: true }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: generatorCss }]

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export function loader({ request, context }: Route.LoaderArgs) {
  return readSignedIn(request, context)
}

export { afterConflict as shouldRevalidate } from '#app/forms/revalidate.ts'

export default function UserLayout({ loaderData }: Route.ComponentProps) {
  return <SignedIn {...loaderData} />
}
