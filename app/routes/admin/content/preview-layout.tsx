import { Outlet } from 'react-router'
import { requireAdmin, requireUser } from '#app/middleware/guards.server.ts'
import type { RouteHandle } from '#app/route-handle.ts'
import type { Route } from './+types/preview-layout.ts'

export const handle: RouteHandle = { beforeOpening: true, ownShell: true, isFramed: true }

export const middleware: Route.MiddlewareFunction[] = [requireUser, requireAdmin]

/** Previews stand outside the back office's shell, because the shop's own stands around them. */
export default function PreviewLayout() {
  return <Outlet />
}
