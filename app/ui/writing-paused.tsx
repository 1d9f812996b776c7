import { Alert } from './alert.tsx'

/** For pages that sell credits, while none of them can be spent. */
export function WritingPaused() {
  return (
    <Alert kind="warning" quiet title="Writing is paused right now">
      <p>Listings cannot be written right now. Any credits you buy stay in your account until they can.</p>
    </Alert>
  )
}
