import type { Migration } from 'kysely/migration'
import * as ground from './2026-11-21-01-ground.ts'
import * as mail from './2026-11-21-02-mail.ts'
import * as identities from './2026-11-21-03-identities.ts'
import * as tickets from './2026-11-21-04-tickets.ts'
import * as orderSearch from './2026-11-21-05-order-search.ts'
import * as items from './2026-11-21-06-items.ts'
import * as refunds from './2026-11-21-07-refunds.ts'
import * as support from './2026-11-21-08-support.ts'
import * as contentVersions from './2026-11-21-09-content-versions.ts'
import * as activity from './2026-11-21-10-activity.ts'
import * as webhookSigns from './2026-11-21-11-webhook-signs.ts'
import * as statistics from './2026-11-21-12-statistics.ts'
import * as contentVersion from './2026-11-21-13-content-version.ts'
import * as apiTokens from './2026-11-21-14-api-tokens.ts'
import * as smallSearches from './2026-11-21-15-small-searches.ts'
import * as freePackages from './2026-11-21-16-free-packages.ts'

/** Every migration in the order of its name. A migration that has run somewhere never changes again. */
export const migrations: Record<string, Migration> = {
  '2026-11-21-01-ground': ground,
  '2026-11-21-02-mail': mail,
  '2026-11-21-03-identities': identities,
  '2026-11-21-04-tickets': tickets,
  '2026-11-21-05-order-search': orderSearch,
  '2026-11-21-06-items': items,
  '2026-11-21-07-refunds': refunds,
  '2026-11-21-08-support': support,
  '2026-11-21-09-content-versions': contentVersions,
  '2026-11-21-10-activity': activity,
  '2026-11-21-11-webhook-signs': webhookSigns,
  '2026-11-21-12-statistics': statistics,
  '2026-11-21-13-content-version': contentVersion,
  '2026-11-21-14-api-tokens': apiTokens,
  '2026-11-21-15-small-searches': smallSearches,
  '2026-11-21-16-free-packages': freePackages,
}
