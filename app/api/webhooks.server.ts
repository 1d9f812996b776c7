import { z } from 'zod'
import { reachOf } from '#app/config.server.ts'
import { endpointUrl } from '#app/domain/outbox/webhooks/endpoint-url.ts'
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
} from '#app/domain/outbox/webhooks/endpoints.server.ts'
import { serviceAddress } from '#app/service-address.ts'
import { endpointFault, endpointRefusals } from '../messages/webhooks.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { created, done, doneSchema, envelope, found, time } from './shapes.server.ts'

const UNKNOWN = 'We could not find this address in your account.'

const shared = { access: 'user' as const, tag: 'webhooks' as const }

const endpointOut = z.strictObject({
  _id: z.string(),
  url: z.string(),
  createdAt: time,
  disabledAt: time.nullable().describe('When it was switched off'),
})

const deliveryOut = z.strictObject({
  _id: z.string(),
  event: z.string().describe('batch.finished, feed.changed, listing.written, reference.read or test'),
  status: z.enum(['queued', 'delivered', 'failed']),
  tries: z.number().int(),
  answer: z.number().int().nullable().describe('The HTTP status of the last response'),
  lastError: z.string().nullable(),
  createdAt: time,
  nextAt: time.describe('The time of the next attempt, while it is queued'),
})

export const webhooks = [
  operation('GET api/webhooks', {
    ...shared,
    summary: 'Your addresses that receive events, newest first',
    failure: 'Failed to load data',
    answer: z.array(endpointOut),
    async run(call) {
      const endpoints = await listEndpoints(call.services.db, userOf(call).id)
      return { status: 200, body: endpoints.map(outOfEndpoint) }
    },
  }),
  operation('POST api/webhooks', {
    ...shared,
    summary:
      'Adds an address that is notified when a listing is written, a batch is finished, a text was read for facts, or a feed has changed',
    detail: `The secret that signs the messages is only shown in this response. If you lose it, delete the address and add it again. You can have at most ${MOST_ENDPOINTS} addresses.`,
    failure: 'The address was not added',
    body: z.object({ url: endpointUrl }),
    answer: envelope(endpointOut.extend({ secret: z.string() })),
    status: [201],
    refusals: [400, 404, 409],
    async run(call) {
      const { db, vault, config } = call.services
      const { id: userId } = userOf(call)
      const url = serviceAddress(call.body.url, reachOf(config))
      const fault = endpointFault(reachOf(config))
      if (url === undefined) return refuse(400, fault, { errors: { url: [fault] } })
      const added = await addEndpoint(db, vault, userId, url)
      if (added.outcome !== 'added') return refuse(409, endpointRefusals()[added.outcome])
      const endpoint = await findEndpoint(db, userId, added.id)
      if (!endpoint) return refuse(404, UNKNOWN)
      return created({ ...outOfEndpoint(endpoint), secret: added.secret }, 'The address was added')
    },
  }),
  operation('GET api/webhooks/:endpointId/deliveries', {
    ...shared,
    summary: 'The newest 50 messages to an address, with their results',
    detail: `Messages are listed for ${DELIVERY_DAYS} days.`,
    failure: 'Failed to load data',
    answer: z.array(deliveryOut),
    refusals: [404],
    async run(call) {
      const endpoint = await findEndpoint(call.services.db, userOf(call).id, endpointOf(call))
      if (!endpoint) return refuse(404, UNKNOWN)
      return { status: 200, body: endpoint.deliveries.map(({ id, ...facts }) => ({ _id: id, ...facts })) }
    },
  }),
  operation('PUT api/webhooks/:endpointId/enabled', {
    ...shared,
    summary: 'Switches an address off, or on again',
    detail: 'While it is off nothing is sent to it, and pending messages are dropped.',
    failure: 'The address was not changed',
    body: z.object({ enabled: z.boolean() }),
    answer: envelope(endpointOut),
    refusals: [404],
    async run(call) {
      const { db } = call.services
      const { id: userId } = userOf(call)
      await switchEndpoint(db, userId, endpointOf(call), call.body.enabled)
      const endpoint = await findEndpoint(db, userId, endpointOf(call))
      return endpoint ? found(outOfEndpoint(endpoint), 'The address was changed') : refuse(404, UNKNOWN)
    },
  }),
  operation('POST api/webhooks/:endpointId/test', {
    ...shared,
    summary: 'Sends a test to an address',
    detail: 'The response does not wait for the delivery; the list of deliveries shows the result.',
    failure: 'No test was sent',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      const sent = await sendTest(call.services.db, userOf(call).id, endpointOf(call))
      return sent ? done('A test is on its way') : refuse(404, UNKNOWN)
    },
  }),
  operation('DELETE api/webhooks/:endpointId', {
    ...shared,
    summary: 'Removes an address with its deliveries',
    failure: 'The address was not removed',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      const removed = await removeEndpoint(call.services.db, userOf(call).id, endpointOf(call))
      return removed ? done('The address was removed') : refuse(404, UNKNOWN)
    },
  }),
]

function endpointOf({ params }: Call): string {
  return params.endpointId ?? ''
}

function outOfEndpoint({ id, url, createdAt, disabledAt }: Endpoint): z.infer<typeof endpointOut> {
  return { _id: id, url, createdAt, disabledAt }
}
