import type { Route } from './+types/items-export.ts'
import { exportAnswer } from './export.server.ts'

export function loader({ context, url }: Route.LoaderArgs) {
  return exportAnswer(context, 'item', url.searchParams)
}
