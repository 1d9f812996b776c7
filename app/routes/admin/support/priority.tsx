import { Badge } from '#app/ui/badge.tsx'
import type { TicketPriority } from '#db/schema.ts'

export function PriorityBadge({ priority }: { priority: TicketPriority }) {
  if (priority === 'low') return <Badge>low</Badge>
  return <Badge tone={priority === 'high' ? 'error' : 'warning'}>{priority}</Badge>
}
