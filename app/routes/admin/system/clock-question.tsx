import type { ClockJump } from '#app/domain/base/clock.server.ts'
import { t } from '#app/i18n/macro.ts'
import { Trans } from '#app/i18n/trans.tsx'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'

export function ClockQuestion({ jump }: { jump: ClockJump }) {
  return (
    <Alert kind="warning" quiet title={t`Is the clock of this server right?`}>
      <p>
        <Trans>
          It says {{ now: <Time iso={jump.questionedAt} minute /> }}, but the shop last ran at{' '}
          {{ before: <Time iso={jump.seenAt} minute /> }}.
        </Trans>{' '}
        {t`Until you confirm it, no order is cancelled, no buyer is reminded, no planned price comes into force, and nothing is deleted because of its age.`}
      </p>
      <ActionForm action="/admin/system/clock">
        <SubmitButton pending={t`Saving...`}>{t`The clock is right`}</SubmitButton>
      </ActionForm>
      <p className="small">{t`If it is wrong, set it right on the server. The question then goes away by itself, and nothing is lost.`}</p>
    </Alert>
  )
}
