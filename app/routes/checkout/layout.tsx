import { requireUser } from '#app/middleware/guards.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import { SignedIn } from '#app/ui/signed-in.tsx'
import { readSignedIn } from '../site.server.ts'
import type { Route } from './+types/layout.ts'

export const handle: RouteHandle = { ownShell: true }

export const middleware: Route.MiddlewareFunction[] = [requireUser]

export function loader({ request, context }: Route.LoaderArgs) {
  return readSignedIn(request, context)
}

export default function CheckoutLayout({ loaderData }: Route.ComponentProps) {
  return <SignedIn {...loaderData} />
}
