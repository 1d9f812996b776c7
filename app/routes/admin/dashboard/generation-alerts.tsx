import { href, Link } from 'react-router'
import { formatDay } from '#app/domain/dates.ts'
import type { GenerationAlerts as Alerts, KeyTrouble } from '#app/domain/generation/alerts.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Time } from '#app/ui/time.tsx'

export function GenerationAlerts({ alerts }: { alerts: Alerts }) {
  let { keys, missingModel, retiredModel } = alerts
  let toModel = href('/admin/settings/ai-keys/model')
  return (
    <>
      {keys && (
        <Alert kind="error" quiet title="Listings cannot be written">
          <p>
            <Cause {...keys} /> Until then, the generator and the pages that sell credits say that writing is
            paused. <Link to={href('/admin/settings/ai-keys')}>AI keys</Link>
          </p>
        </Alert>
      )}
      {missingModel && (
        <Alert kind="error" quiet title="The model is no longer available">
          <p>
            Google no longer offers <code>{missingModel.model}</code>, at least not for your keys:{' '}
            {missingModel.failures} listings have failed since <Time iso={missingModel.since} minute />.{' '}
            <Link to={toModel}>Choose another model</Link>
          </p>
        </Alert>
      )}
      {retiredModel && (
        <Alert kind="warning" quiet title="The model is being retired">
          <p>
            Google shuts <code>{retiredModel.name}</code> down on {formatDay(retiredModel.shutdown)} and names{' '}
            <code>{retiredModel.replacement}</code> instead. <Link to={toModel}>Choose another model</Link>
          </p>
        </Alert>
      )}
    </>
  )
}

function Cause({ kind, readyAt }: KeyTrouble) {
  switch (kind) {
    case 'none':
      return 'There is no AI key yet. Add one.'
    case 'inactive':
      return 'No AI key is active. Activate one.'
    case 'unreadable':
      return 'No AI key can be decrypted: they were saved with a different encryption key. Save one again.'
    case 'cooling-down':
      return (
        <>
          Every AI key is paused because the model service refused it. The first one will be tried again at{' '}
          <Time iso={readyAt ?? ''} minute />. Its last error tells you why.
        </>
      )
  }
}
