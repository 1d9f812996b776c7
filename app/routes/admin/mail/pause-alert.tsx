import { href } from 'react-router'
import type { MailPause } from '#app/domain/mail/pause.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as words from './words.tsx'

export function PauseAlert({ pause: { reason, message, since, probeAt } }: { pause: MailPause }) {
  let isLogin = reason === 'login-refused'
  return (
    <Alert
      kind={isLogin ? 'error' : 'warning'}
      quiet
      title={isLogin ? words.mailServerRefusesPassword : words.mailServerCannotBeReached}
    >
      <p>{words.emailsWaitUntilItWorksAgain(isLogin, <Time iso={probeAt} minute />)}</p>
      <p className="small wrap-anywhere">{words.since(<Time iso={since} minute />, message)}</p>
      <ActionForm action={href('/admin/mail/resume')}>
        <SubmitButton variant="outline" size="sm" pending={words.trying}>
          {words.tryAgainNow}
        </SubmitButton>
      </ActionForm>
    </Alert>
  )
}
