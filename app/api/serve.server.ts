import type { RouterContextProvider } from 'react-router'
import { isOpen } from '#app/domain/base/shop-record.server.ts'
import { recordApiRequest } from '#app/domain/people/api-requests.server.ts'
import { mustSetUpTwoFactor } from '#app/domain/people/two-factor.server.ts'
import { readUpload } from '#app/middleware/form.server.ts'
import { readJson } from '#app/middleware/json.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { countRequest } from '#app/middleware/request-rate.server.ts'
import { type Services, servicesContext } from '#app/services.server.ts'
import { newId } from '#db/ids.server.ts'
import { type Caller, findCaller, networkName } from './caller.server.ts'
import { isCsv, parseCsv, type ReceivedCsv } from './csv-body.server.ts'
import { type Failure, fail, failUnexpected, faultsOf, HEADERS, invalid } from './failure.server.ts'
import type { Call, Operation } from './operation.server.ts'

interface Args {
  request: Request
  context: Readonly<RouterContextProvider>
  params: Record<string, string>
  url: URL
}

/** Answers a call of one of the operations that an address has; always JSON, never a page. */
export async function serveCall(args: Args, operations: Operation[]): Promise<Response> {
  const { request, context } = args
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const operation = operations.find((one) => one.method === method)
  if (operation) {
    try {
      return await serve(args, operation)
    } catch (error) {
      return failUnexpected(context, error, operation.failure)
    }
  }
  if (operations.length === 0) return fail(404, generalFailure('There is nothing at this address.'))
  const allow = operations.map((one) => (one.method === 'GET' ? 'GET, HEAD' : one.method)).join(', ')
  return fail(405, generalFailure(`This address accepts ${allow}.`), { allow })
}

async function serve(args: Args, operation: Operation): Promise<Response> {
  const { request, context } = args
  const services = context.get(servicesContext)
  const caller = await findCaller(request, context)
  const wait = countRequest(services, caller === 'bad-token' ? networkName(context) : caller.counted)
  if (wait !== undefined)
    return fail(429, generalFailure('Too many requests. Please try again later.'), {
      'retry-after': String(wait),
    })
  if (caller === 'bad-token')
    return fail(
      401,
      generalFailure('This API token is not valid: it does not exist, has expired or was revoked.'),
      {
        'www-authenticate': CHALLENGE_TOKEN,
      },
    )
  const refusal = refuseAccess(operation, caller)
  if (refusal) return refusal
  const closed = await refuseByShop(services, operation, caller)
  if (closed) return closed
  const key = operation.idempotent ? request.headers.get('idempotency-key') : null
  if (key !== null && !/^[\w-]{8,64}$/.test(key))
    return fail(
      400,
      generalFailure(
        'An Idempotency-Key must have 8 to 64 characters: letters, digits, hyphens and underscores.',
      ),
    )
  const csv = isCsv(request) ? operation.csv : undefined
  const input = csv
    ? await parseCsv(args, csv, operation.failure, caller.visitor?.id)
    : await parseInput(args, operation, caller.visitor?.id)
  if (input instanceof Response) return input
  try {
    return await answer(args, { ...operation, ...csv }, { caller, key, input })
  } finally {
    if (csv) await (input.body as ReceivedCsv).discard()
  }
}

interface Asked {
  caller: Caller
  /** The request's Idempotency-Key. */
  key: string | null
  input: Input
}

type Input = Pick<Call, 'query' | 'body' | 'file'>

async function answer(
  { context, params, url }: Args,
  operation: Operation,
  { caller, key, input }: Asked,
): Promise<Response> {
  const services = context.get(servicesContext)
  const sensitive =
    typeof operation.sensitive === 'function' ? operation.sensitive(input.body) : operation.sensitive
  if (sensitive && !(await caller.isRecent()))
    return fail(403, {
      error: operation.failure,
      message:
        'This change is sensitive: confirm your password on this site first, or send an API token that can write.',
    })
  if (key !== null && caller.visitor) {
    const fingerprint = JSON.stringify([operation.method, operation.path, params, input.query, input.body])
    const request = { userId: caller.visitor.id, idempotencyKey: key, asked: fingerprint }
    if ((await recordApiRequest(services.db, request)) === 'other')
      return fail(422, {
        error: operation.failure,
        message: 'This Idempotency-Key was used for another request.',
      })
  }
  const reply = await operation.run({
    services,
    visitor: caller.visitor,
    ...input,
    params,
    url,
    ip: context.get(clientContext).ip,
    idempotencyKey: key || newId(),
  })
  if ('refusal' in reply) return fail(reply.status, { error: operation.failure, ...reply.refusal })
  return Response.json(reply.body, { status: reply.status, headers: { ...HEADERS, ...reply.headers } })
}

function refuseAccess(
  { access, method, failure }: Operation,
  { visitor, canWrite }: Caller,
): Response | undefined {
  if (access !== 'anybody' && !visitor)
    return fail(401, generalFailure('Sign in, or send an API token as Authorization: Bearer.'), {
      'www-authenticate': 'Bearer',
    })
  if (access === 'admin' && !visitor?.isAdmin)
    return fail(403, { error: failure, message: "You can't access this; it is only accessible for Admin." })
  if (method !== 'GET' && !canWrite)
    return fail(403, { error: failure, message: 'This API token is read-only. Create one that can write.' })
  return undefined
}

/** Before the shop is opened it answers admins alone, and admins only with what it demands of them. */
async function refuseByShop(
  { db }: Services,
  { failure }: Operation,
  { visitor }: Caller,
): Promise<Response | undefined> {
  if (visitor?.isAdmin && (await mustSetUpTwoFactor(db, visitor.id)))
    return fail(403, {
      error: failure,
      message: 'Admins of this shop need two-factor sign-in: set it up on the site first.',
    })
  if (!visitor?.isAdmin && !(await isOpen(db)))
    return fail(503, { error: failure, message: 'The shop is not open yet.' }, { 'retry-after': '3600' })
  return undefined
}

/** The query, the body and the file as the operation's schemas make them, or why they are not taken. */
async function parseInput(
  { request, context, url }: Args,
  { query, body, upload, failure }: Operation,
  userId: string | undefined,
): Promise<Input | Response> {
  const parsedQuery = query?.safeParse(Object.fromEntries(url.searchParams))
  if (parsedQuery?.success === false) return invalid(failure, faultsOf(parsedQuery.error))
  const input = {
    query: parsedQuery?.data,
    body: undefined as unknown,
    file: undefined as Uint8Array | undefined,
  }
  if (upload) {
    const posted = await readUpload(context, upload, userId)
    if (posted === 'too-large') return fail(413, { error: failure, message: tooLarge(upload.maxBytes) })
    if (!posted.file) return invalid(failure, { [upload.field]: [`Send a file as ${upload.field}.`] })
    return { ...input, file: new Uint8Array(await posted.file.arrayBuffer()) }
  }
  if (!body) return input
  const read = await readJson(request)
  if (!read.ok) return fail(read.status, { error: failure, message: read.message })
  const parsed = body.safeParse(read.value ?? {})
  return parsed.success ? { ...input, body: parsed.data } : invalid(failure, faultsOf(parsed.error))
}

function generalFailure(message: string): Failure {
  return { error: message, message }
}

const CHALLENGE_TOKEN = 'Bearer error="invalid_token"'
function tooLarge(maxBytes: number): string {
  return `File size exceeds ${maxBytes / 1024 / 1024} MB. Please upload a smaller image.`
}
