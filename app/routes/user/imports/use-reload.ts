import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** While `active`, loads the page's data again every moment that the page can be seen. */
export function useReload(active: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!active) return
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    function plan() {
      clearTimeout(timer)
      if (!stopped && document.visibilityState === 'visible') timer = setTimeout(reload, INTERVAL)
    }
    async function reload() {
      await revalidate()
      plan()
    }
    document.addEventListener('visibilitychange', plan)
    plan()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', plan)
    }
  }, [active, revalidate])
}

/** Milliseconds. */
const INTERVAL = 2500
