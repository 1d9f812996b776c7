import { Alert } from './alert.tsx'
import * as words from './shell-words.ts'

/** For pages that sell credits, while none of them can be spent. */
export function WritingPaused() {
  return (
    <Alert kind="warning" quiet title={words.writingIsPausedRightNow}>
      <p>{words.listingsCannotBeWrittenRightNow}</p>
    </Alert>
  )
}
