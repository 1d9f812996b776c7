import { useEffect, useState } from 'react'

/** Whether scripts run by now: false on the server and in the first rendering, which have to be the same. */
export function useHydrated(): boolean {
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  return hydrated
}
