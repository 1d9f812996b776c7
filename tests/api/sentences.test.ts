import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { faultsOf } from '#app/api/failure.server.ts'
import { OPERATIONS } from '#app/api/operations.server.ts'
import { startApp, type TestApp } from '../app.ts'
import { call, programOf } from './caller.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startApp()
  token = (await programOf(app)).apiToken
})
afterAll(() => app.close())

const VALUES = [undefined, null, 1, -1e9, 0.5, 'x', '', 'x'.repeat(30_000), true, [], [1], {}, { a: 1 }]

describe.each(
  OPERATIONS.flatMap(({ method, path, body, query }) => {
    const schemas = [body, query].filter((schema) => schema !== undefined)
    return schemas.map((schema) => ({ name: `${method} ${path}`, schema }))
  }),
)('$name', ({ schema }) => {
  test('says in plain sentences what is wrong with each value', () => {
    const fields = Object.keys(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {},
    )
    for (const wrong of [
      ...VALUES,
      ...fields.flatMap((field) => VALUES.map((value) => ({ [field]: value }))),
    ]) {
      const { error } = schema.safeParse(wrong)
      for (const message of error ? Object.values(faultsOf(error)).flat() : []) {
        expect(message).not.toMatch(
          /Invalid (input|option|key|string|element)|expected|received|Too (small|big)|Unrecognized|undefined|\bnull\b|NaN/,
        )
        expect(message).toMatch(/^\S.*\w[.)]?$/)
      }
    }
  })
})

test.each([
  [{}, ['Enter your full name', 'Enter your address', 'Select your country', 'packageId is required.']],
  [
    { customerName: 5, address: ['1 Street'], country: 'Narnia', packageId: 7 },
    [
      'Enter your full name',
      'Enter your address',
      'Select a country from the list',
      'packageId must be text.',
    ],
  ],
])('an order without a usable address is refused in sentences: %j', async (body, sentences) => {
  const answer = await call(app, { method: 'POST', path: '/new-order', token, body })
  expect(answer.status).toBe(400)
  const { message, errors } = answer.body as { message: string; errors: Record<string, string[]> }
  expect(message).toBe('Enter your full name')
  expect(Object.values(errors).flat()).toEqual(sentences)
})
