import { z } from 'zod'
import { mayCallLocal } from '#app/config.server.ts'
import { endpointUrl } from '#app/domain/webhooks/endpoint-url.ts'
import {
  addEndpoint,
  DELIVERY_DAYS,
  type Endpoint,
  findEndpoint,
  listEndpoints,
  MOST_ENDPOINTS,
  removeEndpoint,
  sendTest,
  switchEndpoint,
} from '#app/domain/webhooks/endpoints.server.ts'
import { serviceAddress } from '#app/service-address.ts'
import { ENDPOINT_REFUSALS, NO_ADDRESS } from '../messages/webhooks.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { created, done, doneSchema, envelope, found, time } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'Webhooks' as const }
const NO_ENDPOINT = 'There is no such address in your account.'

const endpointOut = z.strictObject({
  _id: z.string(),
  url: z.string(),
  createdAt: time,
  disabledAt: time.nullable().describe('Since when it is told nothing'),
})

const deliveryOut = z.strictObject({
  _id: z.string(),
  event: z.string().describe('batch.finished, listing.written or test'),
  status: z.enum(['queued', 'delivered', 'failed']),
  tries: z.number().int(),
  answer: z.number().int().nullable().describe('The HTTP status of the last answer'),
  lastError: z.string().nullable(),
  createdAt: time,
  nextAt: time.describe('When it is tried again, while it is queued'),
})

export const webhooks = [
  operation('GET api/webhooks', {
    ...shared,
    summary: 'Your addresses that are told of events, the newest first',
    failure: 'Failed to load data',
    answer: z.array(endpointOut),
    async run(call) {
      let endpoints = await listEndpoints(call.services.db, userOf(call).id)
      return { status: 200, body: endpoints.map(outOfEndpoint) }
    },
  }),
  operation('POST api/webhooks', {
    ...shared,
    summary: 'Adds an address that is told when a listing is written and when a batch is finished',
    detail: `The secret that signs the messages is in this answer and nowhere else; where it was lost, delete the address and add it again. ${MOST_ENDPOINTS} addresses at most.`,
    failure: 'The address was not added',
    body: z.object({ url: endpointUrl }),
    answer: envelope(endpointOut.extend({ secret: z.string() })),
    status: [201],
    refusals: [400, 404, 409],
    async run(call) {
      let { db, vault, config } = call.services
      let { id: userId } = userOf(call)
      let url = serviceAddress(call.body.url, mayCallLocal(config))
      if (url === undefined) return refuse(400, NO_ADDRESS, { errors: { url: [NO_ADDRESS] } })
      let added = await addEndpoint(db, vault, userId, url)
      if (added.outcome !== 'added') return refuse(409, ENDPOINT_REFUSALS[added.outcome])
      let endpoint = await findEndpoint(db, userId, added.id)
      if (!endpoint) return refuse(404, NO_ENDPOINT)
      return created({ ...outOfEndpoint(endpoint), secret: added.secret }, 'The address was added')
    },
  }),
  operation('GET api/webhooks/:endpointId/deliveries', {
    ...shared,
    summary: 'The newest 50 messages to an address, with what became of them',
    detail: `A message leaves the list after ${DELIVERY_DAYS} days.`,
    failure: 'Failed to load data',
    answer: z.array(deliveryOut),
    refusals: [404],
    async run(call) {
      let endpoint = await findEndpoint(call.services.db, userOf(call).id, endpointOf(call))
      if (!endpoint) return refuse(404, NO_ENDPOINT)
      return { status: 200, body: endpoint.deliveries.map(({ id, ...facts }) => ({ _id: id, ...facts })) }
    },
  }),
  operation('PUT api/webhooks/:endpointId/enabled', {
    ...shared,
    summary: 'Switches an address off, or on again',
    detail: 'Off, it is told nothing, and what waited for it is dropped.',
    failure: 'The address was not changed',
    body: z.object({ enabled: z.boolean() }),
    answer: envelope(endpointOut),
    refusals: [404],
    async run(call) {
      let { db } = call.services
      let { id: userId } = userOf(call)
      await switchEndpoint(db, userId, endpointOf(call), call.body.enabled)
      let endpoint = await findEndpoint(db, userId, endpointOf(call))
      return endpoint ? found(outOfEndpoint(endpoint), 'The address was changed') : refuse(404, NO_ENDPOINT)
    },
  }),
  operation('POST api/webhooks/:endpointId/test', {
    ...shared,
    summary: 'Sends a test to an address',
    detail: 'It is on its way with the answer to this; its deliveries say what became of it.',
    failure: 'No test was sent',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      let sent = await sendTest(call.services.db, userOf(call).id, endpointOf(call))
      return sent ? done('A test is on its way') : refuse(404, NO_ENDPOINT)
    },
  }),
  operation('DELETE api/webhooks/:endpointId', {
    ...shared,
    summary: 'Removes an address with its deliveries',
    failure: 'The address was not removed',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      let removed = await removeEndpoint(call.services.db, userOf(call).id, endpointOf(call))
      return removed ? done('The address was removed') : refuse(404, NO_ENDPOINT)
    },
  }),
]

function endpointOf({ params }: Call): string {
  return params.endpointId ?? ''
}

function outOfEndpoint({ id, url, createdAt, disabledAt }: Endpoint): z.infer<typeof endpointOut> {
  return { _id: id, url, createdAt, disabledAt }
}
