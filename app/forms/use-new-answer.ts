import { useState, useSyncExternalStore } from 'react'

/**
 * The answer to a post, unless it came with the document: then the browser has put the focus in its place already, and
 * by the time that scripts run its reader may be in a field.
 */
export function useNewAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const [ofDocument] = useState(isHydrating ? answer : undefined)
  return answer === ofDocument ? undefined : answer
}

function neverChanges() {
  return () => {}
}
