import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentPath, refusalsOf } from '#app/api/document.server.ts'
import { failureSchema } from '#app/api/failure.server.ts'
import type { Operation } from '#app/api/operation.server.ts'
import { OPERATIONS } from '#app/api/operations.server.ts'
import { fill } from '../addresses.ts'
import { startApp, type TestApp } from '../app.ts'
import { type ApiAnswer, call, programOf, tokenFor } from './caller.ts'
import { API_PATHS } from './paths.ts'
import type { Sample, World } from './sample.ts'
import { SAMPLES } from './samples.ts'

interface Documented {
  paths: Record<string, Record<string, { responses: Record<string, unknown>; requestBody?: unknown }>>
}

let app: TestApp
let world: World
let tokens: Record<'owner' | 'admin' | 'member' | 'reader', string>
let document: Documented
beforeAll(async () => {
  app = await startApp()
  const owner = await programOf(app, { credits: 50, email: 'owner@listwright.test' })
  const member = await programOf(app)
  world = { app, ownerId: owner.id, ownerEmail: owner.email }
  tokens = { owner: owner.apiToken, member: member.apiToken, admin: '', reader: '' }
  document = (await call(app, { method: 'GET', path: '/api/openapi.json' })).body as Documented
})
afterAll(() => app.close())

test('every address has its operations, every operation a sample, and the document has them all', () => {
  const listed = OPERATIONS.map(nameOf).sort()
  expect(new Set(listed).size).toBe(listed.length)
  expect(new Set<string>(OPERATIONS.map(({ path }) => path))).toEqual(new Set(API_PATHS))
  const samples = Object.keys(SAMPLES).filter((name) => listed.includes(name))
  expect(samples.sort()).toEqual(listed)
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const wanted = OPERATIONS.map(({ method, path }) => `${method} ${documentPath(path)}`)
  expect(documented.sort()).toEqual(wanted.sort())
})

describe.each(OPERATIONS.map((operation) => ({ name: nameOf(operation), operation })))(
  '$name',
  ({ name, operation }) => {
    const sample = () => SAMPLES[name]?.(world) ?? {}
    // Each with its own, because requests are counted.
    beforeAll(async () => {
      const admin = await programOf(app, { role: 'Admin' })
      tokens = { ...tokens, admin: admin.apiToken, reader: await tokenFor(app, admin.id, 'read') }
    })

    test('answers what the document says', async () => {
      const made = await sample()
      const sender = made.as ?? (operation.access === 'admin' ? 'admin' : 'owner')
      const answer = await send(operation, made, sender === 'nobody' ? undefined : tokens[sender])
      expect(answer.text && answer.status, answer.text).toBe(made.status ?? 200)
      expect(Object.keys(responsesOf(operation))).toContain(String(answer.status))
      expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      const parsed = operation.answer.safeParse(answer.body)
      expect(parsed.error?.issues, answer.text).toBeUndefined()
    })

    if (operation.access !== 'anybody') {
      test('is not for strangers', async () => {
        const answer = await send(operation, await sample(), undefined)
        fails(operation, answer, 401)
        expect(answer.headers.get('www-authenticate')).toBe('Bearer')
      })
    }

    test('is not for tokens that are good for nothing', async () => {
      const answer = await send(operation, await sample(), `lw_${'x'.repeat(43)}`)
      fails(operation, answer, 401)
    })

    if (operation.access === 'admin') {
      test('is for admins', async () => {
        fails(operation, await send(operation, await sample(), tokens.member), 403)
      })
    }

    if (operation.method !== 'GET') {
      test('is not for tokens that read', async () => {
        fails(operation, await send(operation, await sample(), tokens.reader), 403)
      })
    }

    if (operation.path.includes(':') && operation.refusals?.includes(404)) {
      test('knows what is not there', async () => {
        const { params: _params, ...made } = await sample()
        fails(operation, await send(operation, made, tokens.admin), 404)
      })
    }

    if (operation.body) {
      test('refuses bodies that are none', async () => {
        const made = await sample()
        fails(operation, await send(operation, { ...made, body: '{"a":' }, tokens.admin), 400)
        fails(operation, await send(operation, { ...made, body: '[1]' }, tokens.admin), 400)
        fails(
          operation,
          await send(operation, { ...made, body: `"${'x'.repeat(300_000)}"` }, tokens.admin),
          413,
        )
        const text = { 'content-type': 'text/plain' }
        fails(operation, await send(operation, { ...made, body: 'a=b' }, tokens.admin, text), 415)
        const deep = `${'[1,'.repeat(500)}1${']'.repeat(500)}`
        fails(operation, await send(operation, { ...made, body: deep }, tokens.admin), 400)
      })
    }

    if (operation.query) {
      test('refuses a query that is none', async () => {
        const query = `?${new URLSearchParams({ limit: 'all', version: 'x', before: 'x'.repeat(99), for: 'x', offset: 'x', languages: 'x' })}`
        fails(operation, await send(operation, { ...(await sample()), query }, tokens.admin), 400)
      })
    }

    if (operation.idempotent) {
      test('refuses a name that is none', async () => {
        const token = operation.access === 'admin' ? tokens.admin : tokens.owner
        fails(operation, await send(operation, await sample(), token, { 'idempotency-key': 'a b' }), 400)
      })
    }
  },
)

test.each(API_PATHS)('%s takes its own methods alone', async (path) => {
  const here: string[] = OPERATIONS.filter((one) => one.path === path).map(({ method }) => method)
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
    if (here.includes(method)) continue
    const answer = await call(app, { method, path: fill(`/${path}`), token: tokens.member })
    expect(answer.status).toBe(405)
    expect(failureSchema.safeParse(answer.body).success).toBe(true)
    expect(
      answer.headers
        .get('allow')
        ?.split(', ')
        .filter((one) => one !== 'HEAD'),
    ).toEqual(here)
  }
})

test('what is not there is said in JSON', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const answer = await call(app, { method, path: '/api/nothing/here', token: tokens.member })
    expect(answer.status).toBe(404)
    expect(failureSchema.safeParse(answer.body).success).toBe(true)
  }
})

test('no call lets other sites in', async () => {
  const headers = { origin: 'https://evil.example' }
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await call(app, { method, path: '/packages', headers })
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

function nameOf({ method, path }: Operation) {
  return `${method} ${path}`
}

function responsesOf({ method, path }: Operation) {
  return document.paths[documentPath(path)]?.[method.toLowerCase()]?.responses ?? {}
}

function send(
  { method, path }: Operation,
  { params, query = '', body }: Sample,
  token: string | undefined,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  return call(app, { method, path: fill(`/${path}`, params) + query, token, body, headers })
}

/** A refusal has the shape that the document gives it, and a status that the document knows. */
function fails(operation: Operation, answer: ApiAnswer, status: number) {
  expect(answer.status, answer.text).toBe(status)
  expect(failureSchema.safeParse(answer.body).error?.issues, answer.text).toBeUndefined()
  expect(refusalsOf(operation)).toContain(status)
  expect(Object.keys(responsesOf(operation))).toContain(String(status))
}
