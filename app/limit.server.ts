/**
 * Runs at most `size` pieces of work at once and lets `waiting` more queue; whoever comes then is told 'busy' at
 * once.
 */
export function createLimit(size: number, waiting: number) {
  let active = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T | 'busy'> => {
    if (active >= size) {
      if (queue.length >= waiting) return 'busy'
      // Whoever finishes hands its place on, so `active` stays.
      await new Promise<void>((resolve) => queue.push(resolve))
    } else {
      active++
    }
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else active--
    }
  }
}
