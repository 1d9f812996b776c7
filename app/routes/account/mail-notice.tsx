import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { MailDelivery } from './mail-delivery.server.ts'

export function MailNotice({ mail }: { mail: MailDelivery }) {
  if (mail === 'sent') return null
  return (
    <Alert kind="info" quiet>
      {mail === 'demo' ? (
        <p>
          This is a demo: its emails are in the <Link to="/demo/outbox">outbox</Link>.
        </p>
      ) : (
        <p>
          This site does not send email yet, so please ask the people who run it for your link.{' '}
          <Link to="/contact">Contact them</Link>
        </p>
      )}
    </Alert>
  )
}
