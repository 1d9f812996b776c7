import { account } from './account.server.ts'
import { batches } from './batches.server.ts'
import { brands } from './brands.server.ts'
import { catalog } from './catalog.server.ts'
import { checks } from './checks.server.ts'
import { content } from './content.server.ts'
import { credits } from './credits.server.ts'
import { shopExports } from './exports.server.ts'
import { feeds } from './feeds.server.ts'
import { generations } from './generations.server.ts'
import { keys } from './keys.server.ts'
import { languages } from './languages.server.ts'
import { listings } from './listings.server.ts'
import type { Operation } from './operation.server.ts'
import { orderCancellation } from './order-cancellation.server.ts'
import { orders } from './orders.server.ts'
import { payments } from './payments.server.ts'
import { photos } from './photos.server.ts'
import { products } from './products.server.ts'
import { references } from './references.server.ts'
import { rewrites } from './rewrites.server.ts'
import { sections } from './sections.server.ts'
import { settings } from './settings.server.ts'
import { support } from './support.server.ts'
import { users } from './users.server.ts'
import { webhooks } from './webhooks.server.ts'

export const OPERATIONS: Operation[] = [
  ...generations,
  ...products,
  ...photos,
  ...references,
  ...languages,
  ...listings,
  ...sections,
  ...rewrites,
  ...checks,
  ...shopExports,
  ...feeds,
  ...brands,
  ...batches,
  ...webhooks,
  ...catalog,
  ...orders,
  ...orderCancellation,
  ...payments,
  ...users,
  ...account,
  ...credits,
  ...support,
  ...content,
  ...settings,
  ...keys,
]
