import { freeCreditsAre } from '#app/domain/credits/free-credits.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Form } from '#app/ui/form.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import * as uiWords from '#app/ui/words.ts'
import type { MailDelivery } from '../account/mail-delivery.server.ts'
import { MailNotice } from '../account/mail-notice.tsx'
import * as words from './words.tsx'

interface VerifyNoticeProps {
  email: string
  mail: MailDelivery
  /** Credits that come once the address is confirmed. */
  held: number
}

export function VerifyNotice({ email, mail, held }: VerifyNoticeProps) {
  return (
    <>
      <Alert kind="info" title={words.pleaseConfirmYourEmailAddress} quiet>
        <p>
          {words.clickLinkWeSentTo(email)}
          {held > 0 && ` ${words.thenInYourAccount(freeCreditsAre(held))}`}
        </p>
        <Form method="post" action="/user/resend-verification">
          <SubmitButton variant="outline" size="sm" pending={uiWords.sending}>
            {words.sendTheLinkAgain}
          </SubmitButton>
        </Form>
      </Alert>
      <MailNotice mail={mail} />
    </>
  )
}
