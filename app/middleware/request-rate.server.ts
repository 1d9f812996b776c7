import type { Services } from '../services.server.ts'

/** Requests that one caller may make within a minute. */
const PER_MINUTE = 300

interface Count {
  requests: number
  /** Milliseconds since 1970. */
  resetsAt: number
}

/** Kept by each process for itself: a write to the disk for each request would cost more than the request. */
const counts = new WeakMap<Services, Map<string, Count>>()

/** Counts a request of this caller. Answers the seconds to wait when it was one too many, otherwise undefined. */
export function countRequest(services: Services, caller: string, now = Date.now()): number | undefined {
  const known = counts.get(services) ?? new Map<string, Count>()
  counts.set(services, known)
  if (known.size >= MOST_CALLERS) forget(known, now)
  const count = known.get(caller)
  if (!count || count.resetsAt <= now) {
    known.set(caller, { requests: 1, resetsAt: now + 60_000 })
    return undefined
  }
  count.requests++
  return count.requests > PER_MINUTE ? Math.ceil((count.resetsAt - now) / 1000) : undefined
}

/** About 10 MB of them. */
const MOST_CALLERS = 50_000

function forget(known: Map<string, Count>, now: number) {
  for (const [caller, { resetsAt }] of known) if (resetsAt <= now) known.delete(caller)
  // So many within one minute are no readers of ours: all of them begin anew.
  if (known.size >= MOST_CALLERS) known.clear()
}
