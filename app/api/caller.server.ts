import type { RouterContextProvider } from 'react-router'
import { networkOf } from '#app/domain/base/network.ts'
import { findTokenHolder } from '#app/domain/people/api-tokens.server.ts'
import { isProvedRecently, type Visitor } from '#app/domain/people/sessions.server.ts'
import { clientContext } from '#app/middleware/request.server.ts'
import { sessionContext, visitorContext } from '#app/middleware/session.server.ts'
import { servicesContext } from '#app/services.server.ts'

type Context = Readonly<RouterContextProvider>

export interface Caller {
  visitor: Visitor | null
  canWrite: boolean
  /** The key under which their requests are counted. */
  counted: string
  /** Whether they have shown lately that the account is theirs. */
  isRecent(): Promise<boolean>
}

/** By the token where the request has an Authorization header, whatever its cookie says, otherwise by the session. */
export async function findCaller(request: Request, context: Context): Promise<Caller | 'bad-token'> {
  const header = request.headers.get('authorization')
  return header === null ? bySession(context) : byToken(header, context)
}

/** What strangers and bad tokens are counted under. */
export function networkName(context: Context): string {
  return `network:${networkOf(context.get(clientContext).ip)}`
}

/** One user's tokens and sessions are counted together: making more of them is no way to more requests. */
function userName({ id }: Visitor): string {
  return `user:${id}`
}

async function byToken(header: string, context: Context): Promise<Caller | 'bad-token'> {
  const { db, config } = context.get(servicesContext)
  const [, token] = /^Bearer +(lw_[\w-]{43})$/i.exec(header) ?? []
  const holder = token && (await findTokenHolder(db, token, config.adminEmails))
  if (!holder) return 'bad-token'
  return {
    visitor: holder.visitor,
    canWrite: holder.canWrite,
    counted: userName(holder.visitor),
    // Making the token took the password.
    isRecent: () => Promise.resolve(true),
  }
}

function bySession(context: Context): Caller {
  const { db } = context.get(servicesContext)
  const visitor = context.get(visitorContext)
  const token = context.get(sessionContext).get('token') ?? ''
  return {
    visitor,
    canWrite: true,
    counted: visitor ? userName(visitor) : networkName(context),
    isRecent: () => isProvedRecently(db, token),
  }
}
