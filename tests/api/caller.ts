import { createToken } from '#app/domain/people/api-tokens.server.ts'
import { isAdmin } from '#app/domain/people/sessions.server.ts'
import { newId } from '#db/ids.server.ts'
import type { Role } from '#db/schema.ts'
import type { TestApp } from '../app.ts'

export interface ApiAnswer {
  status: number
  headers: Headers
  text: string
  body: unknown
}

export interface ApiRequest {
  method: string
  path: string
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
  /** What the request is counted under where it has no token. */
  ip?: string
}

/** Sends a request as a program does: no cookie, nothing about where it comes from. */
export async function call(app: TestApp, request: ApiRequest): Promise<ApiAnswer> {
  const { method, path, token, body, ip = '127.0.0.1' } = request
  const headers = new Headers(request.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  const isText = typeof body === 'string' || body instanceof FormData
  if (body !== undefined && !(body instanceof FormData) && !headers.has('content-type'))
    headers.set('content-type', 'application/json')
  const sent = new Request(new URL(path, app.config.origin), {
    method,
    headers,
    ...(body !== undefined && { body: isText ? (body as string | FormData) : JSON.stringify(body) }),
  })
  const response = await app.handle(sent, { ip, requestId: 'test' })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parse(text) }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export async function programOf(
  app: TestApp,
  facts: { role?: Role; credits?: number; email?: string; scope?: 'read' | 'write' } = {},
) {
  const { scope = 'write', ...rest } = facts
  const user = await app.user(rest)
  return { ...user, apiToken: await tokenFor(app, user.id, scope) }
}

/** A token that does not run out. */
export async function tokenFor(app: TestApp, userId: string, scope: 'read' | 'write' = 'write') {
  const { db } = app.services
  const row = await db
    .selectFrom('users')
    .select(['role', 'email_key', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const owner = { id: userId, isAdmin: isAdmin(row, app.config.adminEmails) }
  const made = await createToken(db, owner, { name: 'A program', scope, days: null, idempotencyKey: newId() })
  if (made.outcome !== 'created') throw new Error(`Making a token came to ${made.outcome}`)
  return made.token
}
