import { href, Link } from 'react-router'
import { formatDay } from '#app/domain/dates.ts'
import type { GenerationAlerts as Alerts, KeyTrouble } from '#app/domain/generation/alerts.server.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Time } from '#app/ui/time.tsx'
import * as adminWords from '../words.ts'
import * as words from './words.tsx'

export function GenerationAlerts({ alerts }: { alerts: Alerts }) {
  let { keys, missingModel, retiredModel } = alerts
  let toModel = href('/admin/settings/ai-keys/model')
  return (
    <>
      {keys && (
        <Alert kind="error" quiet title={words.listingsCannotBeWritten}>
          <p>
            <Cause {...keys} /> {words.untilThenGeneratorAndPagesThatSell}{' '}
            <Link to={href('/admin/settings/ai-keys')}>{adminWords.aiKeys}</Link>
          </p>
        </Alert>
      )}
      {missingModel && (
        <Alert kind="error" quiet title={words.modelIsNoLongerAvailable}>
          <p>
            {words.googleNoLongerOffers(
              missingModel.model,
              missingModel.failures,
              <Time iso={missingModel.since} minute />,
            )}{' '}
            <Link to={toModel}>{words.chooseAnotherModel}</Link>
          </p>
        </Alert>
      )}
      {retiredModel && (
        <Alert kind="warning" quiet title={words.modelIsBeingRetired}>
          <p>
            {words.googleShutsDownOnAndNamesInstead(
              retiredModel.name,
              formatDay(retiredModel.shutdown),
              retiredModel.replacement,
            )}{' '}
            <Link to={toModel}>{words.chooseAnotherModel}</Link>
          </p>
        </Alert>
      )}
    </>
  )
}

function Cause({ kind, readyAt }: KeyTrouble) {
  switch (kind) {
    case 'none':
      return words.thereIsNoAiKeyYet
    case 'inactive':
      return words.noAiKeyIsActive
    case 'unreadable':
      return words.noAiKeyCanBeDecrypted
    case 'cooling-down':
      return <>{words.everyAiKeyIsPausedBecauseModel(<Time iso={readyAt ?? ''} minute />)}</>
  }
}
