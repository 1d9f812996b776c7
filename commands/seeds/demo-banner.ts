import { readDefaults, readStored } from '#app/domain/shop/content/content.server.ts'
import { writeSection } from '#app/domain/shop/content/write-section.server.ts'
import { type Db, transact } from '#db/client.server.ts'

/** Saves the banner with all of its typing words, which a shop shows only once it is saved. */
export function seedDemoBanner(db: Db): Promise<void> {
  return transact(db, async (trx) => {
    const { version } = await readStored(trx, 'banner')
    if (version === 0) await writeSection(trx, 'banner', await readDefaults(trx, 'banner'))
  })
}
