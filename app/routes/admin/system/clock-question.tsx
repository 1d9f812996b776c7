import type { ClockJump } from '#app/domain/clock/clock.server.ts'
import { ActionForm } from '#app/ui/action-form.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { Time } from '#app/ui/time.tsx'
import * as uiWords from '#app/ui/words.ts'
import * as words from './words.tsx'

export function ClockQuestion({ jump }: { jump: ClockJump }) {
  return (
    <Alert kind="warning" quiet title={words.isTheClockRight}>
      <p>
        {words.clockSays(<Time iso={jump.questionedAt} minute />, <Time iso={jump.seenAt} minute />)}{' '}
        {words.untilYouConfirm}
      </p>
      <ActionForm action="/admin/system/clock">
        <SubmitButton pending={uiWords.saving}>{words.theClockIsRight}</SubmitButton>
      </ActionForm>
      <p className="small">{words.ifItIsWrong}</p>
    </Alert>
  )
}
