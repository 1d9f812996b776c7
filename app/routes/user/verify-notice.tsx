import { plural, t } from '#app/i18n/macro.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import type { MailDelivery } from '../account/mail-delivery.server.ts'
import { MailNotice } from '../account/mail-notice.tsx'

interface VerifyNoticeProps {
  email: string
  mail: MailDelivery
  /** Credits that come once the address is confirmed. */
  held: number
}

export function VerifyNotice({ email, mail, held }: VerifyNoticeProps) {
  return (
    <>
      <Alert kind="info" title={t`Please confirm your email address`} quiet>
        <p>
          {t`Click the link we sent to ${{ email }}.`}
          {held > 0 &&
            ` ${t`${plural({ credits: held }, { one: 'Then # free credit is yours.', other: 'Then # free credits are yours.' })}`}`}
        </p>
        <Form method="post" action="/user/resend-verification">
          <SubmitButton variant="outline" size="sm" pending={t`Sending...`}>
            {t`Send the link again`}
          </SubmitButton>
        </Form>
      </Alert>
      <MailNotice mail={mail} />
    </>
  )
}
