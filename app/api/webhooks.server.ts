import { z } from 'zod'
import { reachOf } from '#app/config.server.ts'
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
import { ENDPOINT_FAULTS, ENDPOINT_REFUSALS } from '../messages/webhooks.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { created, done, doneSchema, envelope, found, time } from './shapes.server.ts'
import * as words from './words/webhooks.ts'

const shared = { access: 'user' as const, tag: 'webhooks' as const }

const endpointOut = z.strictObject({
  _id: z.string(),
  url: z.string(),
  createdAt: time,
  disabledAt: time.nullable().describe(words.switchedOffSince),
})

const deliveryOut = z.strictObject({
  _id: z.string(),
  event: z.string().describe(words.eventsOfDelivery),
  status: z.enum(['queued', 'delivered', 'failed']),
  tries: z.number().int(),
  answer: z.number().int().nullable().describe(words.httpStatusOfLastAnswer),
  lastError: z.string().nullable(),
  createdAt: time,
  nextAt: time.describe(words.nextAttempt),
})

export const webhooks = [
  operation('GET api/webhooks', {
    ...shared,
    summary: words.yourAddresses,
    failure: words.failedToLoadData,
    answer: z.array(endpointOut),
    async run(call) {
      let endpoints = await listEndpoints(call.services.db, userOf(call).id)
      return { status: 200, body: endpoints.map(outOfEndpoint) }
    },
  }),
  operation('POST api/webhooks', {
    ...shared,
    summary: words.addsAddress,
    detail: words.secretThatSignsMessages(MOST_ENDPOINTS),
    failure: words.addressWasNotAdded,
    body: z.object({ url: endpointUrl }),
    answer: envelope(endpointOut.extend({ secret: z.string() })),
    status: [201],
    refusals: [400, 404, 409],
    async run(call) {
      let { db, vault, config } = call.services
      let { id: userId } = userOf(call)
      let url = serviceAddress(call.body.url, reachOf(config))
      let fault = ENDPOINT_FAULTS[reachOf(config)]
      if (url === undefined) return refuse(400, fault, { errors: { url: [fault] } })
      let added = await addEndpoint(db, vault, userId, url)
      if (added.outcome !== 'added') return refuse(409, ENDPOINT_REFUSALS[added.outcome])
      let endpoint = await findEndpoint(db, userId, added.id)
      if (!endpoint) return refuse(404, words.unknownAddress)
      return created({ ...outOfEndpoint(endpoint), secret: added.secret }, words.theAddressWasAdded)
    },
  }),
  operation('GET api/webhooks/:endpointId/deliveries', {
    ...shared,
    summary: words.newest50MessagesToAddress,
    detail: words.messagesAreListedForDays(DELIVERY_DAYS),
    failure: words.failedToLoadData,
    answer: z.array(deliveryOut),
    refusals: [404],
    async run(call) {
      let endpoint = await findEndpoint(call.services.db, userOf(call).id, endpointOf(call))
      if (!endpoint) return refuse(404, words.unknownAddress)
      return { status: 200, body: endpoint.deliveries.map(({ id, ...facts }) => ({ _id: id, ...facts })) }
    },
  }),
  operation('PUT api/webhooks/:endpointId/enabled', {
    ...shared,
    summary: words.switchesAddressOffOrOnAgain,
    detail: words.whileOffNothingIsSent,
    failure: words.addressWasNotChanged,
    body: z.object({ enabled: z.boolean() }),
    answer: envelope(endpointOut),
    refusals: [404],
    async run(call) {
      let { db } = call.services
      let { id: userId } = userOf(call)
      await switchEndpoint(db, userId, endpointOf(call), call.body.enabled)
      let endpoint = await findEndpoint(db, userId, endpointOf(call))
      return endpoint
        ? found(outOfEndpoint(endpoint), words.theAddressWasChanged)
        : refuse(404, words.unknownAddress)
    },
  }),
  operation('POST api/webhooks/:endpointId/test', {
    ...shared,
    summary: words.sendsTestToAddress,
    detail: words.answerDoesNotWait,
    failure: words.noTestWasSent,
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      let sent = await sendTest(call.services.db, userOf(call).id, endpointOf(call))
      return sent ? done(words.testIsOnItsWay) : refuse(404, words.unknownAddress)
    },
  }),
  operation('DELETE api/webhooks/:endpointId', {
    ...shared,
    summary: words.removesAddressWithItsDeliveries,
    failure: words.addressWasNotRemoved,
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      let removed = await removeEndpoint(call.services.db, userOf(call).id, endpointOf(call))
      return removed ? done(words.theAddressWasRemoved) : refuse(404, words.unknownAddress)
    },
  }),
]

function endpointOf({ params }: Call): string {
  return params.endpointId ?? ''
}

function outOfEndpoint({ id, url, createdAt, disabledAt }: Endpoint): z.infer<typeof endpointOut> {
  return { _id: id, url, createdAt, disabledAt }
}
