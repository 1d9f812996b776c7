import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Operation } from '#app/api/operation.server.ts'
import { OPERATIONS } from '#app/api/operations.server.ts'
import { transact } from '#db/client.server.ts'
import { fill } from '../addresses.ts'
import { startApp, type TestApp } from '../app.ts'
import { makeOrder } from '../factories.ts'
import { call, programOf } from './caller.ts'
import type { Sample, World } from './sample.ts'
import { SAMPLES } from './samples.ts'

const ACTORS = ['stranger', 'owner', 'other', 'seller', 'admin'] as const
type Actor = (typeof ACTORS)[number]

/** What comes of a call: done, or refused in one of these ways. */
type Outcome = 'done' | 401 | 403 | 404

/** Who may, by what the sample belongs to. `own`: it is the owner's; the others do not learn that it is there. */
type Rule = 'all' | 'users' | 'own' | 'own-or-admin' | 'admin' | 'buyers'

const RULES: Record<Rule, Record<Actor, Outcome>> = {
  all: { stranger: 'done', owner: 'done', other: 'done', seller: 'done', admin: 'done' },
  users: { stranger: 401, owner: 'done', other: 'done', seller: 'done', admin: 'done' },
  own: { stranger: 401, owner: 'done', other: 404, seller: 404, admin: 404 },
  'own-or-admin': { stranger: 401, owner: 'done', other: 404, seller: 404, admin: 'done' },
  admin: { stranger: 401, owner: 403, other: 403, seller: 403, admin: 'done' },
  buyers: { stranger: 401, owner: 'done', other: 'done', seller: 403, admin: 'done' },
}

/** Those whose rule does not follow from whom they are for. */
const SPECIAL: Record<string, Rule> = {
  'GET order/:orderId': 'own-or-admin',
  'GET verify-order/:orderId': 'own-or-admin',
  'PUT process-payment-complete/:orderId': 'own-or-admin',
  'GET item-order/:orderId': 'own-or-admin',
  'PUT item-update-payment-status/:orderId': 'own-or-admin',
  'POST cancel-order/:orderId': 'own',
  'POST new-order': 'buyers',
  'POST new-item-order': 'buyers',
  'POST api/create-user': 'own',
  'PUT update-user-profile/:userId': 'own',
  'GET support-message/:ticketId': 'own-or-admin',
  'PUT support-message-status/:ticketId': 'own-or-admin',
  'GET api/generations/:jobId': 'own',
  ...Object.fromEntries(
    OPERATIONS.filter(({ path }) =>
      /^api\/(products|listings|rewrites|brands|exports|feeds|batches|webhooks)\/:/.test(path),
    ).map((operation) => [nameOf(operation), 'own' as const]),
  ),
}

/** Strangers write as in the contact form, which this sample is not. */
const WITHOUT_STRANGERS = new Set(['POST new-support-message'])

let app: TestApp
let world: World
let people: Record<Exclude<Actor, 'stranger'>, Awaited<ReturnType<typeof programOf>>>
beforeAll(async () => {
  app = await startApp()
  const owner = await programOf(app, { credits: 50, email: 'owner@listwright.test' })
  await app.services.db.updateTable('users').set({ name: MARK }).where('id', '=', owner.id).execute()
  people = {
    owner,
    other: await programOf(app, { credits: 50 }),
    seller: await programOf(app, { role: 'Seller', credits: 50 }),
    admin: await programOf(app, { role: 'Admin', credits: 50 }),
  }
  world = { app, ownerId: owner.id, ownerEmail: owner.email }
  await makeOrder(app.services.db, owner.id, { customer_name: MARK })
})
afterAll(() => app.close())

/** Stands in what belongs to the owner, and so in no answer to other members. */
const MARK = 'Olga of the matrix'

describe.each(OPERATIONS.map((operation) => ({ name: nameOf(operation), operation })))(
  '$name',
  ({ name, operation }) => {
    const rule = SPECIAL[name] ?? ruleOf(operation)

    test.each(ACTORS)('as %s, by token and by session', async (actor) => {
      if (actor === 'stranger' && WITHOUT_STRANGERS.has(name)) return
      for (const way of ['token', 'session'] as const) {
        const sample = (await SAMPLES[name]?.(world)) ?? {}
        const answer = await send(operation, sample, actor, way)
        const outcome = answer.status < 300 ? 'done' : answer.status
        expect(outcome, `${way}: ${answer.text.slice(0, 300)}`).toBe(RULES[rule][actor])
        if (actor === 'other' || actor === 'seller' || actor === 'stranger') {
          expect(answer.text).not.toContain(MARK)
          expect(answer.text).not.toContain('owner@listwright.test')
        }
      }
    })
  },
)

function ruleOf({ access }: Operation): Rule {
  return access === 'admin' ? 'admin' : access === 'user' ? 'users' : 'all'
}

function nameOf({ method, path }: Operation) {
  return `${method} ${path}`
}

async function send({ method, path }: Operation, sample: Sample, actor: Actor, way: 'token' | 'session') {
  const address = fill(`/${path}`, sample.params) + (sample.query ?? '')
  const request = { method, path: address, body: sample.body }
  if (actor === 'stranger') return call(app, request)
  const person = people[actor]
  // Jobs of the tries before, and what is counted by the hour, are not what is asked here.
  await transact(app.services.db, async (trx) => {
    const running = trx.selectFrom('generation_jobs').select('id').where('status', '=', 'running')
    await trx.deleteFrom('batch_jobs').where('state', '=', 'running').execute()
    await trx.deleteFrom('model_calls').where('job_id', 'in', running).execute()
    await trx.deleteFrom('generation_jobs').where('status', '=', 'running').execute()
  })
  await app.services.db.deleteFrom('throttles').execute()
  if (way === 'token') return call(app, { ...request, token: person.apiToken })
  const cookie = Object.entries(person.visitor.jar)
    .map(([key, value]) => `${key}=${value}`)
    .join('; ')
  return call(app, { ...request, headers: { cookie, 'sec-fetch-site': 'same-origin' } })
}
