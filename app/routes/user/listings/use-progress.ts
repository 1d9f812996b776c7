import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import type { GeneratedContent } from '#app/domain/writing/content/content.ts'

interface Progress {
  status: string
  size: number
  /** Null where nothing is new. */
  content: GeneratedContent | null
}

/**
 * The parts of a text that are there, asked for every moment while the page can be seen, and less often the longer
 * nothing happens. The end of the writing loads the page's data again. `isLost`: no answer comes at the moment.
 */
export function useProgress(job: { id: string; partial: GeneratedContent | null }) {
  const { revalidate } = useRevalidator()
  const [content, setContent] = useState(job.partial)
  const [isLost, setLost] = useState(false)
  const address = href('/user/generate-product-description/:jobId/progress', { jobId: job.id })
  useEffect(() => {
    let size = 0
    let wait = SHORT
    let misses = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    async function ask() {
      const progress = await fetchProgress(`${address}?have=${size}`)
      if (stopped) return
      misses = progress === 'unreachable' ? misses + 1 : 0
      // One answer that does not come may be chance.
      setLost(misses > 1)
      if (progress === 'gone') return revalidate()
      if (progress === 'unreachable') wait = Math.min(wait * 2, LONG)
      else if (progress.status !== 'running') return revalidate()
      else if (!progress.content) wait = Math.min(wait * 1.25, LONG)
      else {
        setContent(progress.content)
        size = progress.size
        wait = SHORT
      }
      plan()
    }
    function plan() {
      clearTimeout(timer)
      if (!stopped && document.visibilityState === 'visible') timer = setTimeout(ask, wait)
    }
    function onVisibility() {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void ask()
    }
    document.addEventListener('visibilitychange', onVisibility)
    plan()
    return () => {
      stopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [address, revalidate])
  return { content, isLost }
}

/** Milliseconds. */
const SHORT = 500
const LONG = 3000

async function fetchProgress(address: string): Promise<Progress | 'gone' | 'unreachable'> {
  try {
    const response = await fetch(address, { redirect: 'manual', headers: { accept: 'application/json' } })
    if (response.status >= 500) return 'unreachable'
    return response.ok ? await response.json() : 'gone'
  } catch {
    return 'unreachable'
  }
}
