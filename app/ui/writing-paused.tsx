import { t } from '#app/i18n/macro.ts'
import { Alert } from './alert.tsx'

/** For pages that sell credits, while none of them can be spent. */
export function WritingPaused() {
  return (
    <Alert kind="warning" quiet title={t`Writing is paused right now`}>
      <p>{t`Listings can’t be written right now. Any credits you buy stay in your account until they can.`}</p>
    </Alert>
  )
}
