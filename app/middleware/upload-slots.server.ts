import type { Services } from '../services.server.ts'

/** Uploads that are received at the same time, and how long one waits for its turn, in ms. */
const UPLOADS = { perOwner: 2, total: 8, maxWait: 15_000 }

interface Waiting {
  owner: string
  start(): void
}

export type UploadSlots = ReturnType<typeof createUploadSlots>

/** Bounds how many uploads there are at the same time. An upload that waits is not read, so it costs next to nothing. */
export function createUploadSlots({ perOwner, total, maxWait } = UPLOADS) {
  const held = new Map<string, number>()
  let taken = 0
  const queue = new Set<Waiting>()

  function isFree(owner: string): boolean {
    return taken < total && (held.get(owner) ?? 0) < perOwner
  }

  function take(owner: string): () => void {
    taken++
    held.set(owner, (held.get(owner) ?? 0) + 1)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      taken--
      const left = (held.get(owner) ?? 1) - 1
      if (left > 0) held.set(owner, left)
      else held.delete(owner)
      for (const next of queue) if (isFree(next.owner)) next.start()
    }
  }

  /** Answers the function that gives the slot back, or 'busy' when none became free in time or the client is gone. */
  return async (owner: string, signal: AbortSignal): Promise<(() => void) | 'busy'> => {
    if (isFree(owner)) return take(owner)
    return new Promise((resolve) => {
      const giveUp = AbortSignal.any([signal, AbortSignal.timeout(maxWait)])
      const waiting: Waiting = {
        owner,
        start() {
          leave()
          resolve(take(owner))
        },
      }
      const stop = () => {
        leave()
        resolve('busy')
      }
      const leave = () => {
        queue.delete(waiting)
        giveUp.removeEventListener('abort', stop)
      }
      queue.add(waiting)
      giveUp.addEventListener('abort', stop)
      if (giveUp.aborted) stop()
    })
  }
}

const slots = new WeakMap<Services, UploadSlots>()

export function uploadSlots(services: Services): UploadSlots {
  const known = slots.get(services) ?? createUploadSlots()
  slots.set(services, known)
  return known
}
