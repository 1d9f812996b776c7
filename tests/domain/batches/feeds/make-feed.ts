import type { Vault } from '#app/domain/base/secrets/vault.server.ts'
import { feedOptions } from '#app/domain/batches/feeds/feed-options.ts'
import type { FeedTargetKey } from '#app/domain/batches/feeds/feed-targets.ts'
import { addFeed } from '#app/domain/batches/feeds/feeds.server.ts'
import type { Db } from '#db/client.server.ts'
import { newId } from '#db/ids.server.ts'

/** A feed of the user's English listings. Returns its id. */
export async function makeFeed(
  { db, vault }: { db: Db; vault: Vault },
  userId: string,
  target: FeedTargetKey = 'google',
): Promise<string> {
  const added = await addFeed(db, vault, {
    userId,
    idempotencyKey: newId(),
    ...{ name: `Feed <b>${target}</b>`, target, language: 'English', sourceId: null },
    options: feedOptions.parse({ sellerName: 'Lamps & Co', country: 'DE' }),
  })
  if (added.outcome !== 'added') throw new Error(`Making a feed came to ${added.outcome}`)
  return added.id
}
