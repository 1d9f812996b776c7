import { newId } from '#db/ids.server.ts'
import { makeBatch, numbered, start } from '../domain/batches/make-batch.ts'
import type { Make, World } from './sample.ts'

const PRODUCTS = [
  { name: 'Linen apron', facts: ['100% linen', 'two pockets'], sku: 'AP-1' },
  { name: 'Oven glove', facts: ['cotton'], existingTexts: { descriptions: 'A glove.' } },
]

/** The samples of batches, all of them the owner's. */
export const BATCH_SAMPLES: Record<string, Make> = {
  'GET api/batches': async (world) => {
    await batchOf(world)
    return { query: '?limit=5' }
  },
  'POST api/batches': async ({ app }) => {
    // As many as wait are not asked here.
    await app.services.db.updateTable('batches').set({ source: 'file' }).execute()
    return { body: { name: 'Autumn', products: PRODUCTS }, status: 201 }
  },
  'GET api/batches/:batchId': async (world) => ({ params: await batchOf(world) }),
  'POST api/batches/:batchId/rows': async (world) => {
    const params = await batchOf(world)
    await world.app.services.db.updateTable('batches').set({ source: 'api' }).execute()
    return { params, body: { products: PRODUCTS, base: 3 } }
  },
  'GET api/batches/:batchId/rows': async (world) => ({
    params: await startedOf(world),
    query: '?state=waiting&limit=5',
  }),
  'GET api/batches/:batchId/cost': async (world) => ({
    params: await batchOf(world),
    query: '?languages=English,German&trial=true',
  }),
  'POST api/batches/:batchId/start': async (world) => ({
    params: await batchOf(world),
    body: { languages: ['English'], credits: 3 },
    status: 202,
  }),
  'POST api/batches/:batchId/pause': async (world) => ({ params: await startedOf(world) }),
  'POST api/batches/:batchId/continue': async (world) => ({ params: await startedOf(world) }),
  'POST api/batches/:batchId/cancel': async (world) => ({ params: await startedOf(world) }),
  'POST api/batches/:batchId/retry': async (world) => ({ params: await startedOf(world) }),
}

async function batchOf({ app, ownerId }: World): Promise<{ batchId: string }> {
  // Other products each time: what has been written is not written again.
  return { batchId: await makeBatch(app.services.db, ownerId, { products: numbered(3, newId()) }) }
}

/** Paused, so that it stays as it is. */
async function startedOf(world: World): Promise<{ batchId: string }> {
  const { batchId } = await batchOf(world)
  const { db } = world.app.services
  const started = await start(db, world.ownerId, batchId)
  if (started.outcome !== 'started') throw new Error(`Starting a batch came to ${started.outcome}`)
  await db
    .updateTable('batches')
    .set({ state: 'paused', pause_reason: 'user' })
    .where('id', '=', batchId)
    .execute()
  return { batchId }
}
