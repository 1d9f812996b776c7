import { Link } from 'react-router'
import { Alert } from '#app/ui/alert.tsx'
import type { MailDelivery } from './mail-delivery.server.ts'

export function MailNotice({ mail }: { mail: MailDelivery }) {
  if (mail === 'sent') return null
  return (
    <Alert kind="info" quiet>
      {mail === 'demo' ? (
        <p>
          This is a demo: its mails are in the <Link to="/demo/outbox">outbox</Link>.
        </p>
      ) : (
        <p>
          This site does not send mail yet, so the people who run it have to pass the link on.{' '}
          <Link to="/contact">How to reach them</Link>
        </p>
      )}
    </Alert>
  )
}
