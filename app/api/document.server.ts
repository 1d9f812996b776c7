import { z } from 'zod'
import { failureSchema } from './failure.server.ts'
import { CHAPTERS, type Operation } from './operation.server.ts'
import { OPERATIONS } from './operations.server.ts'

/** The API as an OpenAPI 3.1 document, made from the schemas that the calls are checked by. `origin` is the site's. */
export function openApi({ shopName, origin }: { shopName: string; origin: string }) {
  return {
    openapi: '3.1.0',
    info: {
      title: shopName,
      version: '1.0.0',
      description:
        'The shop’s API. The server sets prices, credits, IDs, dates, statuses and roles, whatever you send. Every response is JSON; a failed call has success false, error (what failed) and message (why).',
    },
    servers: [{ url: origin }],
    security: [{ token: [] }, { session: [] }],
    tags: [...new Set(OPERATIONS.map(({ tag }) => tag))].map((tag) => ({ name: CHAPTERS[tag] })),
    paths: pathsOf(),
    components: {
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API token, created at /update-profile/tokens.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: origin.startsWith('https:') ? '__Host-session' : 'session',
        },
      },
      schemas: { Failure: toSchema(failureSchema, 'output') },
    },
  }
}

export const REFUSALS: Record<number, string> = {
  400: 'The request is not valid',
  401: 'No one is signed in, or the token is not valid',
  403: 'Not allowed for this user, token or site, or the password must be confirmed first',
  404: 'Does not exist, or belongs to someone else',
  409: 'The request conflicts with the current state',
  413: 'Too large',
  415: 'Unsupported content type',
  422: 'The Idempotency-Key was used for another request',
  429: 'Too many requests; Retry-After says how many seconds to wait, if that is known',
  500: 'An error on the server',
  502: 'The payment provider or the model refused',
  503: 'The payment provider or the model is not responding or is switched off, or too many files are being uploaded',
}

export function refusalsOf({
  access,
  query,
  body,
  upload,
  csv,
  idempotent,
  refusals = [],
  method,
}: Operation): number[] {
  const reads = body !== undefined || upload !== undefined
  const all = [
    // A token that is good for nothing is refused everywhere.
    401,
    429,
    500,
    ...(query || reads || idempotent ? [400] : []),
    ...(access === 'admin' || method !== 'GET' ? [403] : []),
    ...(reads ? [413, 415] : []),
    ...(upload || csv ? [503] : []),
    ...(idempotent ? [422] : []),
    ...refusals,
  ]
  return [...new Set(all)].sort((one, other) => one - other)
}

/** `/package/{packageId}` */
export function documentPath(path: string): string {
  return `/${path.replace(/:(\w+)/g, '{$1}')}`
}

function pathsOf() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of OPERATIONS) {
    const path = documentPath(operation.path)
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) }
  }
  return paths
}

function describe(operation: Operation) {
  const { summary, detail, tag, access, sensitive, method, path, status = [200] } = operation
  const who = access === 'admin' ? 'For admins.' : undefined
  const proof =
    sensitive &&
    'With a session, the password must have been confirmed within the last ten minutes; with a token, this is not needed.'
  const success = { description: 'Done', content: json(toSchema(operation.answer, 'output')) }
  const failure = (code: number) => ({
    description: REFUSALS[code] ?? '',
    content: json({ $ref: '#/components/schemas/Failure' }),
  })
  return {
    operationId: `${method.toLowerCase()}-${path.replace(/[/:]+/g, '-')}`,
    tags: [CHAPTERS[tag]],
    summary,
    description: [who, detail, proof].filter(Boolean).join(' '),
    ...(access === 'anybody' && { security: [] }),
    parameters: parametersOf(operation),
    ...requestOf(operation),
    responses: Object.fromEntries([
      ...status.map((code) => [String(code), success] as const),
      ...refusalsOf(operation).map((code) => [String(code), failure(code)] as const),
    ]),
  }
}

function parametersOf({ path, query, csv, idempotent }: Operation) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const schema = query && toSchema(query, 'output')
  return [
    ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...Object.entries(schema?.properties ?? {}).map(([name, part]) => ({
      name,
      in: 'query',
      required: false,
      schema: part,
    })),
    ...Object.entries(csv ? (toSchema(csv.query, 'input').properties ?? {}) : {}).map(([name, part]) => ({
      name,
      in: 'query',
      required: false,
      schema: part,
      description: 'With a text/csv body',
    })),
    ...(idempotent
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', pattern: NAME },
          },
        ]
      : []),
  ]
}

const NAME = '^[A-Za-z0-9_-]{8,64}$'

function requestOf({ body, upload, csv }: Operation) {
  if (upload) {
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', properties: { [upload.field]: file }, required: [upload.field] }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!body) return {}
  const content = {
    ...json(toSchema(body, 'input')),
    ...(csv && { 'text/csv': { schema: { type: 'string' } } }),
  }
  return { requestBody: { required: true, content } }
}

function json(schema: unknown) {
  return { 'application/json': { schema } }
}

/** JSON Schema of 2020-12, which is what OpenAPI 3.1 speaks. What a transformation makes can only be said for its input. */
export function toSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...made } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return made as JsonSchema
}

export interface JsonSchema {
  properties?: Record<string, JsonSchema>
  required?: string[]
  type?: string | string[]
  description?: string
  [part: string]: unknown
}
