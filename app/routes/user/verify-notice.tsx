import { freeCreditsAre } from '#app/domain/credits/free-credits.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
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
      <Alert kind="info" title="Please confirm your email address" quiet>
        <p>
          Click the link we sent to {email}.{held > 0 && ` Then ${freeCreditsAre(held)} in your account.`}
        </p>
        <ActionForm action="/user/resend-verification">
          <SubmitButton variant="outline" size="sm" pending="Sending...">
            Send the link again
          </SubmitButton>
        </ActionForm>
      </Alert>
      <MailNotice mail={mail} />
    </>
  )
}
