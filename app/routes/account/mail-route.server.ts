import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/services.server.ts'

/** Where mails go: 'sent' by the mail server, 'demo' to the outbox that everybody reads, 'kept' for the operator. */
export type MailRoute = 'sent' | 'demo' | 'kept'

export function mailRoute(context: Readonly<RouterContextProvider>): MailRoute {
  let { config, mail } = context.get(servicesContext)
  if (mail) return 'sent'
  return config.demo ? 'demo' : 'kept'
}
