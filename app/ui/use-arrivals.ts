import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/**
 * While something is being written (`waiting`, as `address` answers it), asks there for news every moment that the page
 * can be seen, and less often the longer it takes; each change loads the page's data again.
 */
export function useArrivals(address: string, waiting: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (waiting === '') return
    let wait = SHORT
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask() {
      const now = await fetchWaiting(address)
      if (stopped) return
      if (now !== undefined && now !== waiting) await revalidate()
      wait = Math.min(wait * 1.25, LONG)
      plan()
    }
    function plan() {
      clearTimeout(timer)
      if (!stopped && document.visibilityState === 'visible') timer = setTimeout(ask, wait)
    }
    document.addEventListener('visibilitychange', plan)
    plan()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
    }
  }, [address, waiting, revalidate])
}

/** Milliseconds. */
const SHORT = 700
const LONG = 4000

/** Undefined when no answer comes. */
async function fetchWaiting(address: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, { redirect: 'manual', headers: { accept: 'application/json' } })
    if (!response.ok) return undefined
    const { waiting }: { waiting: string } = await response.json()
    return waiting
  } catch {
    return undefined
  }
}
