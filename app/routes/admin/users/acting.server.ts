import { data, type RouterContextProvider } from 'react-router'
import type { Acting } from '#app/domain/people/acting.server.ts'
import type { Closed } from '#app/domain/people/close-user.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import { NOBODY } from './person.server.ts'

/** The admin of this request, as the domain asks for them. */
export function actingOf(context: Readonly<RouterContextProvider>): Acting {
  let { config } = context.get(servicesContext)
  return { actorId: context.get(userContext).id, adminEmails: config.adminEmails }
}

/** Why an account was not closed, in a sentence; undefined when it was. Throws the pages for what needs another one. */
export function whyNot(outcome: Closed): string | undefined {
  if (outcome === 'unknown') throw data({ message: NOBODY }, { status: 404 })
  if (outcome === 'not-admin') throw data({ notAuthorized: true }, { status: 403 })
  return outcome === 'done' ? undefined : REASONS[outcome]
}

const REASONS = {
  own: 'This is your own account, so it stays as it is. You can delete it in your account security.',
  'last-admin':
    'This is the last admin who can sign in, so the account stays. Make somebody else an admin first.',
}
