import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { MailDelivery } from './mail-delivery.server.ts'
import * as words from './words.tsx'

export function MailNotice({ mail }: { mail: MailDelivery }) {
  if (mail === 'sent') return null
  return (
    <Alert kind="info" quiet>
      {mail === 'demo' ? (
        <p>
          {words.thisIsADemo((text) => (
            <Link to="/demo/outbox">{text}</Link>
          ))}
        </p>
      ) : (
        <p>
          {words.thisSiteDoesNotSendEmailYet} <Link to="/contact">{words.contactThem}</Link>
        </p>
      )}
    </Alert>
  )
}
