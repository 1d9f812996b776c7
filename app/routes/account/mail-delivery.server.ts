import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/services.server.ts'

/** Where mails go: 'sent' by the mail server, 'demo' to the outbox that everybody reads, 'kept' for the operator. */
export type MailDelivery = 'sent' | 'demo' | 'kept'

export function mailDelivery(context: Readonly<RouterContextProvider>): MailDelivery {
  let { config, mail } = context.get(servicesContext)
  if (mail) return 'sent'
  return config.demo ? 'demo' : 'kept'
}
