import { href } from 'react-router'
import { formatDay } from '#app/domain/base/dates.ts'
import type { GenerationAlerts as Alerts, KeyTrouble } from '#app/domain/writing/alerts.server.ts'
import { ph, t } from '#app/i18n/macro.ts'
import { Plural, Trans } from '#app/i18n/trans.tsx'
import { Alert } from '#app/ui/alert.tsx'
import { Link } from '#app/ui/link.tsx'
import { Time } from '#app/ui/time.tsx'

export function GenerationAlerts({ alerts }: { alerts: Alerts }) {
  const { keys, missingModel, retiredModel } = alerts
  const toModel = href('/admin/settings/ai-keys/model')
  return (
    <>
      {keys && (
        <Alert kind="error" quiet title={t`Listings cannot be written`}>
          <p>
            <Cause {...keys} />{' '}
            {t`Until then, the generator and the pages that sell credits say that writing is paused.`}{' '}
            <Link to={href('/admin/settings/ai-keys')}>{t`AI keys`}</Link>
          </p>
        </Alert>
      )}
      {missingModel && (
        <Alert kind="error" quiet title={t`The model is no longer available`}>
          <p>
            <Trans>
              Google no longer offers <code>{ph({ model: missingModel.model })}</code>, at least not for your
              keys:{' '}
              <Plural
                value={{ failures: missingModel.failures }}
                one="# listing has"
                other="# listings have"
              />{' '}
              failed since {{ date: <Time iso={missingModel.since} minute /> }}.
            </Trans>{' '}
            <Link to={toModel}>{t`Choose another model`}</Link>
          </p>
        </Alert>
      )}
      {retiredModel && (
        <Alert kind="warning" quiet title={t`The model is being retired`}>
          <p>
            <Trans>
              Google will shut <code>{ph({ name: retiredModel.name })}</code> down on{' '}
              {{ day: formatDay(retiredModel.shutdown) }} and recommends{' '}
              <code>{ph({ replacement: retiredModel.replacement })}</code> instead.
            </Trans>{' '}
            <Link to={toModel}>{t`Choose another model`}</Link>
          </p>
        </Alert>
      )}
    </>
  )
}

function Cause({ kind, readyAt }: KeyTrouble) {
  switch (kind) {
    case 'none':
      return t`There is no AI key yet. Add one.`
    case 'inactive':
      return t`No AI key is active. Activate one.`
    case 'unreadable':
      return t`None of the AI keys can be opened: they were saved with a different encryption key. Save one again.`
    case 'cooling-down':
      return (
        <Trans>
          Every AI key is paused because the model service refused it. The first one will be tried again at{' '}
          {{ date: <Time iso={readyAt ?? ''} minute /> }}. Its last error tells you why.
        </Trans>
      )
  }
}
