import { followSettings } from '#app/domain/base/settings-cache.server.ts'
import { nextChangeTime } from '#app/domain/catalog/price-changes/due.server.ts'
import { stackOf } from '#app/stack-of.ts'
import type { Db } from '#db/client.server.ts'
import { readLanguages } from '../../domain/base/languages.server.ts'
import type { ShopLanguages } from '../../domain/base/languages.ts'
import type { Log } from '../../log.ts'

/** How long another process's change may stay unknown here, in ms. */
const INTERVAL = 1000

export interface ContentVersion {
  /** The version of everything that pages for visitors show; undefined while it cannot be read. */
  current(): number | undefined
  /** Which the shop has; what they were before while they cannot be read. */
  languages(): ShopLanguages
  /** When the next planned price comes into force, in ms since 1970: pages show other prices from then on. */
  nextPrice(): number
  /** Reads it again. Whoever changed something waits for it before answering, so that the change shows at once. */
  refresh(): Promise<void>
  stop(): void
}

/**
 * Follows the number that the database raises with every change of a page section, a package, an item or a setting,
 * whoever makes it: a command or another worker is noticed within a second.
 */
export async function followContentVersion(db: Db, log: Log): Promise<ContentVersion> {
  let current: number | undefined
  let nextPrice = Number.POSITIVE_INFINITY
  let languages: ShopLanguages = { main: 'en', others: [] }
  async function refresh() {
    try {
      const row = await db
        .selectFrom('page_cache_version')
        .select(['version', nextChangeTime().as('next')])
        .executeTakeFirstOrThrow()
      if (row.version !== current) languages = await readLanguages(db)
      current = row.version
      followSettings(db, row.version)
      nextPrice = row.next === null ? Number.POSITIVE_INFINITY : Date.parse(row.next)
    } catch (error) {
      current = undefined
      log('page_cache.version_failed', { stack: stackOf(error) })
    }
  }
  await refresh()
  const timer = setInterval(() => void refresh(), INTERVAL)
  timer.unref()
  return {
    current: () => current,
    languages: () => languages,
    nextPrice: () => nextPrice,
    refresh,
    stop: () => clearInterval(timer),
  }
}
