import { href } from 'react-router'
import type { MailPause } from '#app/domain/outbox/mail/pause.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

export function PauseAlert({ pause: { reason, message, since, probeAt } }: { pause: MailPause }) {
  const isLogin = reason === 'login-refused'
  return (
    <Alert
      kind={isLogin ? 'error' : 'warning'}
      quiet
      title={isLogin ? t`The mail server refuses the password` : t`The mail server cannot be reached`}
    >
      <p>
        {isLogin ? (
          <Trans>
            No email is sent until SMTP_URL has the right user name and password. Nothing is lost. The shop
            tries again automatically at {{ time: <Time iso={probeAt} minute /> }}.
          </Trans>
        ) : (
          <Trans>
            Emails wait until it works again. Nothing is lost. The shop tries again automatically at{' '}
            {{ time: <Time iso={probeAt} minute /> }}.
          </Trans>
        )}
      </p>
      <p className="small wrap-anywhere">
        <Trans>
          Since {{ date: <Time iso={since} minute /> }}: {message}
        </Trans>
      </p>
      <ActionForm action={href('/admin/mail/resume')}>
        <SubmitButton variant="outline" size="sm" pending={t`Trying...`}>
          {t`Try again now`}
        </SubmitButton>
      </ActionForm>
    </Alert>
  )
}
