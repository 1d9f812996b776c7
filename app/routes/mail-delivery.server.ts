import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '#app/services.server.ts'
import type { MailDelivery } from '#app/ui/mail-notice.tsx'

export function mailDelivery(context: Readonly<RouterContextProvider>): MailDelivery {
  const { config, mail } = context.get(servicesContext)
  if (mail) return 'sent'
  return config.demo ? 'demo' : 'kept'
}
