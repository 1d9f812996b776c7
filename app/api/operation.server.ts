import type { z } from 'zod'
import type { FileContent } from '#app/domain/base/uploads/file-store.ts'
import type { Encoding } from '#app/domain/batches/imports/encodings.ts'
import type { Visitor } from '#app/domain/people/sessions.server.ts'
import type { Services } from '#app/services.server.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A request that has been let in and checked. */
export interface Call<Query = unknown, Body = unknown> {
  services: Services
  visitor: Visitor | null
  query: Query
  body: Body
  /** The uploaded file, where the operation takes one. */
  file: Uint8Array | undefined
  params: Record<string, string>
  url: URL
  ip: string
  /** Of the request's header, or a fresh one. */
  idempotencyKey: string
}

type Reply<Body> =
  | { status: 200 | 201 | 202; body: Body; headers?: Record<string, string> }
  | { status: RefusalStatus; refusal: Refusal }

export type RefusalStatus = 400 | 403 | 404 | 409 | 429 | 500 | 502 | 503

export interface Refusal {
  /** Why, in a sentence. */
  message: string
  alreadyProcessed?: boolean
  matchedCount?: number
  modifiedCount?: number
  errors?: Record<string, string[]>
  /** The current version, if it is not the one the caller has seen. */
  current?: unknown
}

/** A body of rows. */
export interface CsvBody {
  content: FileContent
  bytes: number
  /** What its content type says; detected otherwise. */
  encoding: Encoding | undefined
}

interface Facts {
  /** `user` is whoever is signed in or has a token. */
  access: 'anybody' | 'user' | 'admin'
  /** The chapter of the documentation. */
  tag: keyof typeof CHAPTERS
  summary: string
  detail?: string
  /** What failed, as the reply's `error` says it; the reason stands in `message`. */
  failure: string
  /** Understands an Idempotency-Key. */
  idempotent?: true
  /** A file in this field of a multipart form. */
  upload?: { field: string; maxBytes: number }
  /** Successes beside 200. */
  status?: (200 | 201 | 202)[]
  /** Refusals of its own, beside those that every operation knows. */
  refusals?: RefusalStatus[]
}

/** How an operation takes rows of `text/csv` instead of its JSON body. */
interface CsvWay<Query extends z.ZodType, Answer extends z.ZodType> {
  maxBytes: number
  query: Query
  run: (call: Call<z.output<Query>, CsvBody>) => Promise<Reply<z.input<Answer>>>
}

interface Definition<
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
  CsvQuery extends z.ZodType,
> extends Facts {
  query?: Query
  body?: Body
  answer: Answer
  csv?: CsvWay<CsvQuery, Answer>
  /** Whether it needs a session that has shown the password lately. Tokens are made with it. */
  sensitive?: boolean | ((body: z.output<Body>) => boolean)
  run: (call: Call<z.output<Query>, z.output<Body>>) => Promise<Reply<z.input<Answer>>>
}

/** One call of the API: what is checked, what the documentation says, and what it does. */
export interface Operation extends Facts {
  method: Method
  /** As a route's path: `order/:orderId`. */
  path: string
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  csv?: { maxBytes: number; query: z.ZodType; run: (call: Call) => Promise<Reply<unknown>> }
  sensitive?: boolean | ((body: unknown) => boolean)
  run: (call: Call) => Promise<Reply<unknown>>
}

/** `address` is such as `GET order/:orderId`. */
export function operation<
  Answer extends z.ZodType,
  Query extends z.ZodType = z.ZodUnknown,
  Body extends z.ZodType = z.ZodUnknown,
  CsvQuery extends z.ZodType = z.ZodUnknown,
>(address: `${Method} ${string}`, definition: Definition<Query, Body, Answer, CsvQuery>): Operation {
  const [method, path] = address.split(' ')
  // `serveCall` hands each `run` what the schemas beside it made of the request.
  return { ...definition, method, path } as unknown as Operation
}

export function refuse(status: RefusalStatus, message: string, more: Omit<Refusal, 'message'> = {}) {
  return { status, refusal: { message, ...more } }
}

/** The same from a table of refusals. */
export function refuseAs([status, message]: readonly [RefusalStatus, string]) {
  return refuse(status, message)
}

/** Of the documentation, by the tags of their calls. */
export const CHAPTERS = {
  catalog: 'Packages and items',
  orders: 'Orders and payments',
  people: 'People',
  support: 'Support',
  content: 'Content',
  settings: 'Settings',
  generator: 'Generator',
  products: 'Products',
  listings: 'Listings',
  exports: 'Exports',
  brands: 'Brands',
  batches: 'Batches',
  webhooks: 'Webhooks',
}

/** Throws where the operation lets strangers in. */
export function userOf({ visitor }: Call): Visitor {
  if (!visitor) throw new Error('This operation is not for strangers')
  return visitor
}

/** The admin of an operation, as the domain asks for them. */
export function actingAdmin(call: Call) {
  return { actorId: userOf(call).id, adminEmails: call.services.config.adminEmails }
}
