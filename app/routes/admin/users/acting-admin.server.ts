import type { RouterContextProvider } from 'react-router'
import type { ActingAdmin } from '#app/domain/users/acting-admin.server.ts'
import { userContext } from '#app/middleware/guards.server.ts'
import { servicesContext } from '#app/services.server.ts'
import * as words from './words.tsx'

export function actingAdmin(context: Readonly<RouterContextProvider>): ActingAdmin {
  let { config } = context.get(servicesContext)
  return { actorId: context.get(userContext).id, adminEmails: config.adminEmails }
}

/** Why an account cannot be closed. */
export const REFUSALS = {
  own: words.thisIsYourOwnAccount,
  'last-admin': words.thisIsLastAdminWhoCanSign,
}
