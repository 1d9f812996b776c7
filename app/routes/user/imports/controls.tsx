import { href } from 'react-router'
import type { Batch } from '#app/domain/batches/find-batch.server.ts'
import { plural, t } from '#app/i18n/macro.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SubmitButton } from '#app/ui/submit-button.tsx'
import { useMoreCredits } from '../more-credits.ts'

/** What its owner can do with a batch in its state. Nothing where there is nothing. */
export function Controls({ batch, balance }: { batch: Batch; balance: number }) {
  const { id, state, failed, texts, done, cancelled, running } = batch
  const waiting = texts - done - failed - cancelled - running
  const isShort = batch.pauseReason === 'no-credits' && waiting > balance
  const more = useMoreCredits()
  const isOpen = state === 'running' || state === 'paused'
  if (!isOpen && failed === 0) return null
  return (
    <Form className="stack" method="post" action={href('/user/imports/:batchId', { batchId: id })}>
      <div className="row">
        {state === 'running' && (
          <SubmitButton variant="outline" name="do" value="pause" pending={t`Pausing...`}>
            <Icon small name="player-pause" /> {t`Pause`}
          </SubmitButton>
        )}
        {isShort && <ButtonLink to={more.to}>{more.label}</ButtonLink>}
        {state === 'paused' && (
          <SubmitButton
            variant={isShort ? 'outline' : 'primary'}
            name="do"
            value="continue"
            pending={t`Starting...`}
          >
            <Icon small name="player-play" />{' '}
            {waiting > 0
              ? t`${plural({ waiting }, { one: 'Resume: # listing for # credit', other: 'Resume: # listings for # credits' })}`
              : t`Resume`}
          </SubmitButton>
        )}
        {failed > 0 && (
          <SubmitButton variant="outline" name="do" value="retry" pending={t`Starting...`}>
            <Icon small name="refresh" />{' '}
            {t`${plural({ failed }, { one: 'Retry # failed listing for # credit', other: 'Retry # failed listings for # credits' })}`}
          </SubmitButton>
        )}
      </div>
      {isOpen && waiting > 0 && (
        <details className="more">
          <summary>{t`Cancel the rest`}</summary>
          <div className="stack">
            <p className="small muted">{t`${plural({ waiting }, { one: '# waiting listing will be left out. You have not been charged for it; finished listings stay.', other: '# waiting listings will be left out. You have not been charged for them; finished listings stay.' })}`}</p>
            <div className="row">
              <SubmitButton
                variant="danger-outline"
                size="sm"
                name="do"
                value="cancel"
                pending={t`Cancelling...`}
              >
                {t`${plural({ waiting }, { one: 'Cancel # listing', other: 'Cancel # listings' })}`}
              </SubmitButton>
            </div>
          </div>
        </details>
      )}
    </Form>
  )
}
