import { addEndpoint } from '#app/domain/outbox/webhooks/endpoints.server.ts'
import type { Make, World } from './sample.ts'

/** The samples of addresses that are told of events, all of them the owner's. */
export const WEBHOOK_SAMPLES: Record<string, Make> = {
  'GET api/webhooks': async (world) => {
    await endpointOf(world)
    return {}
  },
  'POST api/webhooks': async (world) => {
    await removeAll(world)
    return { body: { url: 'https://shop.example/hook' }, status: 201 }
  },
  'GET api/webhooks/:endpointId/deliveries': async (world) => ({ params: await endpointOf(world) }),
  'PUT api/webhooks/:endpointId/enabled': async (world) => ({
    params: await endpointOf(world),
    body: { enabled: false },
  }),
  'POST api/webhooks/:endpointId/test': async (world) => ({ params: await endpointOf(world) }),
  'DELETE api/webhooks/:endpointId': async (world) => ({ params: await endpointOf(world) }),
}

async function endpointOf(world: World): Promise<{ endpointId: string }> {
  await removeAll(world)
  const { db, vault } = world.app.services
  const added = await addEndpoint(db, vault, world.ownerId, 'https://shop.example/events')
  if (added.outcome !== 'added') throw new Error(`Adding an endpoint came to ${added.outcome}`)
  return { endpointId: added.id }
}

async function removeAll({ app }: World): Promise<void> {
  await app.services.db.deleteFrom('webhook_deliveries').execute()
  await app.services.db.deleteFrom('webhook_endpoints').execute()
}
