import { z } from 'zod'
import { feedFields, missingFields, toFeedDraft } from '#app/domain/batches/feeds/feed-draft.ts'
import { feedOptions } from '#app/domain/batches/feeds/feed-options.ts'
import { FEED_TARGET_KEYS, feedAddress, findFeedTarget } from '#app/domain/batches/feeds/feed-targets.ts'
import {
  addFeed,
  changeFeed,
  type Feed,
  findFeed,
  listFeeds,
  MOST_FEEDS,
  removeFeed,
  renewFeed,
} from '#app/domain/batches/feeds/feeds.server.ts'
import { FRESH_MINUTES } from '#app/domain/batches/feeds/fetch-feed.server.ts'
import { planFeed } from '#app/domain/batches/feeds/plan-feed.server.ts'
import { OFFER_HOURS } from '#app/domain/batches/feeds/read-items.server.ts'
import { tooManyFeeds, unknownFeed, unknownSource } from '../messages/feeds.ts'
import { type Call, operation, refuse, userOf } from './operation.server.ts'
import { created, done, doneSchema, envelope, found, time } from './shapes.server.ts'

const shared = { access: 'user' as const, tag: 'exports' as const }

const feedOut = z.strictObject({
  _id: z.string(),
  name: z.string(),
  target: z.string().describe(FEED_TARGET_KEYS.join(', ')),
  language: z.string(),
  sourceId: z.string().nullable(),
  options: feedOptions,
  items: z.number().int().describe('Products and variants in the file that was made last'),
  leftOut: z.number().int().describe('Those that are not in it'),
  madeAt: time.nullable().describe('When the file was made; null: with the next fetch'),
  fetchedAt: time.nullable(),
  renewedAt: time.nullable().describe('When it got its present address, where that is not the first one'),
  createdAt: time,
})

const wholeOut = envelope(
  feedOut.extend({
    address: z
      .string()
      .nullable()
      .describe(
        'Where the file is fetched, without any other authorization. Whoever has it can read the file.',
      ),
    excluded: z
      .array(z.strictObject({ listing: z.string(), name: z.string(), reasons: z.array(z.string()) }))
      .describe('The first listings that have something left out now, with the reasons'),
  }),
)

const wish = feedFields.extend({ target: z.enum(FEED_TARGET_KEYS) })

export const feeds = [
  operation('GET api/feeds', {
    ...shared,
    summary: 'Your feeds: files of reviewed listings that others fetch',
    failure: 'Failed to load data',
    answer: z.array(feedOut),
    async run(call) {
      const own = await listFeeds(call.services.db, userOf(call).id)
      return { status: 200, body: own.map(outOfFeed) }
    },
  }),
  operation('POST api/feeds', {
    ...shared,
    summary: 'Makes a feed for Google, Meta or ChatGPT',
    detail: `A feed has the reviewed listings in one language, an item for each variant whose key is known, at an address with a secret. Its file is made when it is fetched, at most once in ${FRESH_MINUTES} minutes, and sent with an ETag. \`google\` and \`meta\` have texts alone, for the products of a main feed. The others have price, link, picture and availability, as the product’s \`offer\` said in the last ${OFFER_HOURS} hours; products without are left out. You can have at most ${MOST_FEEDS} feeds.`,
    failure: 'The feed was not made',
    idempotent: true,
    body: wish,
    answer: wholeOut,
    status: [201],
    refusals: [400, 404, 409],
    async run(call) {
      const { db, vault } = call.services
      const { target, ...fields } = call.body
      const missing = Object.entries(missingFields(target, fields))
      if (missing.length > 0)
        return refuse(400, missing.map(([, sentence]) => sentence).join(' '), {
          errors: Object.fromEntries(missing.map(([field, sentence]) => [field, [sentence]])),
        })
      const added = await addFeed(db, vault, {
        userId: userOf(call).id,
        idempotencyKey: call.idempotencyKey,
        ...toFeedDraft(target, fields),
      })
      if (added.outcome === 'too-many') return refuse(409, tooManyFeeds())
      if (added.outcome === 'no-source') return refuse(400, unknownSource())
      const feed = await readWhole(call, added.id)
      return feed ? created(feed, 'The feed was made') : refuse(404, unknownFeed())
    },
  }),
  operation('GET api/feeds/:feedId', {
    ...shared,
    summary: 'A feed, with its address and what is left out',
    failure: 'Failed to load data',
    answer: wholeOut,
    refusals: [404],
    run: (call) => replyOf(call, 'OK'),
  }),
  operation('PUT api/feeds/:feedId', {
    ...shared,
    summary: 'Changes a feed; its address stays',
    failure: 'The feed was not changed',
    body: feedFields,
    answer: wholeOut,
    refusals: [400, 404],
    async run(call) {
      const { db, vault } = call.services
      const { id: userId } = userOf(call)
      const feed = await findFeed(db, vault, userId, feedOf(call))
      const target = FEED_TARGET_KEYS.find((key) => key === feed?.target)
      if (!target) return refuse(404, unknownFeed())
      const missing = Object.values(missingFields(target, call.body))
      if (missing.length > 0) return refuse(400, missing.join(' '))
      const changed = await changeFeed(db, userId, feedOf(call), toFeedDraft(target, call.body))
      if (changed === 'no-source') return refuse(400, unknownSource())
      return changed === 'changed' ? replyOf(call, 'The feed was changed') : refuse(404, unknownFeed())
    },
  }),
  operation('POST api/feeds/:feedId/address', {
    ...shared,
    summary: 'Gives a feed a new address; the one before stops working',
    failure: 'The address was not changed',
    answer: wholeOut,
    refusals: [404],
    async run(call) {
      const { db, vault } = call.services
      const renewed = await renewFeed(db, vault, userOf(call).id, feedOf(call))
      return renewed ? replyOf(call, 'The feed has a new address') : refuse(404, unknownFeed())
    },
  }),
  operation('DELETE api/feeds/:feedId', {
    ...shared,
    summary: 'Removes a feed; its address stops working',
    failure: 'The feed was not removed',
    answer: doneSchema,
    refusals: [404],
    async run(call) {
      const { db, stores } = call.services
      const removed = await removeFeed(db, stores.feeds, userOf(call).id, feedOf(call))
      return removed ? done('The feed was removed') : refuse(404, unknownFeed())
    },
  }),
]

function feedOf({ params }: Call): string {
  return params.feedId ?? ''
}

async function replyOf(call: Call, message: string) {
  const feed = await readWhole(call, feedOf(call))
  return feed ? found(feed, message) : refuse(404, unknownFeed())
}

async function readWhole(call: Call, id: string) {
  const { db, vault, config } = call.services
  const feed = await findFeed(db, vault, userOf(call).id, id)
  if (!feed) return undefined
  const target = findFeedTarget(feed.target)
  const plan = target && (await planFeed(db, { ...feed, target }))
  return {
    ...outOfFeed(feed),
    address: feedAddress(config.origin, feed.secret, target),
    excluded: (plan?.leftOut.named ?? []).map(({ id: listing, name, notes }) => ({
      ...{ listing, name, reasons: notes },
    })),
  }
}

function outOfFeed({ id, userId: _, ...feed }: Feed): z.infer<typeof feedOut> {
  const { name, target, language, sourceId, options, items, leftOut } = feed
  const { madeAt, fetchedAt, renewedAt, createdAt } = feed
  return {
    _id: id,
    ...{ name, target, language, sourceId, options, items, leftOut },
    ...{ madeAt, fetchedAt, renewedAt, createdAt },
  }
}
