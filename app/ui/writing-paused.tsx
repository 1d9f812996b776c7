import { Alert } from './alert.tsx'

/** For pages that sell credits, while none of them can be spent. */
export function WritingPaused() {
  return (
    <Alert kind="warning" quiet title="Writing is paused at the moment">
      <p>Texts cannot be written right now. Credits that you buy stay in your account until they can.</p>
    </Alert>
  )
}
