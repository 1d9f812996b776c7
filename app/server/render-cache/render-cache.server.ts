import type { Services } from '../../services.server.ts'
import type { PageTemplate } from '../page-template.server.ts'

/** Pages of those who are signed in, rendered once as long as they show the same. */
export interface RenderCache {
  get(key: string): PageTemplate | undefined
  set(key: string, page: PageTemplate): void
}

/** In each process, as compressed bytes. */
const MOST = { bytes: 4 * 1024 * 1024, pageBytes: 256 * 1024 }

/** How long a page is kept at most after it was last asked for, in ms. */
const LIFETIME = 10 * 60_000

interface Entry {
  page: PageTemplate
  askedAt: number
}

export function createRenderCache(): RenderCache {
  // In the order in which they were last asked for.
  const entries = new Map<string, Entry>()
  let bytes = 0

  function remove(key: string) {
    bytes -= entries.get(key)?.page.gzip.byteLength ?? 0
    entries.delete(key)
  }

  function put(key: string, page: PageTemplate) {
    remove(key)
    entries.set(key, { page, askedAt: Date.now() })
    bytes += page.gzip.byteLength
  }

  /** Of those that were last asked for longest ago. */
  function makeRoom() {
    for (const [key, { askedAt }] of entries) {
      if (bytes <= MOST.bytes && askedAt > Date.now() - LIFETIME) return
      remove(key)
    }
  }

  return {
    get(key) {
      makeRoom()
      const entry = entries.get(key)
      if (entry) put(key, entry.page)
      return entry?.page
    },
    set(key, page) {
      if (page.gzip.byteLength > MOST.pageBytes) return
      put(key, page)
      makeRoom()
    },
  }
}

const caches = new WeakMap<Services, RenderCache>()

/** The one of this application. */
export function renderCacheOf(services: Services): RenderCache {
  const cache = caches.get(services) ?? createRenderCache()
  caches.set(services, cache)
  return cache
}
