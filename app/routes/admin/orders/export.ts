import type { Route } from './+types/export.ts'
import { exportAnswer } from './export.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

// A middleware: the router takes no file from the loader of a route that has a page for its errors.
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => exportAnswer(context, 'package', url.searchParams),
]
