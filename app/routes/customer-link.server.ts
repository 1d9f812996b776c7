import { type RouterContextProvider, redirect } from 'react-router'
import { userContext } from '#app/middleware/guards.server.ts'

/**
 * For a link to a customer's own page, as mails have them, that somebody else follows: throws the way to `address`, the
 * same thing in the back office, for admins.
 */
export function leadAdminTo(context: Readonly<RouterContextProvider>, address: string): void {
  if (context.get(userContext).isAdmin) throw redirect(address, 303)
}
