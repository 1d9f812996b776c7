import { useEffect, useRef } from 'react'

/** `version` changes when the thread does. */
export interface News {
  version: string
}

/**
 * Polls while the page is visible, every few seconds, and less often the longer nothing changes. `onNews` gets each
 * answer. Polling ends when the address no longer answers: after signing out, or when the thread is gone.
 */
export function useNews<Answer extends News>(address: string, onNews: (news: Answer) => void): void {
  let listener = useRef(onNews)
  useEffect(() => {
    listener.current = onNews
  })
  useEffect(() => {
    let quiet = 0
    let version: string | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    async function poll() {
      let news = await fetchNews<Answer>(address)
      if (stopped || news === 'gone') return
      if (news !== 'unreachable') {
        quiet = news.version === version ? quiet + 1 : 0
        version = news.version
        listener.current(news)
      }
      schedule()
    }
    function schedule() {
      clearTimeout(timer)
      if (!stopped && document.visibilityState === 'visible')
        timer = setTimeout(poll, quiet < 60 ? SHORT : LONG)
    }
    function onVisibility() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void poll()
    }
    document.addEventListener('visibilitychange', onVisibility)
    schedule()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [address])
}

/** Milliseconds. */
const SHORT = 4000
const LONG = 20_000

async function fetchNews<Answer>(address: string): Promise<Answer | 'gone' | 'unreachable'> {
  try {
    let response = await fetch(address, { redirect: 'error', headers: { accept: 'application/json' } })
    if (response.status >= 500) return 'unreachable'
    return response.ok ? await response.json() : 'gone'
  } catch {
    return 'unreachable'
  }
}
