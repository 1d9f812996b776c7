import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { Alert } from './alert.tsx'
import { Link } from './link.tsx'

/** 'sent' by the mail server, 'demo' in the public outbox, 'kept' in the outbox for the operator. */
export type MailDelivery = 'sent' | 'demo' | 'kept'

export function MailNotice({ mail }: { mail: MailDelivery }) {
  if (mail === 'sent') return null
  return (
    <Alert kind="info" quiet>
      {mail === 'demo' ? (
        <p>
          <Trans>
            This is a demo. Its emails are in the <Link to="/demo/outbox">outbox</Link>.
          </Trans>
        </p>
      ) : (
        <p>
          {t`We can’t send email yet. Please contact us for your link.`}{' '}
          <Link to="/contact">{t`Contact them`}</Link>
        </p>
      )}
    </Alert>
  )
}
