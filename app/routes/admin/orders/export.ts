import type { Route } from './+types/export.ts'
import { exportAnswer } from './export.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

// A middleware, because the router answers for a loader without a page with JSON where it is refused: this way with a page.
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => exportAnswer(context, 'package', url.searchParams),
]
