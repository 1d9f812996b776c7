import type { RouterContextProvider } from 'react-router'
import type { ActingAdmin } from '#app/domain/people/acting-admin.server.ts'
import { msg } from '#app/i18n/macro.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'

export function actingAdmin(context: Readonly<RouterContextProvider>): ActingAdmin {
  const { config } = context.get(servicesContext)
  return { actorId: context.get(userContext).id, adminEmails: config.adminEmails }
}

/** Why an account cannot be closed. */
export const REFUSALS = {
  own: msg`This is your own account, so it cannot be changed here. You can delete it under Account security.`,
  'last-admin': msg`This is the last admin who can sign in, so the account stays. Make someone else an admin first.`,
}
