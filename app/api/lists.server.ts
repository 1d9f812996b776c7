import { foldEmail } from '#app/domain/base/email.ts'
import type { Page, PageRef } from '#app/domain/base/lists/page.ts'
import { findByEmail } from '#app/domain/people/sign-in.server.ts'
import { type Call, userOf } from './operation.server.ts'

export interface ListCall {
  userEmail?: string | undefined
  limit: number
  after?: string | undefined
}

/**
 * Whose rows are meant: a user's id, undefined for everybody's, 'nobody' where an admin names an address without an
 * account, 'forbidden' where somebody else's are asked for by no admin.
 */
export async function scopeOf(call: Call<{ userEmail?: string | undefined }>): Promise<Scope> {
  const { userEmail } = call.query
  const user = userOf(call)
  if (userEmail === undefined) return user.isAdmin ? {} : { userId: user.id }
  if (foldEmail(userEmail) === foldEmail(user.email)) return { userId: user.id }
  if (!user.isAdmin) return 'forbidden'
  const other = await findByEmail(call.services.db, foldEmail(userEmail))
  return other?.email ? { userId: other.id } : 'nobody'
}

export type Scope = { userId?: string } | 'nobody' | 'forbidden'

export function pageOf({ after }: ListCall): PageRef {
  return after === undefined ? 1 : { after }
}

export function listReply<Row extends { id: string }, Out>(
  call: Call<ListCall>,
  page: Page<Row>,
  toOut: (row: Row) => Out,
) {
  const last = page.rows.at(-1)
  const headers: Record<string, string> = {}
  if (last && page.next !== undefined) {
    const query = new URLSearchParams(call.url.searchParams)
    query.set('after', last.id)
    headers.link = `<${call.url.pathname}?${query}>; rel="next"`
  }
  return { status: 200 as const, body: page.rows.map(toOut), headers }
}
