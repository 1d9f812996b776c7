import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalsOf } from '#app/api/document.server.ts'
import { failureSchema } from '#app/api/failure.server.ts'
import type { Operation } from '#app/api/operation.server.ts'
import { OPERATIONS } from '#app/api/operations.server.ts'
import { isFailure } from '#tests/failures.ts'
import { fill } from '../addresses.ts'
import { startApp, type TestApp } from '../app.ts'
import { call, programOf } from './caller.ts'
import type { World } from './sample.ts'
import { SAMPLES } from './samples.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startApp()
  const owner = await programOf(app, { credits: 500, email: 'owner@listwright.test' })
  world = { app, ownerId: owner.id, ownerEmail: owner.email }
})
afterAll(() => app.close())

/** Texts that have broken something somewhere. */
const ODD = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  '1e309',
  '-0',
  "';--",
  '<script>',
  '%00',
  '../..',
]

const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 40 }), fc.constantFrom(...ODD))
const odd = fc.oneof(
  text,
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.constant('x'.repeat(30_000)),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
)

/** Anything at all, or what would be right with some of its fields made odd. */
function bodies(right: unknown) {
  if (typeof right !== 'object' || right === null || Object.keys(right).length === 0) return fc.jsonValue()
  const names = Object.keys(right)
  const changed = fc
    .dictionary(fc.constantFrom(...names), odd, { minKeys: 1, maxKeys: 3 })
    .map((change) => ({ ...right, ...change }))
  return fc.oneof({ weight: 4, arbitrary: changed }, { weight: 1, arbitrary: fc.jsonValue() })
}

/** How often each call is tried, and with how many seeds: `API_RUNS` raises it for a longer look. */
const RUNS = Number(process.env.API_RUNS ?? 12)

describe.each(OPERATIONS.map((operation) => ({ name: `${operation.method} ${operation.path}`, operation })))(
  '$name',
  ({ name, operation }) => {
    test('is answered as the document says, whatever is sent', async () => {
      // Each with its own, because requests are counted.
      const { apiToken: token } = await programOf(app, { role: 'Admin' })
      const { params = {}, body } = (await SAMPLES[name]?.(world)) ?? {}
      const inputs = fc.record({
        params: fc.record(Object.fromEntries(Object.keys(params).map((key) => [key, paramOf(params[key])]))),
        query: fc.dictionary(
          fc.constantFrom('userEmail', 'limit', 'after', 'before', 'version', 'for'),
          text,
          {
            maxKeys: 2,
          },
        ),
        body: body instanceof FormData ? fc.jsonValue() : bodies(body),
      })
      app.events.splice(0)
      await fc.assert(
        fc.asyncProperty(inputs, async (input) => {
          const path = `${pathOf(operation, input.params)}?${new URLSearchParams(input.query)}`
          const sent = operation.body || operation.upload ? { body: JSON.stringify(input.body) } : {}
          await app.services.db.deleteFrom('throttles').execute()
          const answer = await call(app, { method: operation.method, path, token, ...sent })
          const failed = answer.status >= 300
          const shape = failed ? failureSchema : operation.answer
          expect(
            shape.safeParse(answer.body).error?.issues,
            `${answer.status} ${answer.text}`,
          ).toBeUndefined()
          if (failed) expect(refusalsOf(operation)).toContain(answer.status)
          // PayPal's own refusals aside, no input is a fault of the server.
          if (answer.status !== 502 && answer.status !== 503) expect(answer.status).toBeLessThan(500)
        }),
        { numRuns: RUNS },
      )
      expect(app.events.filter(({ event }) => isFailure(event))).toEqual([])
    })
  },
)

function paramOf(right: string | undefined) {
  return fc.oneof(fc.constant(right ?? ''), text, fc.string({ maxLength: 200 }))
}

function pathOf({ path }: Operation, params: Record<string, string>): string {
  // An empty or dotted segment would be another address.
  const safe = Object.entries(params).map(([key, value]): [string, string] => [
    key,
    /^\.*$/.test(value.trim()) ? 'gone' : encodeURIComponent(value.toWellFormed()),
  ])
  return fill(`/${path}`, Object.fromEntries(safe))
}
