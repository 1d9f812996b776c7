import { href } from 'react-router'
import type { MailPause } from '#app/domain/mail/pause.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

export function PauseAlert({ pause: { reason, message, since, probeAt } }: { pause: MailPause }) {
  let isLogin = reason === 'login-refused'
  return (
    <Alert
      kind={isLogin ? 'error' : 'warning'}
      quiet
      title={isLogin ? 'The mail server refuses the password' : 'The mail server cannot be reached'}
    >
      <p>
        {isLogin
          ? 'No email is sent until SMTP_URL has the right user name and password.'
          : 'Emails wait until it works again.'}{' '}
        Nothing is lost. The shop tries again automatically at <Time iso={probeAt} minute />.
      </p>
      <p className="small wrap-anywhere">
        Since <Time iso={since} minute />: {message}
      </p>
      <ActionForm action={href('/admin/mail/resume')}>
        <SubmitButton variant="outline" size="sm" pending="Trying...">
          Try again now
        </SubmitButton>
      </ActionForm>
    </Alert>
  )
}
