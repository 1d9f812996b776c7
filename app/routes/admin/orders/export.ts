import type { Route } from './+types/export.ts'
import { exportAnswer } from './export.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return exportAnswer(context, 'package', url.searchParams)
}
