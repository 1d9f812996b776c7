import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/services.server.ts'

/** 'sent' by the mail server, 'demo' in the public outbox, 'kept' in the outbox for the operator. */
export type MailDelivery = 'sent' | 'demo' | 'kept'

export function mailDelivery(context: Readonly<RouterContextProvider>): MailDelivery {
  const { config, mail } = context.get(servicesContext)
  if (mail) return 'sent'
  return config.demo ? 'demo' : 'kept'
}
