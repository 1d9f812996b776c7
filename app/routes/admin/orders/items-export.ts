import type { Route } from './+types/items-export.ts'
import { exportAnswer } from './export.server.ts'

export { default, ErrorBoundary } from '../errors.tsx'

// A middleware, as for the other export.
export const middleware: Route.MiddlewareFunction[] = [
  ({ context, url }) => exportAnswer(context, 'item', url.searchParams),
]
